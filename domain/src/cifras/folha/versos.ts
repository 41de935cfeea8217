import { addColumns, colunas } from './colunas.ts'
import type { Linha, Trecho } from './linhas.ts'
import { acordesEntreColchetes } from './pecas.ts'
import { isMarcaEmColchetes } from './secoes.ts'

/** A piece of what stands over the words, and whether it is a chord or a mark such as `(2x)`. */
export interface Parte {
  texto: string
  acorde: boolean
}

/** Words, and what is played where they begin. */
export interface Segmento {
  marca: Parte[]
  letra: string
}

/** Text that must stay on one line of the screen, and how many blanks follow it. */
export interface Palavra {
  segmentos: Segmento[]
  espaco: number
}

interface Marca {
  coluna: number
  largura: number
  partes: Parte[]
}

const isBlank = (celula: string | undefined) => celula === undefined || /^\s/.test(celula)

/**
 * A line cut where its chords begin and end.
 * @example partesDaLinha({ texto: 'Tom: G', trechos: [{ inicio: 5, fim: 6 }] })[1] // => { texto: 'G', acorde: true }
 */
export function partesDaLinha(
  { texto, trechos }: Pick<Linha, 'texto' | 'trechos'>,
  inicio = 0,
  fim = texto.length,
): Parte[] {
  const partes: Parte[] = []
  let at = inicio
  const add = (end: number, acorde: boolean) => {
    if (end > at) partes.push({ texto: texto.slice(at, end), acorde })
    at = Math.max(at, end)
  }
  for (const trecho of trechos)
    if (trecho.inicio >= inicio && trecho.fim <= fim) {
      add(trecho.inicio, false)
      add(trecho.fim, true)
    }
  add(fim, false)
  return partes
}

const largura = (partes: readonly Parte[]) =>
  partes.reduce((sum, { texto }) => sum + colunas(texto).length, 0)

/** Hands out the stretches of a line from left to right: each call those up to a place. */
function inOrder(trechos: readonly Trecho[]) {
  let seen = 0
  return (fim: number): Trecho[] => {
    const first = seen
    while ((trechos[seen]?.fim ?? Infinity) <= fim) seen++
    return trechos.slice(first, seen)
  }
}

/** A chord line where the brackets of ChordPro around one chord, `N.C.` or a part's name are the sign of nothing. */
const NADA = '\u0000'
function semColchetes(texto: string): string {
  if (!texto.includes('[')) return texto
  return texto.replaceAll(/\[([^[\]]{1,60})\]/g, (all, inside: string) =>
    acordesEntreColchetes(inside).length === 1 || isMarcaEmColchetes(inside)
      ? `${NADA}${inside}${NADA}`
      : all,
  )
}

const visible = (partes: readonly Parte[]): Parte[] =>
  partes
    .map(({ texto, acorde }) => ({ texto: texto.replaceAll(NADA, ''), acorde }))
    .filter(({ texto }) => texto !== '')

/** The contents of a chord line with their columns, read in one pass: a hostile line may hold thousands of chords. */
function marcasDe(linha: Linha): Marca[] {
  const { trechos } = linha
  const texto = semColchetes(linha.texto)
  const marked = texto.includes(NADA)
  const celulas: string[] = []
  const trechosAte = inOrder(trechos)
  let at = 0
  return [...texto.matchAll(/\S+/g)].map(({ index, 0: run }) => {
    const fim = index + run.length
    for (const sign of texto.slice(at, index)) addColumns(celulas, sign)
    const coluna = celulas.length
    for (const sign of run) addColumns(celulas, sign)
    at = fim
    const partes = partesDaLinha({ texto, trechos: trechosAte(fim) }, index, fim)
    return {
      coluna,
      largura: celulas.length - coluna,
      partes: marked ? visible(partes) : partes,
    }
  })
}

/** A chord as long as its word lies over what follows too, and one just before a word belongs to it. */
const isUnder = (marca: Marca, inicio: number) => inicio - marca.coluna <= marca.largura

