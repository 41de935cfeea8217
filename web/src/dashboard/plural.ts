const number = new Intl.NumberFormat('pt-BR')

/** A count with its noun: '1 culto', '1.204 cultos'. */
export const plural = (n: number, one: string, many: string): string =>
  `${number.format(n)} ${n === 1 ? one : many}`
