import { ChevronDown, ChevronUp, SlidersHorizontal, X } from 'lucide-react'
import { useState } from 'react'
import { TomBotao } from '../musicas/tocar/tom-janela.tsx'
import { createStore, useStore } from '../ui/layout/store.ts'
import { IconButton } from '../ui/form/button.tsx'
import { usePlayback } from './audio-player.ts'
import { PlayButton } from './play-button.tsx'
import type { Status } from './playback.ts'
import { Progress } from './progress.tsx'
import { type PlayerProps, silence } from './sound.ts'
import { Treino } from './treino.tsx'
import { Vizinhas } from './vizinhas.tsx'
import { VolumeControl } from './volume-control.tsx'

const NOME = 'Prévia da música'
const WAITS: ReadonlySet<Status> = new Set(['loading', 'buffering'])

/** On a phone it can be a line, until it is opened again. */
const folded = createStore(false)

/** The keyboard goes on with the dialog or the screen. */
function close() {
  const dialog = document.activeElement?.closest<HTMLElement>('[role=dialog]')
  const next = dialog ?? document.getElementById('conteudo')
  next?.focus({ preventScroll: true })
  silence()
}

const CloseButton = ({ className }: { className?: string }) => (
  <IconButton label="Fechar player" icon={<X aria-hidden />} className={className} onClick={close} />
)

/** The sound of a song: at the bottom right of every screen while it is at hand, and within the dialogs. */
export function MiniPlayer(props: PlayerProps) {
  const isFolded = useStore(folded)
  if (props.docked) return <DockedPlayer {...props} />
  return isFolded ? <FoldedPlayer {...props} /> : <CornerPlayer {...props} />
}

/** Its height is `--player` in styles.css. */
function CornerPlayer({ track }: PlayerProps) {
  const playback = usePlayback()
  const { status, volume } = playback
  return (
    <section
      data-player
      aria-label={NOME}
      className="fixed right-4 bottom-(--above-bar) z-30 flex min-h-38 max-[21rem]:min-h-45 w-96 max-w-[calc(100vw-2rem)] flex-col justify-between rounded-xl border border-line bg-raised p-3 shadow-over"
    >
      <div className="flex items-center gap-3 max-[21rem]:flex-wrap max-[21rem]:justify-between max-[21rem]:gap-y-0">
        <PlayButton status={status} />
        <div className="min-w-0 grow max-[21rem]:order-last max-[21rem]:basis-full">
          <h2 className="truncate text-sm text-dim max-[21rem]:sr-only">{NOME}</h2>
          <p title={track.nome} className="truncate font-semibold">
            {track.nome}
          </p>
        </div>
        <div className="-mt-1 flex self-start">
          <TomBotao track={track} />
          <IconButton
            label="Recolher player"
            word="Recolher"
            icon={<ChevronDown aria-hidden />}
            className="sm:hidden"
            onClick={() => folded.set(true)}
          />
          <CloseButton />
        </div>
      </div>
      <Progress playback={playback} />
      <div className="-mb-1 flex items-center justify-between gap-3">
        <VolumeControl volume={volume} />
        <output className="min-w-0 truncate text-sm text-dim max-[21rem]:sr-only">
          {status === 'failed' ? '' : WAITS.has(status) ? 'Carregando...' : track.artista}
        </output>
        <Vizinhas {...track} />
      </div>
    </section>
  )
}

function FoldedPlayer({ track }: PlayerProps) {
  const playback = usePlayback()
  return (
    <section
      data-player="folded"
      aria-label={NOME}
      className="fixed right-4 bottom-(--above-bar) z-30 flex h-16 w-96 max-w-[calc(100vw-2rem)] items-center gap-2 rounded-xl border border-line bg-raised px-2 shadow-over"
    >
      <Line track={track} playback={playback} />
      <div className="flex">
        <IconButton
          label="Abrir player"
          word="Abrir"
          icon={<ChevronUp aria-hidden />}
          onClick={() => folded.set(false)}
        />
        <CloseButton />
      </div>
    </section>
  )
}

/** At the bottom of an open dialog: a line, and behind a button what is needed for learning a song. */
function DockedPlayer({ track }: PlayerProps) {
  const playback = usePlayback()
  const [more, setMore] = useState(false)
  return (
    <section data-docked aria-label={NOME} className="border-t border-line bg-raised px-3 py-1.5 sm:px-6">
      {more && (
        <div className="flex max-h-[30dvh] max-[21rem]:max-h-[20dvh] flex-wrap items-center gap-x-4 gap-y-2 overflow-y-auto py-1.5">
          <Treino playback={playback} track={track} />
          <Vizinhas {...track} />
          <VolumeControl volume={playback.volume} />
        </div>
      )}
      <div className="flex items-center gap-2">
        <Line track={track} playback={playback} />
        <div className="flex">
          <IconButton
            label="Mais controles"
            word="Mais"
            icon={<SlidersHorizontal aria-hidden />}
            aria-expanded={more}
            onClick={() => setMore(!more)}
          />
          <CloseButton />
        </div>
      </div>
    </section>
  )
}

const Line = ({
  track,
  playback,
}: {
  track: PlayerProps['track']
  playback: ReturnType<typeof usePlayback>
}) => (
  <>
    <PlayButton status={playback.status} />
    <div className="min-w-0 grow">
      <p title={track.nome} className="truncate text-sm">
        {track.nome}
      </p>
      <Progress playback={playback} tight />
    </div>
  </>
)
