import { RELATORIO_DIAS_MAX } from '@cantai/contract/limites'
import { inicioDosMeses, somarDias } from '../datas.ts'

/** How many months a report covers where nobody says otherwise. */
const MESES = 3

/** Both days of a report's period. `fim`: the last one that has been, up to which is counted. */
export interface PeriodoDoRelatorio {
  readonly de: string
  readonly ate: string
  readonly fim: string
}

/**
 * The period of a report; a day that is not given is three months away from the other, or as far as a report goes.
 * @example periodoDoRelatorio({}, '2026-11-26') // => { de: '2026-08-27', ate: '2026-11-26', fim: '2026-11-26' }
 */
export function periodoDoRelatorio(
  { de, ate }: { de?: string | undefined; ate?: string | undefined },
  hoje: string,
): PeriodoDoRelatorio {
  const furthest = de === undefined ? hoje : somarDias(de, RELATORIO_DIAS_MAX)
  const last = ate ?? (de !== undefined && de > hoje ? de : furthest < hoje ? furthest : hoje)
  return {
    de: de ?? inicioDosMeses(last, MESES),
    ate: last,
    fim: last < hoje ? last : hoje,
  }
}
