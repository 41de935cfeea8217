import { diaDaSemana, somarDias } from '../datas.ts'

/**
 * The next date with plannings, today included; null when nothing is planned.
 * @example proximoCulto('2026-11-21', ['2026-11-29', '2026-11-15', '2026-11-22']) // => '2026-11-22'
 */
export const proximoCulto = (hoje: string, datasPlanejadas: readonly string[]): string | null =>
  datasPlanejadas.filter((data) => data >= hoje).toSorted()[0] ?? null

/**
 * The date a new planning starts with: the Sunday of the next week, weeks starting on Sunday.
 * @example dataPadrao('2026-11-22') // => '2026-11-29'
 */
export const dataPadrao = (hoje: string): string => somarDias(hoje, 7 - diaDaSemana(hoje))
