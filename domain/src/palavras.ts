const figures = new Intl.NumberFormat('pt-BR')

/** @example formatNumber(12345) // => '12.345' */
export const formatNumber = (n: number): string => figures.format(n)

/**
 * A count with its noun.
 * @example plural(1204, 'culto', 'cultos') // => '1.204 cultos'
 */
export const plural = (n: number, one: string, many: string): string =>
  `${formatNumber(n)} ${n === 1 ? one : many}`

/** The stored value of an optional field: null for an empty text. */
export const orNull = <T>(value: T | '' | undefined): T | null =>
  value === '' || value === undefined ? null : value

const lista = new Intl.ListFormat('pt-BR')

/**
 * Names in a sentence.
 * @example enumerar(['Ana', 'Bia', 'Caio']) // => 'Ana, Bia e Caio'
 */
export const enumerar = (nomes: readonly string[]): string => lista.format(nomes)
