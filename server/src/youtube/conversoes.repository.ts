import { sql } from 'kysely'
import type { Db } from '../db/db.ts'

export const findConversao = (db: Db, videoId: string) =>
  db
    .selectFrom('conversoes')
    .select(['bytes', 'criada_em'])
    .where('video_id', '=', videoId)
    .executeTakeFirst()

export async function saveConversao(db: Db, videoId: string, bytes: number, agora: Date): Promise<void> {
  const row = { bytes, criada_em: agora }
  await db
    .insertInto('conversoes')
    .values({ video_id: videoId, ...row })
    .onConflict((conflict) => conflict.column('video_id').doUpdateSet(row))
    .execute()
}

/** Deletes the conversions made before a given time, and the oldest above `maxBytes`; returns their videos. */
export async function forgetConversoes(db: Db, antesDe: Date, maxBytes: number): Promise<string[]> {
  const { rows } = await sql<{ video_id: string }>`
    DELETE FROM conversoes WHERE video_id IN (
      SELECT video_id
        FROM (SELECT video_id, criada_em, sum(bytes) OVER (ORDER BY criada_em DESC, video_id) AS ate_aqui
                FROM conversoes) c
       WHERE c.criada_em < ${antesDe} OR c.ate_aqui > ${maxBytes})
    RETURNING video_id`.execute(db)
  return rows.map(({ video_id }) => video_id)
}
