import { diasEntre } from '../datas.ts'

/** From so many weeks on a pause is worth a call. */
const SEMANAS_DE_PAUSA = 6

/**
 * Whole weeks since somebody served last, where that is long ago; null: not long ago, or never.
 * @example semanasSemServir('2026-10-04', '2026-11-26') // => 7
 */
export function semanasSemServir(ultima: string | null, hoje: string): number | null {
  const weeks = ultima === null ? 0 : Math.floor(diasEntre(ultima, hoje) / 7)
  return weeks >= SEMANAS_DE_PAUSA ? weeks : null
}
