import { novaCaneta } from './caneta.ts'
import { partesNoPapel } from './fileiras-da-folha.ts'
import type { FolhaNoPapel } from './folha-no-papel.ts'
import { estrofesDaOrdem, type OrdemNoPapel } from './ordem.ts'
import { type Caixa, dispor, larguraDaColuna, type Pagina } from './paginas.ts'
import type { Estilo, Medir } from './papel.ts'

/** A4, in points. */
export const PAPEL = { largura: 595.28, altura: 841.89 } as const
const MARGEM = 42
/** The line of the footer, below the texts. */
const PE: Estilo = { fonte: 'normal', corpo: 8, claro: true }
const PE_Y = PAPEL.altura - 26

/** The font sizes to choose from. */
export const CORPOS = [9, 11, 14] as const
export type Corpo = (typeof CORPOS)[number]

/** A booklet for paper. `titulo` stands at the foot of each page. */
export interface Caderno {
  readonly titulo: string
  readonly ordem: OrdemNoPapel | null
  readonly folhas: readonly FolhaNoPapel[]
  readonly corpo: Corpo
  readonly colunas: 1 | 2
}

const caixa = (colunas: 1 | 2): Caixa => ({
  esquerda: MARGEM,
  topo: MARGEM,
  altura: PAPEL.altura - 2 * MARGEM - 8,
  largura: PAPEL.largura - 2 * MARGEM,
  colunas,
})

/** Adds footers to pages: the title and the page number. */
function comPe(paginas: readonly Pagina[], titulo: string, medir: Medir): Pagina[] {
  const right = PAPEL.largura - MARGEM
  const widest = medir(`${paginas.length}/${paginas.length}`, PE.fonte) * PE.corpo
  const [first] = novaCaneta(medir).fileiras(titulo, PE, right - MARGEM - widest - 12)
  const dito = { ...PE, texto: first?.escritos[0]?.texto ?? '', x: MARGEM, y: PE_Y }
  return paginas.map(({ escritos }, i) => {
    const numero = `${i + 1}/${paginas.length}`
    const x = right - medir(numero, PE.fonte) * PE.corpo
    return { escritos: [...escritos, dito, { ...PE, texto: numero, x, y: PE_Y }] }
  })
}

/**
 * The order of service on one page, then the songs: a song begins a new page or column if its first stanza would not fit whole; `trocadas`:
 * number of characters that were replaced, because the PDF's fonts lack them.
 * @example paginasDoCaderno({ titulo: 'Caderno', ordem: null, folhas, corpo: 11, colunas: 1 }, medir).paginas.length // => 3
 */
export function paginasDoCaderno(
  { titulo, ordem, folhas, corpo, colunas }: Caderno,
  medir: Medir,
): { paginas: Pagina[]; trocadas: number } {
  const inteira = caixa(1)
  const daOrdem = ordem && estrofesDaOrdem(ordem, { ...inteira, corpo }, () => novaCaneta(medir))
  const dasFolhas = caixa(colunas)
  const caneta = novaCaneta(medir)
  const partes = folhas.flatMap((folha) => partesNoPapel(folha, corpo, larguraDaColuna(dasFolhas), caneta))
  const paginas = [
    ...(daOrdem
      ? dispor(
          daOrdem.estrofes.map((estrofe) => [estrofe]),
          inteira,
        )
      : []),
    ...dispor(partes, dasFolhas),
  ]
  return {
    paginas: comPe(paginas, titulo, medir),
    trocadas: caneta.trocadas() + (daOrdem?.trocadas ?? 0),
  }
}
