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
  const [, nome = '', number = ''] = /^(.*?)(?:\s+(\d{1,2}))?$/u.exec(titulo.trim()) ?? []
  const code = NOMES.find(([, known]) => known.toLowerCase() === nome.toLowerCase())?.[0]
  return code === undefined ? undefined : code + number
}
