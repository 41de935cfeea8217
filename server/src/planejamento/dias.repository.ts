import { type RawBuilder, sql } from 'kysely'
import { DIAS_DE_ENSAIO } from '@cantai/domain/planejamento/foi-ensaiada'

/*
 * The rules of days that SQL needs, once; dashboard/agreement.test.ts compares the queries that use them with the domain's.
 */

/** The Sunday before a day: the same truth as domain/src/planejamento/tocada-no-domingo-anterior.ts. */
export const domingoAntesDe = (dia: RawBuilder<unknown>) =>
  sql`${dia} - coalesce(nullif(extract(dow FROM ${dia})::int, 0), 7)`

/** True when a rehearsal of one day counts for a culto of the other: the same truth as domain/src/planejamento/foi-ensaiada.ts. */
export const contaParaOCulto = (ensaio: RawBuilder<unknown>, culto: RawBuilder<unknown>) =>
  sql<boolean>`${ensaio} BETWEEN ${culto} - ${DIAS_DE_ENSAIO}::int AND ${culto}`
