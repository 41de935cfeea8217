import { sql } from 'kysely'
import type { Db } from '../db/db.ts'
import { insertMusicas } from './importacao.repository.ts'

/** Two imports at once must not record one song of one day twice; the second waits and finds it. */
export const lockHistorico = (tx: Db) => sql`SELECT pg_advisory_xact_lock(hashtext('historico'))`.execute(tx)

/** Whether a day has a song already, sung or planned; null for neither. */
export async function findNoDia(
  tx: Db,
  musicaId: number,
  data: string,
): Promise<'tocada' | 'planejada' | null> {
  const { rows } = await sql<{ la: 'tocada' | 'planejada' | null }>`
    SELECT CASE WHEN EXISTS (SELECT FROM execucoes WHERE musica_id = ${musicaId} AND data_culto = ${data}) THEN 'tocada'
                WHEN EXISTS (SELECT FROM planejamentos_todos WHERE musica_id = ${musicaId} AND data_planejada = ${data}) THEN 'planejada'
           END AS la`.execute(tx)
  return rows[0]?.la ?? null
}

export const hasMusicaNoRepertorio = async (tx: Db, id: number): Promise<boolean> =>
  (await tx.selectFrom('musicas').select('id').where('id', '=', id).forKeyShare().executeTakeFirst()) !==
  undefined

/** The song of exactly this name and artist, or one that is made; `made`: it was not there. The order's text has the index, and may be cut. */
export async function takeMusica(
  tx: Db,
  musica: { nome: string; artista: string },
  usuarioId: number,
): Promise<{ id: number; made: boolean }> {
  const { rows } = await sql<{ id: number }>`
    SELECT id FROM musicas WHERE nome_ordem = ordem_natural(${musica.nome})
       AND normalizar(nome) = normalizar(${musica.nome}) AND normalizar(artista) = normalizar(${musica.artista})
     ORDER BY id LIMIT 1`.execute(tx)
  if (rows[0]) return { id: rows[0].id, made: false }
  const [id = 0] = await insertMusicas(tx, [musica], usuarioId)
  return { id, made: true }
}

export async function insertTrazida(
  tx: Db,
  { musica_id, data, tom }: { musica_id: number; data: string; tom: string | null },
  usuarioId: number,
): Promise<number> {
  const { id } = await tx
    .insertInto('execucoes')
    .values({
      musica_id,
      data_culto: data,
      tom,
      trazida: true,
      observacoes: null,
      notas: null,
      sequencia: null,
      culto_id: null,
      posicao: null,
      criado_por: usuarioId,
      alterado_por: usuarioId,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Deletes the executions that an import brought and that nobody has changed since; returns how many they were. */
export async function deleteTrazidasDoPassado(tx: Db, id: number): Promise<number> {
  const { numDeletedRows } = await sql`
    DELETE FROM execucoes e USING importacao_linhas l
     WHERE l.importacao_id = ${id} AND l.resultado = 'trazida' AND e.id = l.registro_id
       AND e.trazida AND e.versao = 1`
    .execute(tx)
    .then(({ numAffectedRows = 0n }) => ({ numDeletedRows: numAffectedRows }))
  return Number(numDeletedRows)
}
