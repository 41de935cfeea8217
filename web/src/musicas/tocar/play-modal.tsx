import { Headphones, SquarePlay } from 'lucide-react'
import type { ReactNode } from 'react'
import type { MusicaResumo } from '@cantai/contract/musicas/musicas'
import { Modal } from '../../ui/overlay/modal.tsx'
import type { MusicaModalProps } from '../musica-modal-props.ts'
import { playMusica, SEM_VIDEO, toggleVideo } from './play-musica.ts'

export function PlayModal({ musica, open, onClose, onClosed }: MusicaModalProps) {
  const { nome, artista, youtube_video_id: video, mp3_file: mp3 } = musica
  const choose = (play: (chosen: MusicaResumo) => void) => () => {
    onClose()
    play(musica)
  }
  return (
    <Modal
      open={open}
      onClose={onClose}
      onClosed={onClosed}
      size="sm"
      title="Como deseja reproduzir?"
      description={
        <p className="line-clamp-2 wrap-anywhere">
          <span className="text-paper">{nome}</span> · {artista}
        </p>
      }
    >
      <div className="flex flex-col gap-3">
        <Choice
          icon={<SquarePlay aria-hidden />}
          label="Assistir Vídeo"
          hint={
            video ? `Abre embaixo da música, nesta tela.${mp3 ? ' Nele o tom não muda.' : ''}` : SEM_VIDEO
          }
          disabled={!video}
          onClick={choose(toggleVideo)}
        />
        <Choice
          icon={<Headphones aria-hidden />}
          label="Apenas Áudio"
          hint={
            mp3 ? 'Toca o MP3 enquanto você usa o Cantai.' : 'Toca o som do vídeo enquanto você usa o Cantai.'
          }
          onClick={choose(playMusica)}
        />
      </div>
    </Modal>
  )
}

type ChoiceProps = { icon: ReactNode; label: string; hint: string; disabled?: boolean; onClick: () => void }

function Choice({ icon, label, hint, disabled, onClick }: ChoiceProps) {
  return (
    <button
      type="button"
      disabled={disabled}
      onClick={onClick}
      className="flex min-h-18 cursor-pointer items-center gap-4 rounded-lg border border-line bg-raised px-4 py-3 text-left transition-colors enabled:hover:border-gold disabled:cursor-default disabled:bg-surface [&_svg]:size-7 [&_svg]:shrink-0 [&_svg]:text-gold disabled:[&_svg]:text-edge"
    >
      {icon}
      <span className="min-w-0">
        <span className={disabled ? 'block font-semibold text-dim' : 'block font-semibold'}>{label}</span>
        <span className="block text-sm text-dim">{hint}</span>
      </span>
    </button>
  )
}
