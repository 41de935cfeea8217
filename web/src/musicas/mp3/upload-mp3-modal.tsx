import { FileAudio, Headphones, Trash2, Upload } from 'lucide-react'
import { useRef, type ReactNode } from 'react'
import { ARQUIVO_MAX_BYTES } from '@cantai/contract/limites'
import { Button } from '../../ui/form/button.tsx'
import { Modal } from '../../ui/overlay/modal.tsx'
import { ProgressBar } from '../../ui/feedback/progress-bar.tsx'
import { sizeText } from './mp3-file.ts'
import type { MusicaModalProps } from '../musica-modal-props.ts'
import { playMusica } from '../tocar/play-musica.ts'
import { type Sending, useMp3 } from './use-mp3.ts'

export function UploadMp3Modal({ musica: row, open, onClose, onClosed }: MusicaModalProps) {
  const { musica, sending, outcome, removing, send, cancel, remove } = useMp3(row)
  const picker = useRef<HTMLInputElement>(null)
  const has = musica.mp3_file !== null

  function close() {
    cancel()
    onClose()
  }

  function listen() {
    close()
    playMusica(musica)
  }

  return (
    <Modal
      open={open}
      onClose={close}
      onClosed={onClosed}
      size="sm"
      title="MP3 da música"
      description={<p className="line-clamp-2 wrap-anywhere">{musica.nome}</p>}
      footer={
        sending ? (
          <Button onClick={cancel}>Cancelar envio</Button>
        ) : (
          <>
            <Button onClick={close}>Fechar</Button>
            <Button
              variant={has ? 'secondary' : 'primary'}
              icon={<Upload aria-hidden />}
              disabled={removing}
              onClick={() => picker.current?.click()}
            >
              {has ? 'Trocar arquivo' : 'Escolher arquivo'}
            </Button>
          </>
        )
      }
    >
      <input
        ref={picker}
        type="file"
        accept="audio/mpeg,.mp3"
        aria-label="Arquivo MP3"
        className="hidden"
        onChange={({ target }) => {
          const [file] = target.files ?? []
          // The same file may be chosen again after a failure.
          target.value = ''
          if (file) send(file)
        }}
      />
      {sending ? (
        <Progress {...sending} />
      ) : has ? (
        <FileLine>
          <p className="font-semibold">Esta música tem um MP3</p>
          <div className="mt-2 -ml-3 flex flex-wrap">
            <Button variant="ghost" size="sm" icon={<Headphones aria-hidden />} onClick={listen}>
              Ouvir
            </Button>
            <Button
              variant="ghost"
              size="sm"
              className="text-red!"
              icon={<Trash2 aria-hidden />}
              busy={removing}
              onClick={remove}
            >
              Excluir MP3
            </Button>
          </div>
        </FileLine>
      ) : (
        <FileLine>
          <p className="font-semibold">Ainda sem MP3</p>
          <p className="text-sm text-dim">
            Envie um ensaio gravado ou a base da música, com até {sizeText(ARQUIVO_MAX_BYTES)}. Quem toca
            Reproduzir ouve este arquivo.
          </p>
        </FileLine>
      )}
      <output className="mt-4 block text-green empty:hidden">
        {outcome && 'aviso' in outcome && outcome.aviso}
      </output>
      {outcome && 'erro' in outcome && (
        <p role="alert" className="mt-4 text-red wrap-anywhere">
          {outcome.erro}
        </p>
      )}
    </Modal>
  )
}

const FileLine = ({ children }: { children: ReactNode }) => (
  <div className="flex gap-4 rounded-lg border border-line bg-raised p-4">
    <FileAudio aria-hidden className="size-7 shrink-0 text-gold" />
    <div className="min-w-0">{children}</div>
  </div>
)

function Progress({ file, part }: Sending) {
  const percent = Math.floor(part * 100)
  return (
    <div>
      <p className="mb-2 flex items-baseline justify-between gap-4">
        <span className="min-w-0 truncate font-semibold">{file.name}</span>
        <span className="text-dim">{percent}%</span>
      </p>
      <ProgressBar label="Envio do MP3" percent={percent} waiting={part >= 1} />
      <output className="mt-3 block text-dim">
        {part < 1 ? `Enviando ${sizeText(file.size)}...` : 'Conferindo o arquivo...'}
      </output>
    </div>
  )
}
