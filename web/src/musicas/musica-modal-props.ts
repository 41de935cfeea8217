import type { MusicaResumo } from '@cantai/contract/musicas'

export interface MusicaModalProps {
  readonly musica: MusicaResumo
  readonly open: boolean
  readonly onClose: () => void
  readonly onClosed: () => void
}
