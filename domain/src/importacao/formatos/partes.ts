/** The codes by which programs of projection name the parts of a song: a letter, and a number where there are several. */
const NOMES: readonly (readonly [string, string])[] = [
  ['V', 'Verso'],
  ['C', 'Refrão'],
  ['B', 'Ponte'],
  ['P', 'Pré-refrão'],
  ['T', 'Tag'],
  ['I', 'Intro'],
  ['E', 'Final'],
  ['O', 'Parte'],
]

/**
 * The title of a part that has a code; what is no code stays.
 * @example tituloDaParte('v2') // => 'Verso 2'
 */
export function tituloDaParte(codigo: string): string {
  const [, letter = '', number = ''] = /^([a-z])(\d{0,2})[a-z]?$/i.exec(codigo.trim()) ?? []
  const nome = NOMES.find(([code]) => code === letter.toUpperCase())?.[1]
  return nome === undefined ? codigo.trim() : number === '' ? nome : `${nome} ${number}`
}

/**
 * The code of a part with a usual title; undefined for any other.
 * @example codigoDaParte('Refrão') // => 'C'
 */
export function codigoDaParte(titulo: string): string | undefined {
  const plain = titulo.trim()
  const number = /\s(\d{1,2})$/.exec(plain)?.[1] ?? ''
  const nome = plain.slice(0, plain.length - number.length).trimEnd()
  const code = NOMES.find(([, known]) => known.toLowerCase() === nome.toLowerCase())?.[0]
  return code === undefined ? undefined : code + number
}

/**
 * The name of a part that has no code, in plain letters.
 * @example nomeDaParte('Solo de Violão') // => 'solo-de-violao'
 */
export const nomeDaParte = (titulo: string): string =>
  titulo
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z\d]+/g, ' ')
    .trim()
    .replaceAll(' ', '-') || 'parte'
