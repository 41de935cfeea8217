const number = new Intl.NumberFormat('pt-BR')

/** 12345 → '12.345' */
export const formatNumber = (value: number): string => number.format(value)

const megabytes = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 })

/** 5400000 bytes → '5,1 MB' */
export const formatMegabytes = (bytes: number): string => `${megabytes.format(bytes / 1024 ** 2)} MB`

/** A size of any magnitude: 300 → '1 KB', 5400000 → '5,1 MB', 75_000_000_000 → '69,8 GB' */
export function formatSize(bytes: number): string {
  if (bytes < 1024 ** 2) return `${number.format(Math.ceil(bytes / 1024))} KB`
  if (bytes < 1024 ** 3) return formatMegabytes(bytes)
  return `${megabytes.format(bytes / 1024 ** 3)} GB`
}

/** A count with its noun: '1 culto', '1.204 cultos'. */
export const plural = (n: number, one: string, many: string): string =>
  `${formatNumber(n)} ${n === 1 ? one : many}`
