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

/**
 * The first day without a culto, of this one and those whole weeks later.
 * @example primeiraLivre('2026-11-29', ['2026-11-29', '2026-12-02']) // => '2026-12-06'
 */
export function primeiraLivre(data: string, ocupadas: readonly string[]): string {
  let livre = data
  while (ocupadas.includes(livre)) livre = somarDias(livre, 7)
  return livre
}
