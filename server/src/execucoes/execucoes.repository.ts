import { sql, type RawBuilder } from 'kysely'
import type {
  Execucao,
  ExecucaoEdicao,
  ExecucaoNova,
  ExecucoesFiltros,
  ExecucoesQuery,
  ExecucoesResumo,
} from '@cantai/contract/execucoes'
import type { Db } from '../db/db.ts'
import { quemAlterou } from '../auditoria/auditoria.repository.ts'
import { edited, isVersao, pageOf } from '../db/sql.ts'
import { cultoDaLinha } from './culto-da-linha.repository.ts'

const columns = [
  'e.id',
  'e.musica_id',
  'm.nome as musica_nome',
  'm.artista',
  'm.tom',
  'e.data_culto',
  'e.foi_ensaiada',
  'e.trazida',
  'e.observacoes',
  'e.culto_id',
  ...cultoDaLinha,
  'e.posicao',
  'e.tom as tom_culto',
  'e.notas',
  'e.sequencia',
  'e.alterado_em',
  'e.versao',
] as const

const filter = ({ data_inicio, data_fim, musica_id, culto_id }: ExecucoesFiltros): RawBuilder<boolean> =>
  sql.join(
    [
      sql`true`,
      ...(data_inicio === undefined ? [] : [sql`e.data_culto >= ${data_inicio}`]),
      ...(data_fim === undefined ? [] : [sql`e.data_culto <= ${data_fim}`]),
      ...(musica_id === undefined ? [] : [sql`e.musica_id = ${musica_id}`]),
      ...(culto_id === undefined ? [] : [sql`e.culto_id = ${culto_id}`]),
    ],
    sql` AND `,
  )

const BY_DATE = {
  data_culto: ['e.data_culto', 'e.id'],
  foi_ensaiada: ['e.foi_ensaiada', 'e.data_culto', 'e.id'],
} as const
const BY_MUSICA = {
  musica: ['m.nome_ordem', 'm.id'],
  artista: ['m.artista_ordem', 'm.nome_ordem', 'm.id'],
} as const

/**
 * In the order of songs each song's executions are read from its index, the latest first, and put in a row once the songs are in
 * order: no row is sorted.
 */
function orderedIds({ ordenar, direcao, ...filtros }: ExecucoesQuery): RawBuilder<unknown> {
  const direction = direcao.toLowerCase() === 'desc' ? sql`DESC` : sql`ASC`
  const orderBy = (fields: readonly string[]) =>
    sql`ORDER BY ${sql.join(fields.map((field) => sql`${sql.ref(field)} ${direction}`))}`
  if (ordenar === 'data_culto' || ordenar === 'foi_ensaiada')
    return sql`SELECT e.id FROM execucoes e WHERE ${filter(filtros)} ${orderBy(BY_DATE[ordenar])}`
  return sql`
    SELECT unnest(ARRAY(SELECT e.id FROM execucoes e WHERE e.musica_id = m.id AND ${filter(filtros)}
                         ORDER BY e.data_culto DESC, e.id DESC))
      FROM musicas m ${orderBy(BY_MUSICA[ordenar])}`
}

const fromExecucoes = (db: Db) =>
  db
    .selectFrom('execucoes as e')
    .innerJoin('musicas as m', 'm.id', 'e.musica_id')
    .innerJoin('cultos as c', 'c.id', 'e.culto_id')
    .select(columns)

/** A page of executions in the order asked for; `nomes`: with the name of who changed each last. */
export async function listExecucoes(db: Db, query: ExecucoesQuery, nomes = false) {
  const { rows: execucoes, pages } = await pageOf(
    db,
    {
      ids: orderedIds(query),
      total: sql`SELECT count(*) FROM execucoes e WHERE ${filter(query)}`,
      row: (id) =>
        fromExecucoes(db)
          .$if(nomes, (q) => q.select(quemAlterou('e')))
          .where('e.id', '=', id),
    },
    query,
  )
  return { execucoes, ...pages }
}

