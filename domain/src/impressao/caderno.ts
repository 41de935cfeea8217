import { novaCaneta } from './caneta.ts'
import { partesNoPapel } from './fileiras-da-folha.ts'
import type { FolhaNoPapel } from './folha-no-papel.ts'
import { estrofesDoIndice } from './indice.ts'
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
  /** Begins with the songs by name, each with its page. */
  readonly comIndice?: boolean
  /** Each song begins a page, in letters a little smaller where it then has one for itself. */
  readonly umaPorPagina?: boolean
}

/** The steps down to the smallest letters that a song takes to fit one page, by its own size. */
const PASSO = 0.5
const MENOR = 0.75

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
  return paginas.map(({ escritos, ...pagina }, i) => {
    const numero = `${i + 1}/${paginas.length}`
    const x = right - medir(numero, PE.fonte) * PE.corpo
    return { ...pagina, escritos: [...escritos, dito, { ...PE, texto: numero, x, y: PE_Y }] }
  })
}

type Feitas = { readonly paginas: Pagina[]; readonly trocadas: number }

/** Songs one after the other, in one size. */
function emSeguida(
  folhas: readonly FolhaNoPapel[],
  from: number,
  tamanho: number,
  texto: Caixa,
  medir: Medir,
): Feitas {
  const caneta = novaCaneta(medir)
  const largura = larguraDaColuna(texto)
  const partes = folhas.flatMap((folha, i) => partesNoPapel(folha, tamanho, largura, caneta, from + i))
  return { paginas: dispor(partes, texto), trocadas: caneta.trocadas() }
}

/** A song from a new page on, on one page where letters that are not much smaller make that possible. */
function sozinha(folha: FolhaNoPapel, from: number, corpo: Corpo, texto: Caixa, medir: Medir): Feitas {
  const asked = emSeguida([folha], from, corpo, texto, medir)
  for (let tamanho = corpo - PASSO; asked.paginas.length > 1 && tamanho >= corpo * MENOR; tamanho -= PASSO) {
    const tried = emSeguida([folha], from, tamanho, texto, medir)
    if (tried.paginas.length === 1) return tried
  }
  return asked
}

/** The pages of the index before those of the songs, which begin after `antes` others. */
function indiceDe(
  folhas: readonly FolhaNoPapel[],
  paginas: readonly Pagina[],
  antes: number,
  corpo: Corpo,
  medir: Medir,
): Pagina[] {
  const inteira = caixa(1)
  const at = folhas.map((_, i) => paginas.findIndex(({ comecam = [] }) => comecam.includes(i)))
  const write = (own: number) =>
    dispor(
      estrofesDoIndice(
        folhas,
        at.map((page) => antes + own + page + 1),
        { corpo, largura: inteira.largura },
        novaCaneta(medir),
      ).map((estrofe) => [estrofe]),
      inteira,
    )
  // Its own pages push the songs back: their number does not depend on what the numbers are.
  return write(write(0).length)
}

/**
 * The order of service on one page, the index, then the songs: a song begins a new page or column if its first stanza would not fit whole; `trocadas`:
 * number of characters that were replaced, because the PDF's fonts lack them.
 * @example paginasDoCaderno({ titulo: 'Caderno', ordem: null, folhas, corpo: 11, colunas: 1 }, medir).paginas.length // => 3
 */
export function paginasDoCaderno(
  { titulo, ordem, folhas, corpo, colunas, comIndice = false, umaPorPagina = false }: Caderno,
  medir: Medir,
): { paginas: Pagina[]; trocadas: number } {
  const inteira = caixa(1)
  const daOrdem = ordem && estrofesDaOrdem(ordem, { ...inteira, corpo }, () => novaCaneta(medir))
  const paginasDaOrdem = daOrdem
    ? dispor(
        daOrdem.estrofes.map((estrofe) => [estrofe]),
        inteira,
      )
    : []
  const texto = caixa(colunas)
  const feitas = umaPorPagina
    ? folhas.map((folha, i) => sozinha(folha, i, corpo, texto, medir))
    : [emSeguida(folhas, 0, corpo, texto, medir)]
  const dasFolhas = feitas.flatMap(({ paginas }) => paginas)
  const doIndice = comIndice ? indiceDe(folhas, dasFolhas, paginasDaOrdem.length, corpo, medir) : []
  return {
    paginas: comPe([...paginasDaOrdem, ...doIndice, ...dasFolhas], titulo, medir),
    trocadas: feitas.reduce((sum, { trocadas }) => sum + trocadas, daOrdem?.trocadas ?? 0),
  }
}
