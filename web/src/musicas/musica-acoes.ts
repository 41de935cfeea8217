import { ArrowRightLeft, FileMusic, Guitar, type LucideIcon, ScrollText, TextSearch } from 'lucide-react'
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
export const musicaAcoes: readonly MusicaAcao[] = [
  {
    id: 'ver-cifra',
    label: 'Ver cifra',
    icon: Guitar,
    place: 'card',
    offered: ({ tem_cifras }) => tem_cifras,
    load: async () => (await import('./cifra-modal.tsx')).CifraModal,
  },
  {
    id: 'ver-letra',
    label: 'Ver letra',
    icon: ScrollText,
    place: 'card',
    offered: ({ tem_letra }) => tem_letra,
    load: async () => (await import('./letra-modal.tsx')).LetraModal,
  },
  {
    id: 'transpor-tom',
    label: 'Transpor tom',
    icon: ArrowRightLeft,
    place: 'menu',
    offered: ({ tem_cifras }) => tem_cifras,
    load: async () => (await import('./transpor-modal.tsx')).TransporModal,
  },
  {
    id: 'letra-online',
    label: 'Buscar letra online',
    icon: TextSearch,
    place: 'menu',
    offered: ({ tem_letra }) => !tem_letra,
    load: async () => (await import('./letra-online-modal.tsx')).LetraOnlineModal,
  },
  {
    id: 'cifra-online',
    label: 'Buscar cifra online',
    icon: FileMusic,
    place: 'menu',
    offered: ({ tem_cifras }) => !tem_cifras,
    load: async () => (await import('./cifra-online-modal.tsx')).CifraOnlineModal,
  },
]
