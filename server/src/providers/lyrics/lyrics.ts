import type { LetraAchada, LetraPedida } from '@cantai/domain/letras/ordenar-letras'
import type { Config } from '../../config.ts'
import { lrclib } from './lyrics-lrclib.ts'
import { vagalume } from './lyrics-vagalume.ts'

/** Words as a source keeps them; `link` is the https page to look at. */
export interface LetraDaFonte extends LetraAchada {
  readonly fonte: string
  readonly link: string
}

export interface LyricsSource {
  /** Everything the source has for a song, a request at a time: who has found enough stops asking. Throws AppError 429, 502 or 504. */
  readonly search: (pedida: LetraPedida) => AsyncGenerator<LetraDaFonte[]>
}

/** Sources of lyrics in the order in which they are asked. */
export type Lyrics = readonly LyricsSource[]

export const createLyrics = (config: Config['lyrics'], userAgent: string): Lyrics => [
  lrclib(config.lrclibBase, userAgent),
  ...(config.vagalumeKey === undefined ? [] : [vagalume(config.vagalumeBase, config.vagalumeKey, userAgent)]),
]
