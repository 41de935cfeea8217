/** The letters of a PDF that need no file of their own: every reader has them. */
export type Fonte = 'normal' | 'forte' | 'inclinada' | 'fixa' | 'fixa-forte'

/** How letters look: their height in points, and whether they stand back. */
export interface Estilo {
  readonly fonte: Fonte
  readonly corpo: number
  readonly claro?: boolean
}

/** The width of a text in heights of its letters; that of a whole text is the sum of its letters'. */
export type Medir = (texto: string, fonte: Fonte) => number

/** Letters in one place: `y` is the line that they stand on, both from the upper left corner, in points. */
export interface Escrito extends Estilo {
  readonly texto: string
  readonly x: number
  readonly y: number
}

/** Letters that no page comes between. */
export interface Fileira {
  readonly altura: number
  readonly escritos: readonly Escrito[]
}

/** Lines that stay together where there is room for them, and the room above them. */
export interface Estrofe {
  readonly antes: number
  readonly fileiras: readonly Fileira[]
}

/** From one line to the next, in heights of letters. */
export const ENTRELINHA = 1.22
/** From the upper edge of a line to where its letters stand. */
export const BASE = 0.94

export const alturaDe = (fileiras: readonly Fileira[]): number =>
  fileiras.reduce((sum, { altura }) => sum + altura, 0)
