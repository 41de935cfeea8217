import type { PalavraBuscada } from './busca-cantada.ts'
import { palavrasCantadas, radical } from './palavras-cantadas.ts'
import type { VersosCantados } from './versos-cantados.ts'

/** Joins two stems of successive words to a pair; no word contains this character. */
export const parDe = (primeira: string, segunda: string): string => `${radical(primeira)}_${radical(segunda)}`

/** A PostgreSQL full-text index holds at most a megabyte of one text. */
const SIGNS_MAX = 200_000

/**
 * The lexemes of a text for the full-text index: its words, and the pairs of successive words.
 * @example lexemasCantados(['Santo é']) // => ['santo', 'e', 'sant_e']
 */
export function lexemasCantados(versos: readonly string[]): string[] {
  const lexemes = new Set<string>()
  let signs = 0
  const add = (lexeme: string) => {
    if (lexemes.has(lexeme)) return
    lexemes.add(lexeme)
    signs += lexeme.length + 4
  }
  // Songs repeat their words, and a hostile text does little else: duplicates are skipped.
  const radicais = new Map<string, string>()
  const radicalOf = (forma: string) => {
    const known = radicais.get(forma) ?? radical(forma)
    radicais.set(forma, known)
    return known
  }
  let before: readonly string[] = []
  for (const verso of versos)
    for (const { formas } of palavrasCantadas(verso)) {
      if (signs > SIGNS_MAX) return [...lexemes]
      formas.forEach(add)
      const radicaisDaqui = formas.map(radicalOf)
      for (const first of before) for (const second of radicaisDaqui) add(`${first}_${second}`)
      before = radicaisDaqui
    }
  return [...lexemes]
}

/** Limit of verses: each search that finds a song reads them all. */
const VERSOS_MAX = 2_000

/** The verses of a song in which a search looks. */
export function versosProcurados(versos: VersosCantados): VersosCantados {
  const letra = versos.letra.slice(0, VERSOS_MAX)
  return { letra, cifra: versos.cifra.slice(0, VERSOS_MAX - letra.length) }
}

/** A required lexeme, or the beginning of one. */
export interface Lexema {
  readonly lexema: string
  readonly comeca: boolean
}

/** A disjunction of conjunctions: all lexemes of one of these lists. */
export type Condicao = readonly (readonly Lexema[])[]

const word = ({ palavra, inicio, inteira }: PalavraBuscada): Lexema => ({
  lexema: inteira ? palavra : inicio,
  comeca: !inteira,
})

/** The pairs of a search without those of the word at `left`; the last word may still be incomplete. */
const pairs = (palavras: readonly PalavraBuscada[], leftOut = -1): Lexema[] =>
  palavras
    .slice(1)
    .map(({ palavra }, i) => ({
      lexema: parDe(palavras[i]?.palavra ?? '', palavra),
      comeca: i + 2 === palavras.length,
    }))
    .filter((_pair, i) => i !== leftOut && i + 1 !== leftOut)

/** With this many pairs single words are not needed: prefix lookups cost more. */
const PAIRS_ENOUGH = 3

/** The condition of a search: all words in succession, or all words, or all but one. */
export const CONDICOES = {
  emOrdem: (palavras: readonly PalavraBuscada[]): Condicao => [
    palavras.length === 1 ? palavras.map(word) : pairs(palavras),
  ],
  todas: (palavras: readonly PalavraBuscada[]): Condicao => [palavras.map(word)],
  menosUma: (palavras: readonly PalavraBuscada[]): Condicao =>
    palavras.map((wrong, i) => {
      const others = pairs(palavras, i)
      const words = palavras.filter((one) => one !== wrong).map(word)
      return others.length >= PAIRS_ENOUGH ? others : [...words, ...others]
    }),
}
export type Modo = keyof typeof CONDICOES

/** Binary search: the index of the first of these sorted texts that is not before `texto`. */
function placeOf(sorted: readonly string[], texto: string): number {
  let [from, to] = [0, sorted.length]
  while (from < to) {
    const middle = (from + to) >> 1
    if ((sorted[middle] ?? '') < texto) from = middle + 1
    else to = middle
  }
  return from
}

/**
 * Whether a song with these lexemes, sorted by UTF-16 units, meets the condition.
 * @example cumpre(['sant_e', 'santo'], [[{ lexema: 'sant', comeca: true }]]) // => true
 */
export const cumpre = (sorted: readonly string[], condicao: Condicao): boolean =>
  condicao.some((all) =>
    all.every(({ lexema, comeca }) => {
      const found = sorted[placeOf(sorted, lexema)]
      return comeca ? found?.startsWith(lexema) === true : found === lexema
    }),
  )