/** The figures of the executions that the filters find; `hoje` says which year is this one. */
export async function summariseExecucoes(
  db: Db,
  filtros: ExecucoesFiltros,
  hoje: string,
): Promise<ExecucoesResumo> {
  const ano = hoje.slice(0, 4)
  const { rows } = await sql<ExecucoesResumo>`
    SELECT count(*)::int AS total,
           (count(*) FILTER (WHERE e.data_culto BETWEEN ${`${ano}-01-01`} AND ${`${ano}-12-31`}))::int AS "esteAno",
           (count(*) FILTER (WHERE e.foi_ensaiada))::int AS ensaiadas,
           (count(*) FILTER (WHERE NOT e.foi_ensaiada AND NOT e.trazida))::int AS "naoEnsaiadas"
      FROM execucoes e WHERE ${filter(filtros)}`.execute(db)
  return rows[0] ?? { total: 0, esteAno: 0, ensaiadas: 0, naoEnsaiadas: 0 }
}

export const findExecucao = (db: Db, id: number): Promise<Execucao | undefined> =>
  fromExecucoes(db).where('e.id', '=', id).executeTakeFirst()

/** The execution, which nobody changes or takes away before the transaction ends. */
export async function holdExecucao(tx: Db, id: number): Promise<Execucao | undefined> {
  await sql`SELECT FROM execucoes WHERE id = ${id} FOR UPDATE`.execute(tx)
  return findExecucao(tx, id)
}

/** True when a culto has a song, planned or sung. */
export async function hasMusica(tx: Db, cultoId: number, musicaId: number): Promise<boolean> {
  const { rows } = await sql<{ sim: boolean }>`
    SELECT EXISTS (SELECT FROM planejamentos_todos WHERE culto_id = ${cultoId} AND musica_id = ${musicaId}
             UNION ALL SELECT FROM execucoes WHERE culto_id = ${cultoId} AND musica_id = ${musicaId}) AS sim`.execute(
    tx,
  )
  return rows[0]?.sim === true
}

/** Adds an execution to its culto, else to the principal one of its day, and returns its id. */
export async function insertExecucao(db: Db, nova: ExecucaoNova, usuarioId: number): Promise<number> {
  const { id } = await db
    .insertInto('execucoes')
    .values({
      musica_id: nova.musica_id,
      data_culto: nova.data_culto,
      foi_ensaiada: nova.foi_ensaiada,
      observacoes: nova.observacoes || null,
      culto_id: nova.culto_id ?? null,
      posicao: nova.posicao ?? null,
      tom: nova.tom_culto || null,
      notas: nova.notas || null,
      sequencia: nova.sequencia || null,
      criado_por: usuarioId,
      alterado_por: usuarioId,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Writes the fields that are there; false when there is no such row or its version is not `versao`. */
export async function updateExecucao(
  db: Db,
  id: number,
  { musica_id, data_culto, culto_id, foi_ensaiada, observacoes, versao }: ExecucaoEdicao,
  usuarioId: number,
): Promise<boolean> {
  const culto = culto_id ?? undefined
  const { numUpdatedRows } = await db
    .updateTable('execucoes')
    .set({
      musica_id,
      data_culto,
      ...(culto === undefined
        ? {}
        : {
            culto_id: culto,
            posicao: sql<number>`CASE WHEN culto_id = ${culto} THEN posicao ELSE fim_do_culto(${culto}) END`,
          }),
      foi_ensaiada,
      ...(observacoes === undefined ? {} : { observacoes: observacoes || null }),
      ...edited(usuarioId),
    })
    .where('id', '=', id)
    .where(isVersao(versao))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Takes away an execution that nobody has edited; false when somebody has. One that is not there is away. */
export async function deleteIntacta(tx: Db, id: number): Promise<boolean> {
  const { rows } = await sql<{
    versao: number
  }>`SELECT versao FROM execucoes WHERE id = ${id} FOR UPDATE`.execute(tx)
  if ((rows[0]?.versao ?? 1) > 1) return false
  await tx.deleteFrom('execucoes').where('id', '=', id).execute()
  return true
}
