import { nasPalavras, presosDe } from '../../cifras/levar/chordpro.ts'
import type { Elemento } from '../formatos/elemento.ts'
import type { Lida } from '../lida.ts'
import type { Escrito, PaginaEscrita } from './escrito.ts'
import { larguraDoTexto, type Letras } from './letras.ts'
import { musicasDasPaginas } from './musicas.ts'
import { estilosDe, filho, type Jeito, jeitoDe, letrasDaFonte, valor } from './palavras-do-word.ts'

/** Word's own sizes where a document says none, in points. */
const CORPO = 11
const TAB = 36
const ENTRELINHA = 1.2
/** A tab's columns where letters are counted. */
const COLUNAS_DO_TAB = 8
/** Parts of a document that say nothing that is read: what was taken out, codes, and a second form of the same. */
const DE_FORA = new Set(['del', 'moveFrom', 'instrText', 'pPr', 'rPr', 'Fallback', 'sectPr'])
const IN_POINTS = 20

interface Documento {
  readonly corpo: Elemento
  readonly estilos: Elemento | undefined
}

/** Writes a document line by line, as it is seen, or `contadas`: as if all its letters were equally wide. */
function paginasDo({ corpo, estilos }: Documento, contadas: boolean): PaginaEscrita[] {
  const looks = estilosDe(estilos)
  const paginas: Escrito[][] = [[]]
  let y = 0
  let x = 0
  let height = 0
  const newLine = (usual: number) => {
    y += Math.max(height, usual) * ENTRELINHA
    height = 0
  }
  const write = (texto: string, { corpo: size = CORPO, fonte = '', forte = false }: Jeito) => {
    const letras: Letras = contadas ? 'fixa' : letrasDaFonte(fonte)
    const largura = larguraDoTexto(texto, letras) * size
    if (texto.trim() !== '')
      paginas.at(-1)?.push({ texto, x, y, largura, corpo: size, letras, fonte: `${fonte} ${forte}` })
    x += largura
    height = Math.max(height, size)
  }
  const tab = (stops: readonly number[], size: number) => {
    const step = contadas ? COLUNAS_DO_TAB * larguraDoTexto(' ', 'fixa') * size : TAB
    const next = contadas ? undefined : stops.find((stop) => stop > x + 0.1)
    x = next ?? (Math.floor(x / step + 0.01) + 1) * step
  }
  const newPage = () => {
    if (paginas.at(-1)?.length !== 0) paginas.push([])
  }

  function paragraph(elemento: Elemento): void {
    const own = filho(elemento, 'pPr')
    const style = filho(own, 'pStyle')
    const look = looks((style && valor(style, 'val')) ?? '')
    const usual = look.corpo ?? CORPO
    const spacing = filho(own, 'spacing')
    const points = (nome: string) => Number(spacing ? (valor(spacing, nome) ?? 0) : 0) / IN_POINTS || 0
    const stops = (filho(own, 'tabs')?.filhos ?? []).flatMap((one) =>
      typeof one === 'string' ? [] : [Number(valor(one, 'pos')) / IN_POINTS],
    )
    const indent = filho(own, 'ind')
    const start = indent ? Number(valor(indent, 'left') ?? valor(indent, 'start') ?? 0) / IN_POINTS || 0 : 0
    if (filho(own, 'pageBreakBefore')) newPage()
    y += points('before')
    x = start
    const boxes: Elemento[] = []
    const run = (inner: Elemento, jeito: Jeito): void => {
      for (const one of inner.filhos) {
        if (typeof one === 'string') continue
        if (one.nome === 't') write(one.filhos.filter((text) => typeof text === 'string').join(''), jeito)
        else if (one.nome === 'tab') tab(stops, jeito.corpo ?? usual)
        else if (one.nome === 'noBreakHyphen') write('-', jeito)
        else if (one.nome === 'br' || one.nome === 'cr') {
          if (valor(one, 'type') === 'page') newPage()
          newLine(usual)
          x = start
        } else if (one.nome === 'txbxContent') boxes.push(one)
        else if (!DE_FORA.has(one.nome))
          run(one, one.nome === 'r' ? { ...look, ...jeitoDe(filho(one, 'rPr')) } : jeito)
      }
    }
    run(elemento, look)
    newLine(usual)
    y += points('after')
    for (const box of boxes) blocks(box)
  }

  function blocks(elemento: Elemento): void {
    for (const one of elemento.filhos) {
      if (typeof one === 'string' || DE_FORA.has(one.nome)) continue
      if (one.nome === 'p') paragraph(one)
      else blocks(one)
      // A cell of a table is read before the one beside it.
      if (one.nome === 'tc') y += CORPO * 2
    }
  }

  blocks(corpo)
  return paginas.map((escritos, i) => ({ numero: i + 1, altura: 0, escritos }))
}

/** How many chords stand over the beginning of a word; one beyond the end of its words counts against it. */
function emComecos(lidas: readonly Lida[]): { acordes: number; comecos: number } {
  let acordes = 0
  let comecos = 0
  for (const { cifra = '' } of lidas)
    for (const linha of nasPalavras(cifra).split('\n')) {
      const presos = presosDe(linha)
      if (presos.every(({ letra }) => letra.trim() === '')) continue
      let before = ''
      for (const { marca, letra } of presos) {
        if (marca !== '') {
          acordes++
          if (letra.trim() === '') comecos -= /\s{2}$/.test(before) ? 1 : 0
          else if (!/\S$/.test(before) && /^\S/.test(letra)) comecos++
        }
        before += letra
      }
    }
  return { acordes, comecos }
}

const INCERTAS = 'os acordes foram postos sobre as letras por espaços: confira se cada um está na sua sílaba'

/**
 * The songs of a document of Word. Chords are moved over their syllables by blanks: to who looked at letters of different widths as they
 * are seen, to who pasted from a text by counting. The reading holds in which more chords begin a word.
 */
export function musicasDoWord(documento: Documento, arquivo: string): Lida[] {
  const counted = musicasDasPaginas(paginasDo(documento, true), arquivo, false)
  const seen = musicasDasPaginas(paginasDo(documento, false), arquivo, false)
  const [byCount, bySight] = [emComecos(counted), emComecos(seen)]
  const better = bySight.comecos - byCount.comecos
  const isSeen = better > Math.max(1, bySight.acordes * 0.1)
  const isClear = Math.abs(better) > bySight.acordes * 0.1
  const isEqual = JSON.stringify(counted) === JSON.stringify(seen)
  const lidas = isSeen ? seen : counted
  if (isClear || isEqual) return lidas
  return lidas.map((lida) =>
    lida.recusa === undefined && lida.cifra !== undefined
      ? Object.assign({}, lida, { duvidas: [...(lida.duvidas ?? []), INCERTAS] })
      : lida,
  )
}
