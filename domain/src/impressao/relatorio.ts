import { novaCaneta } from './caneta.ts'
import { PAPEL } from './caderno.ts'
import { novasFolhas } from './folhas.ts'
import type { Pagina } from './paginas.ts'
import { alturaDe, type Estilo, type Fileira, FIO, type Medir } from './papel.ts'

const MARGEM = 42
const CORPO = 9
const FOLGA = 4
const LARGURA = PAPEL.largura - 2 * MARGEM

/** A report in words: sentences and lists above, the table below. */
export interface RelatorioNoPapel {
  readonly titulo: string
  readonly igreja: string | null
  readonly frases: readonly string[]
  readonly listas: readonly { readonly titulo: string; readonly texto: string }[]
  /** The columns with their share of the width. */
  readonly colunas: readonly { readonly titulo: string; readonly parte: number }[]
  readonly linhas: readonly (readonly string[])[]
}

const normal: Estilo = { fonte: 'normal', corpo: CORPO }
const forte: Estilo = { fonte: 'forte', corpo: CORPO }
const claro: Estilo = { ...normal, claro: true }

/**
 * The pages of a report; the table's head stands on each page that it goes on to.
 * @example paginasDoRelatorio(relatorio, medir).paginas.length // => 2
 */
export function paginasDoRelatorio(
  { titulo, igreja, frases, listas, colunas, linhas }: RelatorioNoPapel,
  medir: Medir,
): { paginas: Pagina[]; trocadas: number } {
  const caneta = novaCaneta(medir)
  const folhas = novasFolhas()
  const end = PAPEL.altura - MARGEM
  let y = end
  const begin = () => {
    folhas.begin()
    y = MARGEM
  }
  const write = (texto: string, estilo: Estilo, above = 0) => {
    y += above
    for (const fileira of caneta.fileiras(texto, estilo, LARGURA)) {
      if (y + fileira.altura > end) begin()
      folhas.put([fileira], MARGEM, y)
      y += fileira.altura
    }
  }

  const all = colunas.reduce((sum, { parte }) => sum + parte, 0)
  const widths = colunas.map(({ parte }) => (LARGURA * parte) / all)
  const lefts = widths.map((_, i) => MARGEM + widths.slice(0, i).reduce((sum, width) => sum + width, 0))
  const cellsOf = (cells: readonly string[], estilo: Estilo) =>
    cells.map((cell, i) => caneta.fileiras(cell, estilo, (widths[i] ?? LARGURA) - FOLGA))
  const draw = (cells: readonly (readonly Fileira[])[]) => {
    cells.forEach((cell, i) => folhas.put(cell, lefts[i] ?? MARGEM, y + FOLGA))
    y += heightOf(cells)
    folhas.draw({ x: MARGEM, y, largura: LARGURA, altura: FIO })
  }
  const heightOf = (cells: readonly (readonly Fileira[])[]) =>
    cells.reduce((most, cell) => Math.max(most, alturaDe(cell)), 0) + 2 * FOLGA

  begin()
  write(titulo, { fonte: 'forte', corpo: CORPO * 1.8 })
  if (igreja !== null) write(igreja, claro)
  for (const [i, frase] of frases.entries()) write(frase, normal, i === 0 ? CORPO : 0)
  for (const lista of listas) {
    write(lista.titulo, forte, CORPO)
    write(lista.texto, normal)
  }
  y += CORPO
  const head = cellsOf(
    colunas.map((coluna) => coluna.titulo),
    forte,
  )
  for (const [i, linha] of linhas.entries()) {
    const cells = cellsOf(linha, normal)
    const height = heightOf(cells)
    if (i === 0) {
      if (y + heightOf(head) + height > end) begin()
      draw(head)
    } else if (y + height > end) {
      begin()
      draw(head)
    }
    draw(cells)
  }
  return { paginas: folhas.paginas, trocadas: caneta.trocadas() }
}
