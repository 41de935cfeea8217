import { Download, type LucideIcon, Play, Upload } from 'lucide-react'
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
    id: 'reproduzir',
    label: 'Reproduzir',
    icon: Play,
    place: 'card',
    offered: ({ youtube_video_id, mp3_file }) => youtube_video_id !== null || mp3_file !== null,
    load: async () => (await import('./play-modal.tsx')).PlayModal,
  },
  {
    id: 'baixar-mp3',
    label: 'Baixar MP3',
    icon: Download,
    place: 'menu',
    offered: ({ youtube_video_id }) => youtube_video_id !== null,
    load: async () => (await import('./download-mp3-modal.tsx')).DownloadMp3Modal,
  },
  {
    id: 'enviar-mp3',
    label: 'Enviar MP3',
    icon: Upload,
    place: 'menu',
    offered: () => true,
    load: async () => (await import('./upload-mp3-modal.tsx')).UploadMp3Modal,
  },
]
