const number = new Intl.NumberFormat('pt-BR')

/** 12345 → '12.345' */
export const formatNumber = (value: number): string => number.format(value)

const megabytes = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 })

/** 5400000 bytes → '5,1 MB' */
export const formatMegabytes = (bytes: number): string => `${megabytes.format(bytes / 1024 ** 2)} MB`

/** A count with its noun: '1 culto', '1.204 cultos'. */
export const plural = (n: number, one: string, many: string): string =>
  `${formatNumber(n)} ${n === 1 ? one : many}`
