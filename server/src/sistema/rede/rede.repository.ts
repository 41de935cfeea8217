import type { Db } from '../../db/db.ts'

/** The first request from elsewhere, ISO 8601 in UTC; null: none yet. */
export async function findOutroAparelhoEm(db: Db): Promise<string | null> {
  const row = await db.selectFrom('ministerio').select('outro_aparelho_em').executeTakeFirstOrThrow()
  return row.outro_aparelho_em
}

/** Stores the time unless an earlier one is stored. */
export const noteOutroAparelho = (db: Db, agora: Date) =>
  db
    .updateTable('ministerio')
    .set({ outro_aparelho_em: agora })
    .where('outro_aparelho_em', 'is', null)
    .execute()
