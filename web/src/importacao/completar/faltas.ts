import type { ComponentType } from 'react'
import type { MusicaResumo } from '@cantai/contract/musicas/musicas'
import type { MusicaModalProps } from '../../musicas/musica-modal-props.ts'

/** A part that a song may lack, and the dialog that finds it: shown first, kept by one click. */
export interface Falta {
  readonly id: 'cifra' | 'letra' | 'video'
  readonly nome: string
  readonly label: string
  readonly falta: (musica: MusicaResumo) => boolean
  readonly load: () => Promise<ComponentType<MusicaModalProps>>
}

export const FALTAS: readonly [Falta, ...Falta[]] = [
  {
    id: 'cifra',
    nome: 'cifra',
    label: 'Sem cifra',
    falta: ({ tem_cifras }) => !tem_cifras,
    load: async () => (await import('../../musicas/online/cifra-online-modal.tsx')).CifraOnlineModal,
  },
  {
    id: 'letra',
    nome: 'letra',
    label: 'Sem letra',
    falta: ({ tem_letra }) => !tem_letra,
    load: async () => (await import('../../musicas/online/letra-online-modal.tsx')).LetraOnlineModal,
  },
  {
    id: 'video',
    nome: 'vídeo',
    label: 'Sem vídeo',
    falta: ({ youtube_video_id }) => youtube_video_id === null,
    load: async () => (await import('./video-online-modal.tsx')).VideoOnlineModal,
  },
]
