import type { Db } from '../../db/db.ts'

/** ISO 8601 in UTC; null: none came yet. */
export async function findOutroAparelhoEm(db: Db): Promise<string | null> {
  const row = await db.selectFrom('ministerio').select('outro_aparelho_em').executeTakeFirstOrThrow()
  return row.outro_aparelho_em
}

/** Keeps the moment unless an earlier one is kept. */
export const noteOutroAparelho = (db: Db, agora: Date) =>
  db
    .updateTable('ministerio')
    .set({ outro_aparelho_em: agora })
    .where('outro_aparelho_em', 'is', null)
    .execute()