/** Where pieces of the line begin: at every chord, and at every word that no chord lies over. */
function cortes(marcas: readonly Marca[], letra: readonly string[]): { coluna: number; marca?: Marca }[] {
  const chords = marcas.map((marca) => ({ coluna: marca.coluna, marca }))
  if (letra.length === 0) return chords
  const marked = new Set(marcas.map(({ coluna }) => coluna))
  const words = [...letra.keys()].filter(
    (i) => !marked.has(i) && !isBlank(letra[i]) && (i === 0 || isBlank(letra[i - 1])),
  )
  const all: { coluna: number; marca?: Marca }[] = [
    ...chords,
    ...words.map((coluna) => ({ coluna })),
  ].toSorted((a, b) => a.coluna - b.coluna)
  let over: Marca | undefined
  return all.filter(({ coluna, marca }) => {
    if (!marca && over && isUnder(over, coluna)) return false
    over = marca
    return true
  })
}

function juntar(marcas: readonly Marca[], letra: readonly string[]): Palavra[] {
  const inicios = cortes(marcas, letra)
  const first = inicios[0]?.coluna ?? 0
  const palavras: Palavra[] = first > 0 ? [{ segmentos: [], espaco: first }] : []
  inicios.forEach(({ coluna, marca }, i) => {
    const next = inicios[i + 1]?.coluna
    const breaks = coluna > letra.length || (coluna > 0 && isBlank(letra[coluna - 1]))
    if (i === 0 || breaks) palavras.push({ segmentos: [], espaco: 0 })
    const palavra = palavras.at(-1)
    const texto = letra.slice(coluna, next).join('')
    const endsHere = next === undefined || next > letra.length || isBlank(letra[next - 1])
    const segmento = { marca: marca?.partes ?? [], letra: endsHere ? texto.trimEnd() : texto }
    palavra?.segmentos.push(segmento)
    const used = Math.max(colunas(segmento.letra).length, marca?.largura ?? 0)
    if (palavra && endsHere && next !== undefined) palavra.espaco = Math.max(1, next - coluna - used)
  })
  return palavras
}

/**
 * A chord line and the words below it as pieces that a narrow screen can wrap: each chord stays over its syllable.
 * @example versosDaLinha(classificarLinhas('G     D\nSanto')[0], 'Santo, santo').length // => 2
 */
export const versosDaLinha = (acordes: Linha, letra: string): Palavra[] =>
  juntar(marcasDe(acordes), colunas(letra.trimEnd()))

/** The words of a line with chords in brackets, and its chords with the column where each stands. */
function separar({ texto, trechos }: Linha): { marcas: Marca[]; celulas: string[]; letra: string } {
  const marcas: Marca[] = []
  const celulas: string[] = []
  const trechosAte = inOrder(trechos)
  const words: string[] = []
  let at = 0
  const addWords = (fim: number) => {
    words.push(texto.slice(at, fim))
    for (const sign of texto.slice(at, fim)) addColumns(celulas, sign)
  }
  for (const { index, 0: bracket } of texto.matchAll(/\[[^[\]]*\]/g)) {
    const [inicio, fim] = [index + 1, index + bracket.length - 1]
    const isRemark = isMarcaEmColchetes(texto.slice(inicio, fim))
    const inside = trechosAte(fim)
    if (!isRemark && inside.length === 0) continue
    addWords(index)
    at = fim + 1
    const partes = isRemark
      ? [{ texto: texto.slice(inicio, fim).replace(/^\*/, ''), acorde: false }]
      : partesDaLinha({ texto, trechos: inside }, inicio, fim)
    marcas.push({ coluna: celulas.length, largura: largura(partes), partes })
  }
  addWords(texto.length)
  return { marcas, celulas, letra: words.join('') }
}

/**
 * Whether a line has something in brackets that stands over its words.
 * @example temMarcas(classificarLinhas('[N.C.]Santo')[0]) // => true
 */
export const temMarcas = ({ texto, trechos }: Linha): boolean =>
  trechos.length > 0 ||
  (texto.includes('[') &&
    [...texto.matchAll(/\[([^[\]]{1,60})\]/g)].some(([, inside = '']) => isMarcaEmColchetes(inside)))

/**
 * The same for a line with its chords in brackets, as ChordPro writes them; `letra` is the line without them.
 * @example versosEmLinha(classificarLinhas('[G]Santo')[0]).letra // => 'Santo'
 */
export function versosEmLinha(linha: Linha): { palavras: Palavra[]; letra: string } {
  const { marcas, celulas, letra } = separar(linha)
  return { palavras: juntar(marcas, celulas), letra }
}
