import { sql, type RawBuilder } from 'kysely'

/** Pieces of statements that several rooms write. */

/** The words `busca` stand in a text that is normalised, a column such as `musicas.busca` or `normalizar(…)`. */
export const contains = (normalised: RawBuilder<unknown>, busca: string) =>
  sql<boolean>`position(normalizar(${busca}) in ${normalised}) > 0`

/** The rows of a query as one JSON list, in its order. */
export const rowsOf = (query: RawBuilder<unknown>) =>
  sql`(SELECT coalesce(json_agg(linha), '[]') FROM (${query}) linha)`

/** The columns that every edit writes: when, by whom (null: the server itself), and the next version of the row. */
export const edited = (usuarioId: number | null) => ({
  alterado_em: new Date(),
  alterado_por: usuarioId,
  versao: sql<number>`versao + 1`,
})

/** A row whose edit is not stale; without a version any edit is welcome. */
export const isVersao = (versao: number | undefined) =>
  versao === undefined ? sql<boolean>`true` : sql<boolean>`versao = ${versao}`

interface Rows<T> {
  limit(n: number): Rows<T>
  offset(n: number): Rows<T>
  execute(): Promise<T[]>
}
interface Count {
  executeTakeFirstOrThrow(): Promise<{ total: number }>
}
interface Slice {
  pagina: number
  limite: number
}

/** Rows of one page with what every list answers about the whole: total, totalPaginas, pagina. */
export async function pageOf<T>(rowsOfPage: Promise<T[]>, count: Count, { pagina, limite }: Slice) {
  const [rows, { total }] = await Promise.all([rowsOfPage, count.executeTakeFirstOrThrow()])
  return { rows, total, totalPaginas: Math.ceil(total / limite), pagina }
}

/** One page of a query's rows. */
export const page = <T>(rows: Rows<T>, count: Count, slice: Slice) =>
  pageOf(
    rows
      .limit(slice.limite)
      .offset((slice.pagina - 1) * slice.limite)
      .execute(),
    count,
    slice,
  )
