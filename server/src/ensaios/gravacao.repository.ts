import { sql } from 'kysely'
import type { Ensaio, EnsaioEdicao, EnsaioNovo } from '@cantai/contract/ensaios/ensaios'
import type { Db } from '../db/db.ts'
import { edited, isVersao } from '../db/sql.ts'
import { findEnsaioDoDia } from './ensaios.repository.ts'

/** The rehearsals from this day on that prepare a culto, locked until the transaction ends. */
export const holdEnsaiosAFrente = (tx: Db, cultoId: number, hoje: string) =>
  tx
    .selectFrom('ensaios')
    .select(['id', 'data_ensaio', 'hora_inicio'])
    .where('culto_id', '=', cultoId)
    .where('data_ensaio', '>=', hoje)
    .orderBy('id')
    .forUpdate()
    .execute()

/** The first rehearsal of this day and hour, except these. */
export const findEnsaioEm = (
  tx: Db,
  { data_ensaio, hora_inicio }: Pick<Ensaio, 'data_ensaio' | 'hora_inicio'>,
  menos: readonly number[] = [],
): Promise<{ id: number; tipo: string } | undefined> =>
  tx
    .selectFrom('ensaios')
    .select(['id', 'tipo'])
    .where('data_ensaio', '=', data_ensaio)
    .where('hora_inicio', '=', hora_inicio)
    .where(sql<boolean>`id <> ALL (${menos}::int[])`)
    .orderBy('id')
    .executeTakeFirst()

/** The name of a culto, which a rehearsal of it bears. */
export async function findTitulo(db: Db, cultoId: number): Promise<string> {
  const { titulo } = await db
    .selectFrom('cultos')
    .select('titulo')
    .where('id', '=', cultoId)
    .executeTakeFirstOrThrow()
  return titulo
}

/**
 * The first rehearsal of a day for a transaction that gives the day one, or changes the one that is there. The day and its rows are locked before the
 * songs are read, so that none is lost that somebody else adds.
 */
export async function holdEnsaioDoDia(tx: Db, data_ensaio: string) {
  await sql`SELECT pg_advisory_xact_lock(hashtext(${`ensaio ${data_ensaio}`}))`.execute(tx)
  await sql`SELECT FROM ensaios WHERE data_ensaio = ${data_ensaio} ORDER BY id FOR UPDATE`.execute(tx)
  return findEnsaioDoDia(tx, data_ensaio)
}

/** The ids without a song. */
export async function findUnknownMusicas(db: Db, ids: number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    SELECT x.id FROM unnest(${ids}::int[]) WITH ORDINALITY x (id, n)
     WHERE NOT EXISTS (SELECT FROM musicas m WHERE m.id = x.id) ORDER BY x.n`.execute(db)
  return rows.map(({ id }) => id)
}

/**
 * The culto that a rehearsal prepares and its date, whichever was given. A date that is not the culto's wins, so that a row
 * sent back with another date moves; the database finds the culto of the date then.
 */
function preparado({ culto_id, data_culto }: EnsaioNovo | EnsaioEdicao) {
  if (data_culto !== undefined)
    return {
      data_culto,
      ...(culto_id === undefined ? {} : { culto_id: data_culto === null ? null : culto_id }),
    }
  if (culto_id === undefined) return {}
  if (culto_id === null) return { data_culto: null, culto_id: null }
  return { data_culto: sql<string>`(SELECT data FROM cultos WHERE id = ${culto_id})`, culto_id }
}

const columnsOf = (ensaio: EnsaioNovo | EnsaioEdicao) => ({
  ...(ensaio.data_ensaio === undefined ? {} : { data_ensaio: ensaio.data_ensaio }),
  ...(ensaio.hora_inicio === undefined ? {} : { hora_inicio: ensaio.hora_inicio }),
  ...(ensaio.tipo === undefined ? {} : { tipo: ensaio.tipo }),
  ...preparado(ensaio),
  ...(ensaio.tipo_culto === undefined ? {} : { tipo_culto: ensaio.tipo_culto }),
  ...(ensaio.observacoes === undefined ? {} : { observacoes: ensaio.observacoes || null }),
})

/** The author of a rehearsal, null for the bot's clock; `aprova`: their edits are approved. */
export interface Autor {
  id: number | null
  aprova: boolean
}

/** Adds a rehearsal without songs, and returns its id. */
export async function insertEnsaio(db: Db, novo: EnsaioNovo, usuarioId: number | null): Promise<number> {
  const { id } = await db
    .insertInto('ensaios')
    .values({
      ...columnsOf(novo),
      data_ensaio: novo.data_ensaio,
      criado_por: usuarioId,
      alterado_por: usuarioId,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/**
 * Writes the given fields, and withdraws the approval when its author may not approve; false when there is no such row or its version is
 * not `versao`.
 */
export async function updateEnsaio(
  db: Db,
  id: number,
  edicao: EnsaioEdicao,
  { id: usuarioId, aprova }: Autor,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('ensaios')
    .set({
      ...columnsOf(edicao),
      ...edited(usuarioId),
      ...(aprova ? {} : { aprovado_em: null, aprovado_por: null, aprovado_texto: null }),
    })
    .where('id', '=', id)
    .where(isVersao(edicao.versao))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Replaces the songs of a rehearsal, in this order. */
export async function replaceMusicas(db: Db, id: number, musicasIds: number[]): Promise<void> {
  await db.deleteFrom('ensaio_musicas').where('ensaio_id', '=', id).execute()
  await db
    .insertInto('ensaio_musicas')
    .values(musicasIds.map((musica_id, posicao) => ({ ensaio_id: id, musica_id, posicao })))
    .execute()
}
