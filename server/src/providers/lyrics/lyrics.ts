import type { Config } from '../../config.ts'
import { lrclib } from './lyrics-lrclib.ts'
import type { LyricsSource } from './lyrics-source.ts'
import { vagalume } from './lyrics-vagalume.ts'

/** Sources of lyrics in the order in which they are asked. */
export type Lyrics = readonly LyricsSource[]

export const createLyrics = (config: Config['lyrics'], userAgent: string): Lyrics => [
  lrclib(config.lrclibBase, userAgent),
  ...(config.vagalumeKey === undefined ? [] : [vagalume(config.vagalumeBase, config.vagalumeKey, userAgent)]),
]
