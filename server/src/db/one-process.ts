import { sql } from 'kysely'
import type { Db } from './db.ts'

/** Runs `work` on a connection that holds the lock of this name; undefined when another process does. */
export const asOneProcess = <T>(
  db: Db,
  name: string,
  work: (holder: Db) => Promise<T>,
): Promise<T | undefined> =>
  db.connection().execute(async (holder) => {
    const key = sql`hashtextextended(${`cantai:${name}`}, 0)`
    const { rows } = await sql<{ held: boolean }>`SELECT pg_try_advisory_lock(${key}) AS held`.execute(holder)
    if (!rows[0]?.held) return undefined
    try {
      return await work(holder)
    } finally {
      // A broken connection has lost the lock by itself.
      await sql`SELECT pg_advisory_unlock(${key})`.execute(holder).catch(() => undefined)
    }
  })
