import { AudioLines } from 'lucide-react'
import type { Track } from '../../player/sound.ts'
import { IconButton } from '../../ui/form/button.tsx'
import { createStore, useStore } from '../../ui/layout/store.ts'
import { Modal } from '../../ui/overlay/modal.tsx'
import { nomeDoPasso, TomDaGravacao, useGravacao } from './tom-da-gravacao.tsx'
import { tomTocado } from './tom-tocado.ts'

/** Whether the dialog is open: the player then docks at its bottom. */
const aberta = createStore(false)
export const useTomAberto = (): boolean => useStore(aberta)

/** The playing key on the small player; it opens the dialog that changes it. */
export function TomBotao({ track }: { track: Track }) {
  const gravacao = useGravacao(track)
  const { semitons } = useStore(tomTocado)
  if (!gravacao || gravacao.mp3_file === null) return null
  const { tom_da_gravacao: gravado } = gravacao
  const name = gravado === null && semitons === 0 ? undefined : nomeDoPasso(gravado, semitons)
  return (
    <IconButton
      label={name === undefined ? 'Tom da gravação' : `Tom da gravação: ${name}`}
      icon={
        name === undefined ? (
          <AudioLines aria-hidden />
        ) : (
          <span aria-hidden className={semitons === 0 ? 'text-paper' : 'text-gold'}>
            {name}
          </span>
        )
      }
      aria-haspopup="dialog"
      onClick={() => aberta.set(true)}
    />
  )
}

/** Used where the small player has no room for the control. */
export function TomJanela({ track }: { track: Track }) {
  const open = useTomAberto()
  const close = () => aberta.set(false)
  if (!track.musica) return null
  return (
    <Modal
      open={open}
      onClose={close}
      size="sm"
      title="Ouvir em outro tom"
      description={
        <p className="line-clamp-2 wrap-anywhere">
          <span className="text-paper">{track.nome}</span> · {track.artista}
        </p>
      }
    >
      <TomDaGravacao track={track} />
    </Modal>
  )
}
