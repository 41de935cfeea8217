import { Pause, Play, RotateCcw, X } from 'lucide-react'
import { IconButton } from '../ui/form/button.tsx'
import { pause, resume, usePlayback } from './audio-player.ts'
import type { Status } from './playback.ts'
import { SeekBar } from './seek-bar.tsx'
import { type PlayerProps, silence } from './sound.ts'
import { VolumeControl } from './volume-control.tsx'

const SAYS: Partial<Record<Status, string>> = {
  loading: 'Carregando...',
  buffering: 'Carregando...',
  failed: 'Não foi possível tocar. Verifique a conexão e tente de novo.',
}

/** The keyboard goes on with the screen. */
function close() {
  document.getElementById('conteudo')?.focus({ preventScroll: true })
  silence()
}

/** At the bottom right of every screen while an audio is at hand; its height is `--player` in styles.css. */
export function MiniPlayer({ track: { nome, artista } }: PlayerProps) {
  const { status, time, duration, volume } = usePlayback()
  const says = SAYS[status]
  return (
    <section
      data-player
      aria-label="Prévia da música"
      className="fixed right-4 bottom-(--above-bar) z-30 flex h-38 w-96 max-w-[calc(100vw-2rem)] flex-col justify-between rounded-xl border border-line bg-raised p-3 shadow-over"
    >
      <div className="flex items-center gap-3">
        <PlayButton status={status} />
        <div className="min-w-0 grow">
          <h2 className="text-sm text-dim">Prévia da música</h2>
          <p title={nome} className="truncate font-semibold">
            {nome}
          </p>
        </div>
        <IconButton
          label="Fechar player"
          icon={<X aria-hidden />}
          className="-mt-1 self-start"
          onClick={close}
        />
      </div>
      {status === 'failed' ? (
        <p role="alert" className="text-sm text-balance text-red">
          {says}
        </p>
      ) : (
        <SeekBar time={time} duration={duration} />
      )}
      <div className="-mb-1 flex items-center justify-between gap-3">
        <VolumeControl volume={volume} />
        <output className="min-w-0 truncate text-sm text-dim">
          {status === 'failed' ? '' : (says ?? artista)}
        </output>
      </div>
    </section>
  )
}

function PlayButton({ status }: { status: Status }) {
  const look = { variant: 'primary', className: 'rounded-full!' } as const
  if (status === 'failed')
    return (
      <IconButton
        label="Tentar de novo"
        icon={<RotateCcw aria-hidden />}
        variant="primary"
        onClick={resume}
      />
    )
  if (status === 'paused')
    return (
      <IconButton
        {...look}
        label="Tocar"
        icon={<Play aria-hidden className="fill-current" />}
        onClick={resume}
      />
    )
  return (
    <IconButton
      {...look}
      label="Pausar"
      icon={<Pause aria-hidden className="fill-current" />}
      busy={status === 'loading'}
      onClick={pause}
    />
  )
}
