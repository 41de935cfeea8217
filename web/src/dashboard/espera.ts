import { dataPorExtenso, somarDias } from '@cantai/domain/datas'

/**
 * Of which day a culto that has passed was.
 * @example doDia('2026-11-22', '2026-11-23') // => 'de ontem'
 */
export function doDia(data: string, hoje: string): string {
  if (data === hoje) return 'de hoje'
  return data === somarDias(hoje, -1) ? 'de ontem' : `de ${dataPorExtenso(data)}`
}
