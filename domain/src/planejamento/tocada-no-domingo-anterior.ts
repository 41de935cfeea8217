import { domingoAnterior } from '../datas.ts'

/**
 * Whether a planned song was played on the last Sunday before the planned date.
 * @example tocadaNoDomingoAnterior('2026-11-22', ['2026-11-15']) // => true
 */
export const tocadaNoDomingoAnterior = (data_planejada: string, execucoes: readonly string[]): boolean =>
  execucoes.includes(domingoAnterior(data_planejada))
