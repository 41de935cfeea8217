import { formatNumber } from '../ui/format-number.ts'

/** A count with its noun: '1 culto', '1.204 cultos'. */
export const plural = (n: number, one: string, many: string): string =>
  `${formatNumber(n)} ${n === 1 ? one : many}`
