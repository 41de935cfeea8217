import { sql } from 'kysely'
import type { Db } from '../db/db.ts'

/** Waits until so many connections of this database wait for a lock. */
export async function lockWaiters(db: Db, n: number): Promise<void> {
  for (;;) {
    const { rows } = await sql<{ n: number }>`
      SELECT count(DISTINCT l.pid)::int AS n FROM pg_locks l JOIN pg_stat_activity a USING (pid)
       WHERE NOT l.granted AND a.datname = current_database()`.execute(db)
    if ((rows[0]?.n ?? 0) >= n) return
    await new Promise((resolve) => setImmediate(resolve))
  }
}
