/** The line above a tablature of a sheet that has moved: frets do not move, so it names the key they are for. */

const MARCA =
  /^\s*(?:\(|\{\s*(?:c|comment)\s*:\s*)tablatura no tom original: ([A-G][#b]?m?)(?:, capo (\d{1,2})|, sem capo)?\s*[)}]\s*$/

/** The key that a tablature was written for. */
interface TomDaTablatura {
  tom: string
  capo: number
}

/**
 * The key that the line above a tablature names, where the sheet has moved and the tablature has not.
 * @example marcaDeTablatura('(tablatura no tom original: Bb, capo 3)') // => { tom: 'Bb', capo: 3 }
 */
export function marcaDeTablatura(linha: string): TomDaTablatura | null {
  const match = linha.length > 80 ? null : MARCA.exec(linha)
  return match && { tom: match[1] ?? '', capo: Number(match[2] ?? 0) }
}

const emPalavras = ({ tom, capo }: TomDaTablatura, agora: number): string => {
  if (capo > 0) return `${tom}, capo ${capo}`
  return agora > 0 ? `${tom}, sem capo` : tom
}

/**
 * The line that says which key a tablature was written for, in a sheet that is now played with a capo at `agora`.
 * @example escreverMarca({ tom: 'G', capo: 0 }, 0) // => '(tablatura no tom original: G)'
 */
export const escreverMarca = (tablatura: TomDaTablatura, agora: number): string =>
  `(tablatura no tom original: ${emPalavras(tablatura, agora)})`
