import { palavrasCantadas, radical } from './palavras-cantadas.ts'

/** A word of a search: a sung word must begin with `inicio`, or equal it when `inteira`. */
export interface PalavraBuscada {
  readonly palavra: string
  readonly inicio: string
  readonly inteira: boolean
}

/** Limit of words of a search: nobody remembers a longer line. */
const WORDS_MAX = 24
/** Least number of letters: half the repertoire matches fewer. */
const LETTERS_MIN = 3

/**
 * The words of a search by what is sung; none when they are too few to find anything. Endings do not count, and a last
 * word of one or two letters is still being typed.
 * @example buscaCantada('a redenção d').map(({ inicio }) => inicio) // => ['a', 'redenc']
 */
export function buscaCantada(busca: string): PalavraBuscada[] {
  const words = palavrasCantadas(busca)
    .slice(0, WORDS_MAX)
    .map(({ formas }) => formas[0] ?? '')
  if (words.join('').length < LETTERS_MIN) return []
  const typing = words.length > 1 && (words.at(-1) ?? '').length < LETTERS_MIN && !/\s$/.test(busca)
  return (typing ? words.slice(0, -1) : words).map((palavra) => ({
    palavra,
    inicio: radical(palavra),
    inteira: palavra.length < LETTERS_MIN,
  }))
}

/** The match of a sung word with one of a search: 0 none, 1 with another ending, 2 exact. */
export function responde({ palavra, inicio, inteira }: PalavraBuscada, formas: readonly string[]): 0 | 1 | 2 {
  if (formas.includes(palavra)) return 2
  return !inteira && formas.some((forma) => forma.startsWith(inicio)) ? 1 : 0
}

/** A piece of a line, and whether it matches the search. */
export interface Pedaco {
  readonly texto: string
  readonly achado: boolean
}

/**
 * Splits a line into matching and other pieces.
 * @example marcarBusca('Águas que curam', 'aguas')[0] // => { texto: 'Águas', achado: true }
 */
export function marcarBusca(verso: string, busca: string): Pedaco[] {
  const wanted = buscaCantada(busca)
  const pedacos: Pedaco[] = []
  let at = 0
  const add = (fim: number, achado: boolean) => {
    if (fim > at) pedacos.push({ texto: verso.slice(at, fim), achado })
    at = fim
  }
  for (const { inicio, fim, formas } of palavrasCantadas(verso))
    if (wanted.some((word) => responde(word, formas) > 0)) {
      add(inicio, false)
      add(fim, true)
    }
  add(verso.length, false)
  return pedacos
}
