import { sql } from 'kysely'
import { HORA_DO_ENSAIO } from '@cantai/domain/bot/proxima-criacao'
import type { Db } from '../../db/db.ts'

/** Claims a creation moment in this transaction, waiting for another one that holds it; false when it was done already. */
export async function takeCriacao(db: Db, momento: Date, feitaEm: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('bot_criacoes')
    .values({ momento, feita_em: feitaEm, ensaio_id: null })
    .onConflict((conflict) => conflict.column('momento').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

export const wasCriacaoDone = async (db: Db, momento: Date): Promise<boolean> =>
  (await db
    .selectFrom('bot_criacoes')
    .select('momento')
    .where('momento', '=', momento.toISOString())
    .executeTakeFirst()) !== undefined

export const recordCriacao = (db: Db, momento: Date, ensaioId: number) =>
  db
    .updateTable('bot_criacoes')
    .set({ ensaio_id: ensaioId })
    .where('momento', '=', momento.toISOString())
    .execute()

/**
 * The dates from today on with plannings and no rehearsal for them: none that prepares the day with a song of it, or is on the day on which
 * the clock would make one. A rehearsal that names no service counts when it lies between now and that day.
 */
export async function listCultosSemEnsaio(
  db: Db,
  { hoje, hora, diasAntes }: { hoje: string; hora: string; diasAntes: number },
): Promise<string[]> {
  const { rows } = await sql<{ data: string }>`
    SELECT p.data_planejada AS data FROM planejamentos p
     WHERE p.data_planejada >= ${hoje}
     GROUP BY p.data_planejada
    HAVING NOT EXISTS (
      SELECT FROM ensaios r
       WHERE r.data_ensaio = p.data_planejada - ${diasAntes}::int AND r.hora_inicio = ${HORA_DO_ENSAIO}
          OR (r.data_culto = p.data_planejada
              OR r.data_culto IS NULL AND (r.data_ensaio, r.hora_inicio) >= (${hoje}::date, ${hora}) AND r.data_ensaio <= p.data_planejada)
             AND EXISTS (SELECT FROM ensaio_musicas em
                          WHERE em.ensaio_id = r.id AND em.musica_id = ANY (array_agg(p.musica_id))))
     ORDER BY 1`.execute(db)
  return rows.map(({ data }) => data)
}

/** The songs planned for a date, each once, in the order of its cultos, the principal one first. */
export async function listMusicasPlanejadas(db: Db, data: string): Promise<number[]> {
  const { rows } = await sql<{ musica_id: number }>`
    SELECT p.musica_id FROM planejamentos p JOIN cultos c ON c.id = p.culto_id
     WHERE p.data_planejada = ${data}
     GROUP BY p.musica_id ORDER BY min(ARRAY[(NOT c.principal)::int, c.id, p.posicao, p.id])`.execute(db)
  return rows.map(({ musica_id }) => musica_id)
}
