import { sql } from 'kysely'
import type { CultoEdicao, CultoNovo } from '@cantai/contract/cultos/edicao'
import type { Db } from '../db/db.ts'
import { edited } from '../db/sql.ts'

/**
 * The executions that concluding made, the culto's `versao` just after, and what was said of it: plannings that were cut, songs
 * sung besides. Version 0.2 did not keep what was said.
 */
export interface Conclusao {
  execucoes: number[]
  versao: number
  nao_tocadas?: number[]
  extras?: { musica_id: number; tom: string | null }[]
}

export interface PlanejamentoDoCulto {
  id: number
  posicao: number
  musica_id: number
  tom_culto: string | null
  notas: string | null
  sequencia: string | null
  reserva: boolean
  vez: number
}

export interface CultoAberto {
  id: number
  data: string
  hora: string | null
  versao: number
  concluido_em: string | null
  concluido_por: number | null
  conclusao: Conclusao | null
  planejamentos: PlanejamentoDoCulto[]
  /** `intacta`: nobody has edited it since. A merge of its song does not count. */
  execucoes: { id: number; musica_id: number; intacta: boolean }[]
  roteiro: number[]
}

/**
 * Locks cultos and their rows until the transaction ends: nobody adds, changes or removes any of them meanwhile. Rows are locked before the
 * cultos, as in the calls that know only dates, which prevents deadlocks.
 */
export async function holdCultos(tx: Db, ids: number[]): Promise<void> {
  await sql`SELECT FROM planejamentos WHERE culto_id = ANY (${ids}::int[]) ORDER BY id FOR UPDATE`.execute(tx)
  await sql`SELECT FROM execucoes WHERE culto_id = ANY (${ids}::int[]) ORDER BY id FOR UPDATE`.execute(tx)
  await sql`SELECT FROM cultos WHERE id = ANY (${ids}::int[]) ORDER BY id FOR UPDATE`.execute(tx)
}

/** The culto with its rows, locked. */
export async function openCulto(tx: Db, id: number): Promise<CultoAberto | undefined> {
  await holdCultos(tx, [id])
  const { rows } = await sql<CultoAberto>`
    SELECT id, data, hora, versao, concluido_em, concluido_por, conclusao,
           (SELECT coalesce(json_agg(p), '[]') FROM (SELECT id, posicao, musica_id, tom_culto, notas, sequencia, reserva, vez
              FROM planejamentos WHERE culto_id = c.id ORDER BY posicao, id) p) AS planejamentos,
           (SELECT coalesce(json_agg(e), '[]') FROM (SELECT id, musica_id, alterado_em = criado_em AS intacta FROM execucoes
             WHERE culto_id = c.id ORDER BY posicao, id) e) AS execucoes,
           ARRAY(SELECT id FROM roteiro_itens WHERE culto_id = c.id ORDER BY posicao, id) AS roteiro
      FROM cultos c WHERE id = ${id}`.execute(tx)
  return rows[0]
}

type Cabecalho = Pick<CultoEdicao, 'hora' | 'titulo' | 'tipo' | 'observacoes' | 'traje'>

/** Writes the given fields and marks the culto as edited by a person: it is no longer implicit, made by its rows alone. */
export const touchCulto = (
  tx: Db,
  id: number,
  usuarioId: number,
  { hora, titulo, tipo, observacoes, traje }: Cabecalho = {},
) =>
  tx
    .updateTable('cultos')
    .set({
      hora,
      titulo,
      tipo,
      ...(observacoes === undefined ? {} : { observacoes: observacoes || null }),
      ...(traje === undefined ? {} : { traje: traje || null }),
      implicito: false,
      ...edited(usuarioId),
    })
    .where('id', '=', id)
    .execute()

/** A culto of a day without songs, made by a rehearsal that named the day or left by songs that were moved. */
const semMusicas = sql<boolean>`c.principal AND c.implicito
  AND NOT EXISTS (SELECT FROM planejamentos WHERE culto_id = c.id)
  AND NOT EXISTS (SELECT FROM execucoes WHERE culto_id = c.id)`

/** The day and hour of a culto. */
export type Quando = Pick<CultoNovo, 'data' | 'hora'>

