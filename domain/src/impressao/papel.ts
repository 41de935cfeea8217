/** A PDF's standard fonts, which need no file: every reader has them. */
export type Fonte = 'normal' | 'forte' | 'inclinada' | 'fixa' | 'fixa-forte'

/** A style: the font size in points, and whether the text is muted. */
export interface Estilo {
  readonly fonte: Fonte
  readonly corpo: number
  readonly claro?: boolean
}

/** The width of a text in em; that of a whole text is the sum of its letters'. */
export type Medir = (texto: string, fonte: Fonte) => number

/** A text at a position: `y` is its baseline, from the upper left corner, in points. */
export interface Escrito extends Estilo {
  readonly texto: string
  readonly x: number
  readonly y: number
}

/** The thickness of a thin line, in points. */
export const FIO = 0.6

/** A thin bar, as a line of a table or between the letters of one word: its upper left corner and its size. */
export interface Risco {
  readonly x: number
  readonly y: number
  readonly largura: number
  readonly altura: number
}

/** Lines that no page break separates. */
export interface Fileira {
  readonly altura: number
  readonly escritos: readonly Escrito[]
  readonly riscos?: readonly Risco[]
}

/** Lines that are kept together where possible, and the margin above them. */
export interface Estrofe {
  readonly antes: number
  readonly fileiras: readonly Fileira[]
  /** The place of the song that begins with it. */
  readonly comeca?: number
}

/** The line height in em. */
export const ENTRELINHA = 1.22
/** From the top of a line to its baseline, in em. */
export const BASE = 0.94

export const alturaDe = (fileiras: readonly Fileira[]): number =>
  fileiras.reduce((sum, { altura }) => sum + altura, 0)
