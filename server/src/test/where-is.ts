import { sql } from 'kysely'
import type { Db } from '../db/db.ts'

/** The tables in which some row contains these words, a regular expression. */
export async function whereIs(db: Db, words: string): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string }>`
    SELECT relname AS name FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace`.execute(
    db,
  )
  const found: string[] = []
  for (const { name } of tables) {
    const { rows } = await sql`SELECT FROM ${sql.table(name)} t WHERE to_jsonb(t)::text ~* ${words}`.execute(
      db,
    )
    if (rows.length > 0) found.push(name)
  }
  return found
}
