import { normalizarBusca } from './busca.ts'

/** A word of a sung line: its position, and the forms under which it is indexed. */
export interface PalavraCantada {
  readonly inicio: number
  readonly fim: number
  readonly formas: readonly string[]
}

/** Longer words are ignored: the index has no room for them. */
const LONGEST = 40
const WORD = /[\p{L}\p{M}\p{N}]+(?:['’‘`´][\p{L}\p{M}\p{N}]+)*/gu
const APOSTROPHE = /['’‘`´]/
const PART = /[\p{L}\p{M}\p{N}]+/gu

function forma(texto: string): string {
  const plain = normalizarBusca(texto)
  return plain.length <= LONGEST ? plain : Array.from(plain).slice(0, LONGEST).join('')
}

/**
 * The words of a line. `Minh'alma` is found as two words and as one.
 * @example palavrasCantadas("Minh'alma").map(({ formas }) => formas) // => [['minh', 'minhalma'], ['alma', 'minhalma']]
 */
export function palavrasCantadas(verso: string): PalavraCantada[] {
  return [...verso.matchAll(WORD)].flatMap(({ index, 0: word }) => {
    const whole = forma(word)
    if (!APOSTROPHE.test(word))
      return whole === '' ? [] : [{ inicio: index, fim: index + word.length, formas: [whole] }]
    return [...word.matchAll(PART)].flatMap((part) => {
      const own = forma(part[0])
      const inicio = index + part.index
      const fim = inicio + part[0].length
      // A lone accent is no word.
      return own === '' ? [] : [{ inicio, fim, formas: own === whole ? [own] : [own, whole] }]
    })
  })
}

/** Endings of plurals and verbs, the longest first. */
const ENDINGS = [
  'aremos eremos iremos avamos ariam eriam iriam assem essem issem',
  'ando endo indo arei erei irei arao erao irao aras eras iras aram eram iram amos emos imos asse esse isse avam ados adas idos idas aria eria iria',
  'oes aes ava ado ada ido ida ais eis ois ara era ira ias iam',
  'ai ei ou eu iu ar er ir am em ao as es os ia',
  'a e i o s m',
]
  .join(' ')
  .split(' ')
const SHORTEST = 3
/** Words whose last letter is no plural. */
const WHOLE = new Set(['deus', 'jesus', 'cruz', 'mais'])

/**
 * The stem of a word, without the ending of tense or number: `cantai`, `cantar` and `cantamos` share one.
 * @example radical('corações') // => 'corac'
 */
export function radical(palavra: string): string {
  const word = forma(palavra)
  if (WHOLE.has(word)) return word
  const ending = ENDINGS.find((end) => word.endsWith(end) && word.length - end.length >= SHORTEST)
  return ending === undefined ? word : word.slice(0, -ending.length)
}
