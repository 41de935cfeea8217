import type { ReactNode } from 'react'
import type { MusicaResumo } from '@cantai/contract/musicas/musicas'
import type { FatoDaFolha } from '@cantai/contract/campos-da-musica'

export interface MusicaModalProps {
  readonly musica: MusicaResumo
  readonly open: boolean
  readonly onClose: () => void
  readonly onClosed: () => void
}

/** The letra or cifra of a song. */
export interface FolhaModalProps extends Omit<MusicaModalProps, 'musica'> {
  readonly musica: Pick<MusicaResumo, 'id' | 'nome' | 'artista' | 'tom' | FatoDaFolha>
  /**
   * Set when opened from a culto: its key there, null for its own, and whether the team plays it in that one now; links to the songs before
   * and after it, and the address of the culto's stage at this song.
   */
  readonly doCulto?: {
    readonly tom: string | null
    readonly aoVivo: boolean
    /** Makes a key that of the day, for everybody; undefined for who may not, and where the song has no plan to keep it. */
    readonly onGuardarTom?: ((tom: string) => Promise<void>) | undefined
    readonly passos: ReactNode
    readonly palco: string
  }
}
