import type { LucideIcon } from 'lucide-react'
import type { ComponentType } from 'react'
import type { MusicaResumo } from '@cantai/contract/musicas'

export interface MusicaModalProps {
  readonly musica: MusicaResumo
  readonly open: boolean
  readonly onClose: () => void
  readonly onClosed: () => void
}

/** One thing that can be done with a song besides editing and deleting it; each opens a modal of its own. */
export interface MusicaAcao {
  readonly id: string
  readonly label: string
  readonly icon: LucideIcon
  /** The ones of every Sunday are buttons on the card, the rare ones wait in its menu. */
  readonly place: 'card' | 'menu'
  readonly offered: (musica: MusicaResumo) => boolean
  readonly load: () => Promise<ComponentType<MusicaModalProps>>
}

/** Every action, once, in the order in which a card shows them. */
export const musicaAcoes: readonly MusicaAcao[] = []
