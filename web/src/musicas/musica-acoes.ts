import {
  ArrowRightLeft,
  Download,
  FileMusic,
  Guitar,
  type LucideIcon,
  Play,
  ScrollText,
  TextSearch,
  Upload,
} from 'lucide-react'
import type { ComponentType } from 'react'
import type { MusicaResumo } from '@cantai/contract/musicas/musicas'
import type { Recursos } from '../lib/recursos.ts'
import type { MusicaModalProps } from './musica-modal-props.ts'
import { temSom } from './tocar/musica-track.ts'

/** An action on a song besides editing and deleting; each opens a modal of its own. */
export interface MusicaAcao {
  readonly id: string
  readonly label: string
  readonly icon: LucideIcon
  /** Frequent actions are buttons on the card, rare ones are in its menu. */
  readonly place: 'card' | 'menu'
  /** Its address below the song's; others have none. */
  readonly parte?: 'letra' | 'cifra' | 'transpor'
  readonly offered: (musica: MusicaResumo, recursos: Recursos) => boolean
  readonly load: () => Promise<ComponentType<MusicaModalProps>>
}

/** Every action, once, in the order in which a card shows them. */
export const musicaAcoes: readonly MusicaAcao[] = [
  {
    id: 'ver-cifra',
    label: 'Ver cifra',
    parte: 'cifra',
    icon: Guitar,
    place: 'card',
    offered: ({ tem_cifras }) => tem_cifras,
    load: async () => (await import('./texto/cifra-modal.tsx')).CifraModal,
  },
  {
    id: 'ver-letra',
    label: 'Ver letra',
    parte: 'letra',
    icon: ScrollText,
    place: 'card',
    offered: ({ tem_letra }) => tem_letra,
    load: async () => (await import('./texto/letra-modal.tsx')).LetraModal,
  },
  {
    id: 'reproduzir',
    label: 'Reproduzir',
    icon: Play,
    place: 'card',
    offered: temSom,
    load: async () => (await import('./tocar/play-modal.tsx')).PlayModal,
  },
  {
    id: 'transpor-tom',
    label: 'Transpor tom',
    parte: 'transpor',
    icon: ArrowRightLeft,
    place: 'menu',
    offered: ({ tem_cifras }) => tem_cifras,
    load: async () => (await import('./transpor/transpor-modal.tsx')).TransporModal,
  },
  {
    id: 'cifra-online',
    label: 'Buscar cifra online',
    icon: FileMusic,
    place: 'menu',
    offered: ({ tem_cifras }, { cifras_online }) => !tem_cifras && cifras_online,
    load: async () => (await import('./online/cifra-online-modal.tsx')).CifraOnlineModal,
  },
  {
    id: 'letra-online',
    label: 'Buscar letra online',
    icon: TextSearch,
    place: 'menu',
    offered: ({ tem_letra }) => !tem_letra,
    load: async () => (await import('./online/letra-online-modal.tsx')).LetraOnlineModal,
  },
  {
    id: 'enviar-mp3',
    label: 'Enviar MP3',
    icon: Upload,
    place: 'menu',
    offered: () => true,
    load: async () => (await import('./mp3/upload-mp3-modal.tsx')).UploadMp3Modal,
  },
  {
    id: 'baixar-mp3',
    label: 'Baixar MP3',
    icon: Download,
    place: 'menu',
    offered: ({ youtube_video_id }, { baixar_mp3 }) => youtube_video_id !== null && baixar_mp3,
    load: async () => (await import('./mp3/download-mp3-modal.tsx')).DownloadMp3Modal,
  },
]
