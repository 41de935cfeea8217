import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'

/** Takes a creation moment for this transaction, waiting for another that holds it; false when it has been done. */
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

/** The dates from `hoje` on with plannings and no rehearsal for them. */
export async function listCultosSemEnsaio(db: Db, hoje: string): Promise<string[]> {
  const { rows } = await sql<{ data: string }>`
    SELECT DISTINCT p.data_planejada AS data FROM planejamentos p
     WHERE p.data_planejada >= ${hoje}
       AND NOT EXISTS (SELECT FROM ensaios r WHERE r.data_culto = p.data_planejada)
     ORDER BY 1`.execute(db)
  return rows.map(({ data }) => data)
}

/** The songs planned for a date, in the order in which they were planned. */
export async function listMusicasPlanejadas(db: Db, data: string): Promise<number[]> {
  const rows = await db
    .selectFrom('planejamentos')
    .select('musica_id')
    .where('data_planejada', '=', data)
    .orderBy('id')
    .execute()
  return rows.map(({ musica_id }) => musica_id)
}
