import { acidentes, distancia, lerNota, subirNota, type Nota } from '../acorde/nota.ts'

/** A key: its tonic as it was written, and whether it is minor. */
export interface Tom {
  nome: string
  tonica: Nota
  menor: boolean
}

/** A text that names no key. */
export class TomInvalido extends Error {
  readonly tom: string

  constructor(tom: string) {
    super(`Tom inválido: ${tom.slice(0, 20)}`)
    this.name = 'TomInvalido'
    this.tom = tom
  }
}

/**
 * The keys that a ministry chooses from, major then minor.
 * @example TONS.includes('Bb') // => true
 */
// oxfmt-ignore
export const TONS = [
  'C', 'Db', 'D', 'Eb', 'E', 'F', 'F#', 'G', 'Ab', 'A', 'Bb', 'B',
  'Cm', 'C#m', 'Dm', 'Ebm', 'Em', 'Fm', 'F#m', 'Gm', 'G#m', 'Am', 'Bbm', 'Bm',
] as const

const DITAS: Record<string, string> = { do: 'C', re: 'D', mi: 'E', fa: 'F', sol: 'G', la: 'A', si: 'B' }
const NOMES = ['Dó', 'Ré', 'Mi', 'Fá', 'Sol', 'Lá', 'Si']
const WRITTEN = /^([a-g])\s?(#|b|♯|♭|sustenido|bemol)?\s?(m|min|menor|-|maj|maior)?$/
const SAID = /^(do|re|mi|fa|sol|la|si)\s?(#|b|♯|♭|sustenido|bemol)?\s?(m|min|menor|-|maj|maior)?$/
const SIGNS: Record<string, string> = { '♯': '#', sustenido: '#', '♭': 'b', bemol: 'b' }

/**
 * Reads the name of a key in any usual spelling, or says that it is none.
 * @example lerTom('Lá menor')?.nome // => 'Am'
 */
export function lerTom(texto: string): Tom | null {
  if (texto.length > 40) return null
  const plain = texto
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .trim()
  const lower = plain === 'M' ? '' : plain.replace(/M$/, 'maj').toLowerCase()
  const match = WRITTEN.exec(lower) ?? SAID.exec(lower)
  if (!match) return null
  const [, name = '', sign = '', mode = ''] = match
  const raiz = (DITAS[name] ?? name.toUpperCase()) + (SIGNS[sign] ?? sign)
  const tonica = lerNota(raiz)
  const menor = ['m', 'min', 'menor', '-'].includes(mode)
  return tonica && { nome: raiz + (menor ? 'm' : ''), tonica, menor }
}

/**
 * Reads the name of a key, or throws {@link TomInvalido}.
 * @example exigirTom('bb').nome // => 'Bb'
 */
export function exigirTom(texto: string): Tom {
  const tom = lerTom(texto)
  if (!tom) throw new TomInvalido(texto)
  return tom
}

/**
 * The offered key that sounds at a pitch in a mode.
 * @example tomOferecido(10, false) // => 'Bb'
 */
export const tomOferecido = (altura: number, menor: boolean): string => TONS[altura + (menor ? 12 : 0)] ?? 'C'

/** The tonic of the major key with the same signature. */
const relativaMaior = ({ tonica, menor }: Tom): Nota => (menor ? subirNota(tonica, 2, 3) : tonica)

/**
 * The key to write in: one whose signature has more than six signs becomes the offered one of the same sound.
 * @example tomEscrito(exigirTom('A#')).nome // => 'Bb'
 */
export function tomEscrito(tom: Tom): Tom {
  const { letra, altura } = relativaMaior(tom)
  const signs = acidentes({ letra, altura })
  const readable = signs === 0 || (signs === 1 ? letra === 3 : signs === -1 && letra !== 0 && letra !== 3)
  return readable ? tom : exigirTom(tomOferecido(tom.tonica.altura, tom.menor))
}

/**
 * The offered key some semitones above another, in the same mode.
 * @example tomAcima('Bm', 3) // => 'Dm'
 */
export function tomAcima(tom: string, semitons: number): string {
  const { tonica, menor } = exigirTom(tom)
  return tomOferecido(subirNota(tonica, 0, semitons).altura, menor)
}

/**
 * How many semitones a key lies above another, 0 to 11.
 * @example semitonsEntre('A', 'C') // => 3
 */
export const semitonsEntre = (deTom: string, paraTom: string): number =>
  distancia(exigirTom(deTom).tonica, exigirTom(paraTom).tonica).semitons

/**
 * Whether two names are of keys that sound the same: `F#` and `Gb`.
 * @example soamIgual('Abm', 'G#m') // => true
 */
export function soamIgual(a: string, b: string): boolean {
  const [x, y] = [lerTom(a), lerTom(b)]
  return x !== null && y !== null && x.menor === y.menor && x.tonica.altura === y.tonica.altura
}

/**
 * The offered keys of the mode of another: what a song in it can be moved to.
 * @example tonsDoModo('Em')[0] // => 'Cm'
 */
export const tonsDoModo = (tom: string): readonly string[] =>
  exigirTom(tom).menor ? TONS.slice(12) : TONS.slice(0, 12)

/**
 * A key in words.
 * @example nomeDoTom('F#m') // => 'Fá sustenido menor'
 */
export function nomeDoTom(tom: string): string {
  const { nome, tonica, menor } = exigirTom(tom)
  const sign = nome.includes('#') ? ' sustenido' : nome.includes('b') ? ' bemol' : ''
  return `${NOMES[tonica.letra] ?? ''}${sign} ${menor ? 'menor' : 'maior'}`
}
