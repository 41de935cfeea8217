import type { LetraAchada, LetraPedida } from '@cantai/domain/letras/ordenar-letras'

/** Lyrics as a source has them; `link` is its https page for people. */
export interface LetraDaFonte extends LetraAchada {
  readonly fonte: string
  readonly link: string
}

export interface LyricsSource {
  /** All results of the source for a song. Each step is a request, so a caller that has enough stops. Throws AppError 429, 502 or 504. */
  readonly search: (pedida: LetraPedida) => AsyncGenerator<LetraDaFonte[]>
}
