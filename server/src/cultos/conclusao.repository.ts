import { type RawBuilder, sql } from 'kysely'
import { DIAS_DE_ENSAIO } from '@cantai/domain/planejamento/foi-ensaiada'
import type { Db } from '../db/db.ts'
import type { Conclusao } from './gravacao.repository.ts'

/** True when the song of row `n` is rehearsed for a date: the same truth as domain/src/planejamento/foi-ensaiada.ts. */
const ensaiada = (data: string) => sql`EXISTS (
  SELECT FROM ensaio_musicas em WHERE em.musica_id = n.musica_id
     AND em.data_ensaio BETWEEN ${data}::date - ${DIAS_DE_ENSAIO}::int AND ${data}::date)`

/** A song that was sung without being planned; without `tom` it was in its own key. */
export interface Extra {
  musica_id: number
  tom: string | null
}

/**
 * Makes executions of the plannings of a culto that were sung, and of what was sung besides, after them; all its plannings go
 * to planejamentos_concluidos. Returns the ids of the executions.
 */
export async function executePlanejamentos(
  tx: Db,
  culto: { id: number; data: string },
  tocadas: number[],
  extras: Extra[],
  usuarioId: number,
): Promise<number[]> {
  // In one statement: the counts of all its songs are then made again in one order, which no other writer crosses.
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
  await sql`
    WITH gone AS (DELETE FROM planejamentos WHERE culto_id = ${culto.id} RETURNING *)
    INSERT INTO planejamentos_concluidos (culto_id, musica_id, planejamento_id, posicao, tom_culto, notas, sequencia, reserva,
                                          criado_em, criado_por, alterado_em, alterado_por, versao)
    SELECT culto_id, musica_id, id, posicao, tom_culto, notas, sequencia, reserva,
           criado_em, criado_por, alterado_em, alterado_por, versao FROM gone`.execute(tx)
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

/**
 * Takes back what concluding did, each planning under its own number, or a new one where another has got it since. A song that
 * has been deleted or planned again stays out.
 */
export async function undoConclusao(tx: Db, id: number, execucoes: readonly number[]): Promise<void> {
  await sql`DELETE FROM execucoes WHERE id = ANY (${execucoes}::int[])`.execute(tx)
  const bringBack = (numbers: RawBuilder<unknown>, their: RawBuilder<unknown>) => sql`
    INSERT INTO planejamentos (${numbers} musica_id, data_planejada, culto_id, posicao, tom_culto, notas, sequencia, reserva,
                               criado_em, criado_por, alterado_em, alterado_por, versao)
    OVERRIDING SYSTEM VALUE
    SELECT ${their} p.musica_id, c.data, p.culto_id, p.posicao, p.tom_culto, p.notas, p.sequencia, p.reserva,
           p.criado_em, p.criado_por, p.alterado_em, p.alterado_por, p.versao
      FROM planejamentos_concluidos p
      JOIN cultos c ON c.id = p.culto_id
     WHERE c.id = ${id}
    ON CONFLICT DO NOTHING`
  await bringBack(sql`id,`, sql`p.planejamento_id,`).execute(tx)
  await bringBack(sql``, sql``).execute(tx)
  await sql`DELETE FROM planejamentos_concluidos WHERE culto_id = ${id}`.execute(tx)
}
