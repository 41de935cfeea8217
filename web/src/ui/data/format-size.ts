import { formatNumber } from '@cantai/domain/palavras'

const megabytes = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 })

/** 5400000 bytes → '5,1 MB' */
export const formatMegabytes = (bytes: number): string => `${megabytes.format(bytes / 1024 ** 2)} MB`

/** A size of any magnitude: 300 → '1 KB', 5400000 → '5,1 MB', 75_000_000_000 → '69,8 GB' */
export function formatSize(bytes: number): string {
  if (bytes < 1024 ** 2) return `${formatNumber(Math.ceil(bytes / 1024))} KB`
  if (bytes < 1024 ** 3) return formatMegabytes(bytes)
  return `${megabytes.format(bytes / 1024 ** 3)} GB`
}