/**
 * Another culto of this day and hour, except `menos` and one that waits there without songs and becomes it. The day is locked until the
 * transaction ends.
 */
export async function findGemeo(
  tx: Db,
  { data, hora, menos }: Quando & { menos?: number | undefined },
): Promise<{ id: number; titulo: string } | undefined> {
  await sql`SELECT pg_advisory_xact_lock(hashtext(${`culto ${data}`}))`.execute(tx)
  const { rows } = await sql<{ id: number; titulo: string }>`
    SELECT c.id, c.titulo FROM cultos c
     WHERE c.data = ${data} AND c.hora IS NOT DISTINCT FROM ${hora ?? null} AND c.id IS DISTINCT FROM ${menos ?? null}
           AND NOT (${semMusicas}) ORDER BY c.id LIMIT 1`.execute(tx)
  return rows[0]
}

/** Adds a culto, the principal one of its day if that has none, and returns its id. A waiting culto without songs is reused. */
export async function insertCulto(
  tx: Db,
  { data, hora, titulo, tipo, observacoes, traje }: CultoNovo,
  usuarioId: number,
): Promise<number> {
  const { rows: adopted } = await sql<{ id: number }>`
    UPDATE cultos c
       SET hora = ${hora ?? null}, titulo = coalesce(${titulo ?? null}, c.titulo), tipo = ${tipo ?? 'Culto'},
           observacoes = ${observacoes || null}, traje = ${traje || null}, implicito = false, versao = versao + 1,
           alterado_em = now(), alterado_por = ${usuarioId}
     WHERE c.data = ${data} AND ${semMusicas} RETURNING id`.execute(tx)
  const first = adopted[0] ?? (await insertRow(true)) ?? (await insertRow(false))
  if (!first) throw new Error('a culto that is not principal conflicts with no other')
  return first.id

  async function insertRow(principal: boolean) {
    const { rows } = await sql<{ id: number }>`
      INSERT INTO cultos (data, hora, titulo, tipo, observacoes, traje, principal, criado_por, alterado_por)
      VALUES (${data}, ${hora ?? null}, coalesce(${titulo ?? null}, titulo_do_culto(${data})), ${tipo ?? 'Culto'},
              ${observacoes || null}, ${traje || null}, ${principal}, ${usuarioId}, ${usuarioId})
      ON CONFLICT (data) WHERE principal DO NOTHING RETURNING id`.execute(tx)
    return rows[0]
  }
}

/**
 * Moves a culto with all its rows to another day, where it absorbs a waiting culto without songs; a title that comes from the day changes
 * along.
 */
export async function moveCulto(tx: Db, id: number, data: string): Promise<void> {
  const { numAffectedRows } = await sql`
    UPDATE cultos SET data = ${data}, principal = false,
           titulo = CASE WHEN titulo = titulo_do_culto(data) THEN titulo_do_culto(${data}) ELSE titulo END
     WHERE id = ${id} AND data <> ${data}`.execute(tx)
  if (numAffectedRows === 0n) return
  await sql`
    UPDATE ensaios SET culto_id = ${id}
     WHERE culto_id IN (SELECT id FROM cultos c WHERE c.data = ${data} AND ${semMusicas})`.execute(tx)
  await sql`DELETE FROM cultos c WHERE c.data = ${data} AND ${semMusicas}`.execute(tx)
  await sql`
    UPDATE cultos SET principal = true
     WHERE id = ${id} AND NOT EXISTS (SELECT FROM cultos WHERE data = ${data} AND principal)`.execute(tx)
}

/** The names of the archived songs among these. */
export const listArquivadas = (db: Db, ids: readonly number[]) =>
  ids.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('musicas')
        .select(['id', 'nome'])
        .where('id', 'in', ids)
        .where('arquivada', '=', true)
        .orderBy('nome_ordem')
        .orderBy('id')
        .execute()

/** Links rehearsals that prepare no service to this one. */
export const linkEnsaios = (tx: Db, id: number, data: string, ensaiosIds: number[]) =>
  tx
    .updateTable('ensaios')
    .set({ culto_id: id, data_culto: data })
    .where('id', 'in', ensaiosIds)
    .where('culto_id', 'is', null)
    .execute()
