import type { ReactNode } from 'react'
import type { MusicaResumo } from '@cantai/contract/musicas'

export interface MusicaModalProps {
  readonly musica: MusicaResumo
  readonly open: boolean
  readonly onClose: () => void
  readonly onClosed: () => void
}

/** A song's letra or cifra to be read. */
export interface FolhaModalProps extends Omit<MusicaModalProps, 'musica'> {
  readonly musica: Pick<MusicaResumo, 'id' | 'nome' | 'artista' | 'tom' | 'bpm'>
  /**
   * Opened from a culto: the key it is sung in there, null for its own, the way to the songs before and after it, and the
   * address of the culto's stage at this song.
   */
  readonly doCulto?: { readonly tom: string | null; readonly passos: ReactNode; readonly palco: string }
}
