import { sql, type Expression, type RawBuilder } from 'kysely'
import { ITENS_POR_PAGINA } from '@cantai/contract/limites'
import type { Db } from './db.ts'

/** Pieces of statements that several rooms write. */

/** The words `busca` stand in a text that is normalised, a column such as `musicas.busca` or `normalizar(…)`. */
export const contains = (normalised: RawBuilder<unknown>, busca: string) =>
  sql<boolean>`position(normalizar(${busca}) in ${normalised}) > 0`

/** The rows of a query as one JSON list, in its order. */
export const rowsOf = <Row>(query: RawBuilder<unknown>) =>
  sql<Row[]>`(SELECT coalesce(json_agg(linha), '[]') FROM (${query}) linha)`

/** The columns that every edit writes: when, by whom (null: the server itself), and the next version of the row. */
export const edited = (usuarioId: number | null) => ({
  alterado_em: new Date(),
  alterado_por: usuarioId,
  versao: sql<number>`versao + 1`,
})

/** A row whose edit is not stale; without a version any edit is welcome. */
export const isVersao = (versao: number | undefined) =>
  versao === undefined ? sql<boolean>`true` : sql<boolean>`versao = ${versao}`

interface List<Row, Besides> {
  /** All ids of the list, in its order. */
  ids: Expression<unknown>
  /** How many they are. */
  total: Expression<unknown>
  /** The row of an id. `ids`, an array, are those of the page: a row that depends on them may be none. */
  row: (id: RawBuilder<number>, ids: RawBuilder<unknown>) => Expression<Row>
  /** A value beside the rows: of the whole list, or of all its rows at once. */
  beside?: (ids: RawBuilder<unknown>) => Expression<Besides>
}

/** The first page as screens ask for it is without parameters, so that PostgreSQL plans it once. */
const slice = (pagina: number, limite: number) =>
  pagina === 1 && limite === ITENS_POR_PAGINA
    ? sql`LIMIT ${sql.lit(limite)}`
    : sql`LIMIT ${limite} OFFSET ${(pagina - 1) * limite}`

interface Whole<Besides> {
  total_da_lista: number
  /** Null beyond the last page. */
  id_na_lista: number | null
  ao_lado?: Besides | null
}

/**
 * A page of a list in one statement, with what every list answers about the whole: total, totalPaginas, pagina. The ids come first, so
 * that the rows before the page are never read whole.
 */
export async function pageOf<Row extends { id: number }, Besides = undefined>(
  db: Db,
  { ids, total, row, beside }: List<Row, Besides>,
  { pagina, limite }: { pagina: number; limite: number },
) {
  const these = sql`(SELECT ids FROM da_pagina)::int[]`
  const besides = beside
    ? sql`, CASE WHEN coalesce(i.n, 1) = 1 THEN (${beside(these)}) END AS ao_lado`
    : sql``
  const { rows: found } = await sql<Row & Whole<Besides>>`
    WITH da_pagina AS (SELECT ARRAY(${ids} ${slice(pagina, limite)}) AS ids)
    SELECT (${total}) AS total_da_lista, i.id AS id_na_lista${besides}, linha.*
      FROM da_pagina
      LEFT JOIN LATERAL unnest(da_pagina.ids) WITH ORDINALITY i (id, n) ON true
      LEFT JOIN LATERAL (${row(sql`i.id`, these)}) linha ON true
     ORDER BY i.n`.execute(db)
  const whole = found[0]
  const n = whole?.total_da_lista ?? 0
  return {
    ids: found.flatMap(({ id_na_lista: id }) => id ?? []),
    rows: found
      .filter(({ id }) => id !== null)
      .map(
        ({ total_da_lista: _total, id_na_lista: _id, ao_lado: _beside, ...rest }) => rest as unknown as Row,
      ),
    beside: whole?.ao_lado as Besides,
    pages: { total: n, totalPaginas: Math.ceil(n / limite), pagina },
  }
}
