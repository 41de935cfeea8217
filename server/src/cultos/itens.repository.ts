import { sql } from 'kysely'
import type { Db } from '../db/db.ts'
import { edited } from '../db/sql.ts'
import type { PlanejamentoDoCulto } from './gravacao.repository.ts'

/** A planned song with its position; without `id` it is new. */
export type MusicaNoLugar = Omit<PlanejamentoDoCulto, 'id'> & { id: number | null }

export interface RoteiroNoLugar {
  id: number | null
  posicao: number
  tipo: 'momento' | 'leitura' | 'aviso' | 'secao'
  titulo: string
  responsavel: string | null
  duracao_min: number | null
  notas: string | null
}

export async function deleteRoteiro(tx: Db, ids: number[]): Promise<void> {
  if (ids.length > 0) await tx.deleteFrom('roteiro_itens').where('id', 'in', ids).execute()
}

/** Writes planned songs; the time (`vez`) is written for new ones only. A mere change of position does not increase a row's version. */
export async function writeMusicas(
  tx: Db,
  culto: { id: number; data: string },
  musicas: MusicaNoLugar[],
  usuarioId: number,
): Promise<void> {
  const asRows = (list: MusicaNoLugar[]) => sql`jsonb_to_recordset(${JSON.stringify(list)}::jsonb)
    AS n (id int, posicao int, musica_id int, tom_culto text, notas text, sequencia text, reserva boolean, vez int)`
  const existing = musicas.filter(({ id }) => id !== null)
  if (existing.length > 0) {
    const isChanged = sql`(p.tom_culto, p.notas, p.sequencia, p.reserva)
      IS DISTINCT FROM (n.tom_culto, n.notas, n.sequencia, n.reserva)`
    await sql`
      UPDATE planejamentos p
         SET posicao = n.posicao, tom_culto = n.tom_culto, notas = n.notas, sequencia = n.sequencia, reserva = n.reserva,
             versao = p.versao + (${isChanged})::int,
             alterado_em = CASE WHEN ${isChanged} THEN now() ELSE p.alterado_em END,
             alterado_por = CASE WHEN ${isChanged} THEN ${usuarioId} ELSE p.alterado_por END
        FROM ${asRows(existing)} WHERE p.id = n.id`.execute(tx)
  }
  const newMusicas = musicas.filter(({ id }) => id === null)
  if (newMusicas.length > 0)
    await sql`
      INSERT INTO planejamentos (musica_id, data_planejada, culto_id, posicao, tom_culto, notas, sequencia, reserva, vez,
                                 criado_por, alterado_por)
      SELECT n.musica_id, ${culto.data}::date, ${culto.id}::int, n.posicao, n.tom_culto, n.notas, n.sequencia, n.reserva, n.vez,
             ${usuarioId}::int, ${usuarioId}::int
        FROM ${asRows(newMusicas)} ORDER BY n.posicao`.execute(tx)
}

/** Lowers the times of plannings, the lowest first, so that none takes the time of another one. */
export async function writeVezes(tx: Db, rows: readonly { id: number; vez: number }[]): Promise<void> {
  for (const { id, vez } of rows.toSorted((a, b) => a.vez - b.vez))
    await tx.updateTable('planejamentos').set({ vez }).where('id', '=', id).execute()
}

export async function writeRoteiro(
  tx: Db,
  cultoId: number,
  roteiro: RoteiroNoLugar[],
  usuarioId: number,
): Promise<void> {
  for (const { id, ...item } of roteiro)
    if (id === null)
      await tx
        .insertInto('roteiro_itens')
        .values({ ...item, culto_id: cultoId, alterado_por: usuarioId })
        .execute()
    else
      await tx
        .updateTable('roteiro_itens')
        .set({ ...item, alterado_por: usuarioId })
        .where('id', '=', id)
        .where('culto_id', '=', cultoId)
        .execute()
}

/** Moves a planned song to another culto, where it is the first time of its song. */
export const takeToCulto = (
  tx: Db,
  { id, tom_culto, notas, sequencia, reserva }: Omit<PlanejamentoDoCulto, 'musica_id' | 'vez' | 'posicao'>,
  { id: culto_id, data, posicao }: { id: number; data: string; posicao: number },
  usuarioId: number,
) =>
  tx
    .updateTable('planejamentos')
    .set({
      culto_id,
      data_planejada: data,
      posicao,
      tom_culto: tom_culto || null,
      notas: notas || null,
      sequencia: sequencia || null,
      reserva,
      vez: 1,
      ...edited(usuarioId),
    })
    .where('id', '=', id)
    .execute()

/** Writes the positions of songs that were sung. */
export async function placeExecucoes(tx: Db, lugares: { id: number; posicao: number }[]): Promise<void> {
  if (lugares.length > 0)
    await sql`
      UPDATE execucoes e SET posicao = n.posicao
        FROM jsonb_to_recordset(${JSON.stringify(lugares)}::jsonb) AS n (id int, posicao int)
       WHERE e.id = n.id AND e.posicao <> n.posicao`.execute(tx)
}

/** The position after the last row of a culto. */
export async function fimDoCulto(tx: Db, cultoId: number): Promise<number> {
  const { rows } = await sql<{ fim: number }>`SELECT fim_do_culto(${cultoId}) AS fim`.execute(tx)
  return rows[0]?.fim ?? 0
}

/** The songs that were sung at a culto. */
export const listMusicasTocadas = async (tx: Db, cultoId: number): Promise<number[]> =>
  (await tx.selectFrom('execucoes').select('musica_id').where('culto_id', '=', cultoId).execute()).map(
    ({ musica_id }) => musica_id,
  )
