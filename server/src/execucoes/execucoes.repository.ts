import { sql, type RawBuilder } from 'kysely'
import type {
  Execucao,
  ExecucaoEdicao,
  ExecucaoNova,
  ExecucoesFiltros,
  ExecucoesQuery,
  ExecucoesResumo,
} from '@cantai/contract/execucoes'
import { mesesInteiros } from '@cantai/domain/datas'
import type { Db } from '../db/db.ts'

const columns = [
  'e.id',
  'e.musica_id',
  'm.nome as musica_nome',
  'm.artista',
  'm.tom',
  'e.data_culto',
  'e.foi_ensaiada',
  'e.observacoes',
  'e.alterado_em',
  'e.versao',
] as const

const filter = ({ data_inicio, data_fim, musica_id }: ExecucoesFiltros): RawBuilder<boolean> =>
  sql.join(
    [
      sql`true`,
      ...(data_inicio === undefined ? [] : [sql`e.data_culto >= ${data_inicio}`]),
      ...(data_fim === undefined ? [] : [sql`e.data_culto <= ${data_fim}`]),
      ...(musica_id === undefined ? [] : [sql`e.musica_id = ${musica_id}`]),
    ],
    sql` AND `,
  )

/** Sort fields that follow the direction asked for; then the latest service first. */
const ORDER: Record<ExecucoesQuery['ordenar'], readonly string[]> = {
  data_culto: ['e.data_culto', 'e.id'],
  foi_ensaiada: ['e.foi_ensaiada', 'e.data_culto', 'e.id'],
  musica: ['m.nome_ordem', 'm.id'],
  artista: ['m.artista_ordem', 'm.nome_ordem', 'm.id'],
}
const LATEST_FIRST = sql`e.data_culto DESC, e.id DESC`

const direction = ({ direcao }: ExecucoesQuery) => (direcao.toLowerCase() === 'desc' ? sql`DESC` : sql`ASC`)

function order(query: ExecucoesQuery): RawBuilder<unknown> {
  const fields = ORDER[query.ordenar].map((field) => sql`${sql.ref(field)} ${direction(query)}`)
  const isTotal = ORDER[query.ordenar].includes('e.id')
  return sql.join(isTotal ? fields : [...fields, LATEST_FIRST])
}

/** Rows that a page may skip by reading them. */
const SKIP_BY_READING = 1000

/**
 * The ids of a page far down all executions in the order of songs: the songs' own counts say whose executions are on
 * the page, so that only theirs are read.
 */
function idsByMusica(query: ExecucoesQuery): RawBuilder<unknown> {
  const offset = (query.pagina - 1) * query.limite
  const fields = ORDER[query.ordenar].map((field) => sql.ref(field))
  const names = sql.join(fields.map((field) => sql`${field} ${direction(query)}`))
  return sql`
    WITH contadas AS (
      SELECT ${sql.join(fields)}, m.vezes_tocadas, sum(m.vezes_tocadas) OVER (ORDER BY ${names}) AS ate FROM musicas m
    )
    SELECT e.id FROM contadas m JOIN execucoes e ON e.musica_id = m.id
     WHERE m.ate > ${offset}::bigint AND m.ate - m.vezes_tocadas < ${offset + query.limite}::bigint
     ORDER BY ${order(query)}
     LIMIT ${query.limite}
    OFFSET (SELECT ${offset}::bigint - min(ate - vezes_tocadas) FROM contadas WHERE ate > ${offset}::bigint)`
}

/** The ids of the page come first, so that the rows before it are never read whole. */
function pageIds(query: ExecucoesQuery): RawBuilder<unknown> {
  const sortsByMusica = query.ordenar === 'musica' || query.ordenar === 'artista'
  const isFiltered = [query.data_inicio, query.data_fim, query.musica_id].some((value) => value !== undefined)
  const offset = (query.pagina - 1) * query.limite
  if (sortsByMusica && !isFiltered && offset > SKIP_BY_READING) return idsByMusica(query)
  return sql`SELECT e.id FROM execucoes e ${sortsByMusica ? sql`JOIN musicas m ON m.id = e.musica_id` : sql``}
              WHERE ${filter(query)} ORDER BY ${order(query)}
              LIMIT ${query.limite} OFFSET ${offset}`
}

/** A page of executions in the order asked for. */
export async function listExecucoes(db: Db, query: ExecucoesQuery) {
  const [execucoes, total] = await Promise.all([
    db
      .selectFrom(
        sql<{ id: number; n: number }>`unnest(ARRAY(${pageIds(query)})) WITH ORDINALITY`.as<'p'>(
          sql`p (id, n)`,
        ),
      )
      .innerJoin('execucoes as e', 'e.id', 'p.id')
      .innerJoin('musicas as m', 'm.id', 'e.musica_id')
      .select(columns)
      .orderBy('p.n')
      .execute(),
    countExecucoes(db, query),
  ])
  return { execucoes, total, totalPaginas: Math.ceil(total / query.limite), pagina: query.pagina }
}

/**
 * Rows (dia, sim, nao) whose sums count the executions that the filters find: one song's by its index, else whole
 * months by their counters and only the days left over one by one.
 */
