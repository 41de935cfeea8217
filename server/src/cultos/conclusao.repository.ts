import { sql } from 'kysely'
import type { Db } from '../db/db.ts'
import { contaParaOCulto } from '../planejamento/dias.repository.ts'
import type { Conclusao } from './gravacao.repository.ts'

/** True when the song of row `n` is rehearsed for a date: the same truth as domain/src/planejamento/foi-ensaiada.ts. */
const ensaiada = (data: string) => sql`EXISTS (
  SELECT FROM ensaio_musicas em WHERE em.musica_id = n.musica_id
     AND ${contaParaOCulto(sql`em.data_ensaio`, sql`${data}::date`)})`

/** A song that was sung without being planned; without `tom` it was in its own key. */
export interface Extra {
  musica_id: number
  tom: string | null
}

/** Makes executions of the sung plannings of a culto, followed by the extra songs. Returns the ids of the executions. */
export async function executePlanejamentos(
  tx: Db,
  culto: { id: number; data: string },
  tocadas: number[],
  extras: Extra[],
  usuarioId: number,
): Promise<number[]> {
  // One statement: the counts of all its songs are then updated in one order, which prevents deadlocks.
  const { rows: novas } = await sql<{ id: number }>`
    INSERT INTO execucoes (musica_id, data_culto, culto_id, posicao, tom, notas, sequencia, foi_ensaiada, criado_por, alterado_por)
    SELECT n.musica_id, ${culto.data}::date, ${culto.id}::int, n.posicao, coalesce(n.tom, m.tom), n.notas, n.sequencia,
           ${ensaiada(culto.data)}, ${usuarioId}::int, ${usuarioId}::int
      FROM (SELECT musica_id, posicao, tom_culto AS tom, notas, sequencia FROM planejamentos
             WHERE id = ANY (${tocadas}::int[])
            UNION ALL
            SELECT x.musica_id, fim_do_culto(${culto.id}) + x.n::int, x.tom, NULL, NULL
              FROM unnest(${extras.map(({ musica_id }) => musica_id)}::int[],
                          ${extras.map(({ tom }) => tom)}::text[]) WITH ORDINALITY x (musica_id, tom, n)) n
      LEFT JOIN musicas m ON m.id = n.musica_id
     ORDER BY n.posicao RETURNING id`.execute(tx)
  return novas.map(({ id }) => id)
}

export const markConcluido = (tx: Db, id: number, conclusao: Conclusao, usuarioId: number, agora: Date) =>
  tx
    .updateTable('cultos')
    .set({ concluido_em: agora, concluido_por: usuarioId, conclusao: JSON.stringify(conclusao) })
    .where('id', '=', id)
    .execute()

export const markReaberto = (tx: Db, id: number) =>
  tx
    .updateTable('cultos')
    .set({ concluido_em: null, concluido_por: null, conclusao: null })
    .where('id', '=', id)
    .execute()

/** Plannings of a culto whose song is both planned and put away in it: one state may hold a song only once. */
export async function listPlanejadasDeNovo(tx: Db, id: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    SELECT g.id FROM planejamentos_todos g JOIN planejamentos p USING (culto_id, musica_id, vez)
     WHERE g.culto_id = ${id} AND g.guardado ORDER BY g.id`.execute(tx)
  return rows.map((row) => row.id)
}

/** Puts the plannings of a culto away, or restores them. */
export async function moveToGuardado(tx: Db, id: number, guardado: boolean): Promise<void> {
  await sql`UPDATE planejamentos_todos SET guardado = ${guardado} WHERE culto_id = ${id} AND guardado <> ${guardado}`.execute(
    tx,
  )
}

export async function deleteExecucoes(tx: Db, ids: readonly number[]): Promise<void> {
  await sql`DELETE FROM execucoes WHERE id = ANY (${ids}::int[])`.execute(tx)
}

/** The songs of a culto that the conclusion put away, and the names of the extra songs. */
export async function namesOfConclusao(tx: Db, id: number, extras: readonly number[]) {
  const guardadas = await sql<{ id: number; nome: string }>`
    SELECT p.id, m.nome FROM planejamentos_todos p JOIN musicas m ON m.id = p.musica_id
     WHERE p.culto_id = ${id} AND p.guardado ORDER BY p.posicao, p.id`.execute(tx)
  const besides = await sql<{ nome: string }>`
    SELECT m.nome FROM unnest(${extras}::int[]) WITH ORDINALITY x (id, n) JOIN musicas m USING (id) ORDER BY x.n`.execute(
    tx,
  )
  return { guardadas: guardadas.rows, extras: besides.rows.map(({ nome }) => nome) }
}
