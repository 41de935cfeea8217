import { type RawBuilder, sql } from 'kysely'
import type { FiltrosDoRelatorio } from '@cantai/contract/relatorios/relatorios'
import type { PeriodoDoRelatorio } from '@cantai/domain/relatorios/periodo'
import { doTipo } from '../cultos/cultos.repository.ts'

/** The period of a report, and the type of service that it is about. */
export interface Recorte extends PeriodoDoRelatorio {
  readonly tipo: FiltrosDoRelatorio['tipo']
  readonly hoje: string
}

/**
 * Executions `e`, of a type where one is asked for. Those that were brought from elsewhere count as all others do, but nobody here said
 * whether they were rehearsed.
 */
export const feitas = ({ tipo }: Recorte, tipos?: RawBuilder<unknown>) =>
  tipo ? sql`execucoes e JOIN cultos c ON c.id = e.culto_id AND ${doTipo(tipo, tipos)}` : sql`execucoes e`

/** True of an execution of the period. */
export const noPeriodo = ({ de, fim }: Recorte) => sql<boolean>`e.data_culto BETWEEN ${de} AND ${fim}`