function tallies(filtros: ExecucoesFiltros): RawBuilder<unknown> {
  const counted = (condition: RawBuilder<unknown>) => sql`
    SELECT e.data_culto AS dia, e.foi_ensaiada::int AS sim, (NOT e.foi_ensaiada)::int AS nao
      FROM execucoes e WHERE ${condition}`
  return unionOfPeriod(filtros, counted, sql`mes AS dia, ensaiadas AS sim, nao_ensaiadas AS nao`)
}

/** Adds single executions (`counted`) to the counters of whole months (`columns`). */
function unionOfPeriod(
  filtros: ExecucoesFiltros,
  counted: (condition: RawBuilder<unknown>) => RawBuilder<unknown>,
  columns: RawBuilder<unknown>,
): RawBuilder<unknown> {
  if (filtros.musica_id !== undefined) return counted(filter(filtros))
  const { meses, dias } = mesesInteiros(filtros.data_inicio, filtros.data_fim)
  const days = dias.map(([de, ate]) => counted(sql`e.data_culto BETWEEN ${de} AND ${ate}`))
  const months =
    meses &&
    sql`SELECT ${columns} FROM execucoes_contagem
         WHERE true ${meses.de === undefined ? sql`` : sql`AND mes >= ${meses.de}`}
                    ${meses.ate === undefined ? sql`` : sql`AND mes < ${meses.ate}`}`
  return sql.join(months ? [months, ...days] : days, sql` UNION ALL `)
}

/** Single days are counted by the index of their dates alone. */
async function countExecucoes(db: Db, filtros: ExecucoesFiltros): Promise<number> {
  const counted = (condition: RawBuilder<unknown>) =>
    sql`SELECT count(*) AS n FROM execucoes e WHERE ${condition}`
  const { rows } = await sql<{ total: number }>`
    SELECT coalesce(sum(n), 0)::int AS total
      FROM (${unionOfPeriod(filtros, counted, sql`ensaiadas + nao_ensaiadas AS n`)}) t`.execute(db)
  return rows[0]?.total ?? 0
}

/** The figures of the executions that the filters find; `hoje` says which year is this one. */
export async function summariseExecucoes(
  db: Db,
  filtros: ExecucoesFiltros,
  hoje: string,
): Promise<ExecucoesResumo> {
  const ano = hoje.slice(0, 4)
  const { rows } = await sql<ExecucoesResumo>`
    SELECT coalesce(sum(sim + nao), 0)::int AS total,
           coalesce(sum(sim + nao) FILTER (WHERE dia BETWEEN ${`${ano}-01-01`} AND ${`${ano}-12-31`}), 0)::int AS "esteAno",
           coalesce(sum(sim), 0)::int AS ensaiadas,
           coalesce(sum(nao), 0)::int AS "naoEnsaiadas"
      FROM (${tallies(filtros)}) t`.execute(db)
  return rows[0] ?? { total: 0, esteAno: 0, ensaiadas: 0, naoEnsaiadas: 0 }
}

export const findExecucao = (db: Db, id: number): Promise<Execucao | undefined> =>
  db
    .selectFrom('execucoes as e')
    .innerJoin('musicas as m', 'm.id', 'e.musica_id')
    .select(columns)
    .where('e.id', '=', id)
    .executeTakeFirst()

export const insertExecucao = (db: Db, nova: ExecucaoNova, usuarioId: number): Promise<Execucao> =>
  db
    .with('e', (q) =>
      q
        .insertInto('execucoes')
        .values({
          musica_id: nova.musica_id,
          data_culto: nova.data_culto,
          foi_ensaiada: nova.foi_ensaiada,
          observacoes: nova.observacoes || null,
          criado_por: usuarioId,
          alterado_por: usuarioId,
        })
        .returningAll(),
    )
    .selectFrom('e')
    .innerJoin('musicas as m', 'm.id', 'e.musica_id')
    .select(columns)
    .executeTakeFirstOrThrow()

/** Writes the fields that are there; undefined when there is no such row or its version is not `versao`. */
export const updateExecucao = (
  db: Db,
  id: number,
  { musica_id, data_culto, foi_ensaiada, observacoes, versao }: ExecucaoEdicao,
  usuarioId: number,
): Promise<Execucao | undefined> =>
  db
    .with('e', (q) =>
      q
        .updateTable('execucoes')
        .set({
          ...(musica_id === undefined ? {} : { musica_id }),
          ...(data_culto === undefined ? {} : { data_culto }),
          ...(foi_ensaiada === undefined ? {} : { foi_ensaiada }),
          ...(observacoes === undefined ? {} : { observacoes: observacoes || null }),
          alterado_em: new Date(),
          alterado_por: usuarioId,
        })
        .set((eb) => ({ versao: eb('versao', '+', 1) }))
        .where('id', '=', id)
        .$if(versao !== undefined, (q) => q.where('versao', '=', versao ?? 0))
        .returningAll(),
    )
    .selectFrom('e')
    .innerJoin('musicas as m', 'm.id', 'e.musica_id')
    .select(columns)
    .executeTakeFirst()

/** True if the execution was there and is gone. */
export async function deleteExecucao(db: Db, id: number): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('execucoes').where('id', '=', id).executeTakeFirst()
  return numDeletedRows > 0n
}
