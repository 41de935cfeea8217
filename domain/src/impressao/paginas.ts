import { alturaDe, type Escrito, type Estrofe, type Fileira, type Risco } from './papel.ts'

/** The content of a page. */
export interface Pagina {
  readonly escritos: readonly Escrito[]
  readonly riscos?: readonly Risco[]
  /** The places of the songs that begin on it. */
  readonly comecam?: readonly number[]
}

/** The text area of a page, in points, and its number of columns. */
export interface Caixa {
  readonly esquerda: number
  readonly topo: number
  readonly altura: number
  readonly largura: number
  readonly colunas: 1 | 2
}

/** The gap between two columns. */
const CALHA = 24

/**
 * The width of one column.
 * @example larguraDaColuna({ esquerda: 0, topo: 0, altura: 700, largura: 500, colunas: 2 }) // => 238
 */
export const larguraDaColuna = ({ largura, colunas }: Caixa): number =>
  colunas === 1 ? largura : (largura - CALHA) / 2

/**
 * Parts on pages, column after column. A part stays whole where one column has room for it, else each of its stanzas does; only
 * a stanza higher than a page is cut, between two lines.
 * @example dispor([[[{ antes: 0, fileiras: [{ altura: 10, escritos: [] }] }]]], caixa).length // => 1
 */
export function dispor(partes: readonly (readonly Estrofe[])[], caixa: Caixa): Pagina[] {
  const pages: { escritos: Escrito[]; riscos: Risco[]; comecam: number[] }[] = []
  // The state before the first page, as at the end of a page.
  let column = caixa.colunas - 1
  let used = caixa.altura
  const isTop = () => used === 0
  const next = () => {
    column += 1
    if (column === caixa.colunas) {
      pages.push({ escritos: [], riscos: [], comecam: [] })
      column = 0
    }
    used = 0
  }
  const write = ({ altura, escritos, riscos = [] }: Fileira) => {
    if (!isTop() && used + altura > caixa.altura + 0.01) next()
    const [x, y] = [caixa.esquerda + column * (larguraDaColuna(caixa) + CALHA), caixa.topo + used]
    const page = pages.at(-1)
    for (const escrito of escritos) page?.escritos.push({ ...escrito, x: x + escrito.x, y: y + escrito.y })
    for (const risco of riscos) page?.riscos.push({ ...risco, x: x + risco.x, y: y + risco.y })
    used += altura
  }
  const place = (estrofes: readonly Estrofe[]) => {
    for (const { antes, fileiras, comeca } of estrofes) {
      if (!isTop()) used += antes
      for (const fileira of fileiras) write(fileira)
      if (comeca !== undefined) pages.at(-1)?.comecam.push(comeca)
    }
  }
  const heightOf = (estrofes: readonly Estrofe[]) =>
    estrofes.reduce((sum, { antes, fileiras }, i) => sum + (i > 0 ? antes : 0) + alturaDe(fileiras), 0)
  /** Continues in the next column if these fit only there. */
  const makeRoom = (estrofes: readonly Estrofe[]) => {
    const height = heightOf(estrofes)
    const above = isTop() ? 0 : (estrofes[0]?.antes ?? 0)
    if (used + above + height > caixa.altura && height <= caixa.altura) next()
  }
  for (const parte of partes) {
    if (heightOf(parte) <= caixa.altura) {
      makeRoom(parte)
      place(parte)
    } else
      for (const estrofe of parte) {
        makeRoom([estrofe])
        place([estrofe])
      }
  }
  return pages
}
