import type { LetraAchada, LetraPedida } from '@cantai/domain/letras/ordenar-letras'

/** Words as a source keeps them; `link` is the https page to look at. */
export interface LetraDaFonte extends LetraAchada {
  readonly fonte: string
  readonly link: string
}

export interface LyricsSource {
  /** Everything the source has for a song, a request at a time: who has found enough stops asking. Throws AppError 429, 502 or 504. */
  readonly search: (pedida: LetraPedida) => AsyncGenerator<LetraDaFonte[]>
}
