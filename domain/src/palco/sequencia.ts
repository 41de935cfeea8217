/** A step of a song's sequence, as written, and the index of the sheet's part that it means; null for none. */
export interface PassoDaSequencia {
  readonly rotulo: string
  readonly parte: number | null
}

type Especie =
  | 'intro'
  | 'verso'
  | 'pre'
  | 'refrao'
  | 'ponte'
  | 'solo'
  | 'final'
  | 'instrumental'
  | 'parte'
  | 'outra'

interface Nome {
  readonly especie: Especie
  readonly numero: number | null
  readonly texto: string
}

const ABREVIADAS: Record<string, Especie> = {
  i: 'intro',
  in: 'intro',
  v: 'verso',
  e: 'verso',
  r: 'refrao',
  c: 'refrao',
  pr: 'pre',
  pc: 'pre',
  p: 'ponte',
  b: 'ponte',
  s: 'solo',
  f: 'final',
}

/** Prefixes of words that name a part; the first match counts. */
const INTEIRAS: readonly [RegExp, Especie][] = [
  [/^(?:pre|prerefrao|precoro|prechorus)/, 'pre'],
  [/^intr/, 'intro'],
  [/^(?:verso|verse|estrofe|estr)/, 'verso'],
  [/^(?:refr|ref$|coro|chorus|estribilho)/, 'refrao'],
  [/^(?:ponte|bridge)/, 'ponte'],
  [/^(?:solo|riff)/, 'solo'],
  [/^(?:final|fim|outro|coda|tag|ending)/, 'final'],
  [/^(?:inst|inter|interl)/, 'instrumental'],
  [/^parte?s?$|^pt$/, 'parte'],
]

const ORDINAIS: readonly [RegExp, number][] = [
  [/^primeir[ao]$/, 1],
  [/^segund[ao]$/, 2],
  [/^terceir[ao]$/, 3],
  [/^quart[ao]$/, 4],
  [/^quint[ao]$/, 5],
  [/^sext[ao]$/, 6],
  [/^iii$/, 3],
  [/^ii$/, 2],
]

const plain = (texto: string) =>
  texto
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .toLowerCase()

const especieDe = (word: string): Especie | undefined =>
  ABREVIADAS[word] ?? INTEIRAS.find(([pattern]) => pattern.test(word))?.[1]

const numeroDe = (word: string): number | undefined =>
  /^\d{1,2}$/.test(word) ? Number(word) : ORDINAIS.find(([pattern]) => pattern.test(word))?.[1]

/** Parses the kind of a part and its number from `V1`, `Verso 2`, `2ª estrofe`, `Segunda Parte:`, `Pré-Refrão (2x)`. */
function lerNome(texto: string): Nome {
  const words = plain(texto)
    .replaceAll(/\(?\b(?:\d{1,2}x|x\d{1,2}|bis)\b\)?/g, ' ')
    .replaceAll(/(\d)[ªº°ao]\b/g, '$1 ')
    .replaceAll(/([a-z])(\d)/g, '$1 $2')
    .split(/[^a-z\d]+/)
    .filter((word) => word !== '')
  const especie = words.map(especieDe).find((found) => found !== undefined) ?? 'outra'
  const numero = words.map(numeroDe).find((found) => found !== undefined) ?? null
  return { especie, numero, texto: words.join(' ') }
}

/** `Primeira Parte` means the first verse. */
const mesma = (a: Especie, b: Especie) =>
  a === b || (a === 'verso' && b === 'parte') || (a === 'parte' && b === 'verso')

function parteDe(passo: Nome, partes: readonly Nome[]): number | null {
  const places = [...partes.keys()]
  const found =
    passo.especie === 'outra'
      ? places.filter((i) => passo.texto !== '' && partes[i]?.texto.startsWith(passo.texto))
      : places.filter((i) => mesma(passo.especie, partes[i]?.especie ?? 'outra'))
  if (passo.numero === null) return found[0] ?? null
  const said = found.find((i) => partes[i]?.numero === passo.numero)
  // Unnumbered parts are numbered by counting.
  const counted = found.every((i) => partes[i]?.numero === null) ? found[passo.numero - 1] : undefined
  return said ?? counted ?? null
}

const REPETE = /^\(?(?:\d{1,2}x|x\d{1,2}|bis)\)?$/i

/** Splits the written steps at blanks, commas or arrows; a `2x` or a number belongs to the step before it. */
function passosDe(sequencia: string): string[] {
  const passos: string[] = []
  for (const word of sequencia.split(/\s*[,;>→|/]+\s*|\s+(?:[-–—]\s+)?/)) {
    if (/^[-–—]?$/.test(word)) continue
    if (passos.length > 0 && (REPETE.test(word) || /^\d{1,2}$/.test(word)))
      passos.push(`${passos.pop()} ${word}`)
    else passos.push(word)
  }
  return passos
}

/**
 * The steps of a sequence, each with the index of its part among the sheet's titles.
 * @example passosDaSequencia('V1 R R2x', ['Verso 1', 'Refrão'])[1] // => { rotulo: 'R', parte: 1 }
 */
export function passosDaSequencia(sequencia: string, titulos: readonly string[]): PassoDaSequencia[] {
  const partes = titulos.map(lerNome)
  // A step that comes again is looked for once.
  const known = new Map<string, number | null>()
  return passosDe(sequencia).map((rotulo) => {
    const parte = known.has(rotulo) ? (known.get(rotulo) ?? null) : parteDe(lerNome(rotulo), partes)
    known.set(rotulo, parte)
    return { rotulo, parte }
  })
}
