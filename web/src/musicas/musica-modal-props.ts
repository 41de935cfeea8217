import type { ReactNode } from 'react'
import type { MusicaResumo } from '@cantai/contract/musicas/musicas'
import type { Fato } from '@cantai/contract/campos-da-musica'

export interface MusicaModalProps {
  readonly musica: MusicaResumo
  readonly open: boolean
  readonly onClose: () => void
  readonly onClosed: () => void
}

/** A song's letra or cifra to be read. */
export interface FolhaModalProps extends Omit<MusicaModalProps, 'musica'> {
  readonly musica: Pick<MusicaResumo, 'id' | 'nome' | 'artista' | 'tom' | Fato>
  /**
   * Opened from a culto: the key it is sung in there, null for its own, and whether the team plays it in that one now; the way to the
   * songs before and after it, and the address of the culto's stage at this song.
   */
  readonly doCulto?: {
    readonly tom: string | null
    readonly aoVivo: boolean
    readonly passos: ReactNode
    readonly palco: string
  }
}
