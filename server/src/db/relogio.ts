import { sql } from 'kysely'
import type { Db } from './db.ts'

const DIA_MS = 24 * 60 * 60 * 1000
/** How long people are warned about a clock that was wrong. */
const TOLD_MS = 7 * DIA_MS

/**
 * Notes the clock's time, and returns the latest time that has surely passed: one that it showed before, and since which a day has gone by.
 * A clock that is wrong for less than a day confirms nothing, and a machine that is switched on only on Sundays confirms the Sunday before.
 * Undefined until a day has gone by.
 */
export async function lookAtClock(db: Db, agora: Date): Promise<Date | undefined> {
  const dayAgo = new Date(agora.getTime() - DIA_MS)
  const dayAhead = new Date(agora.getTime() + DIA_MS)
  const { rows } = await sql<{ confirmado_em: string | null }>`
    INSERT INTO relogio AS r (visto_em) VALUES (${agora})
    ON CONFLICT (id) DO UPDATE SET
      confirmado_em = CASE WHEN r.visto_em <= ${dayAgo} THEN r.visto_em
                           WHEN r.confirmado_em > ${agora} THEN ${agora} ELSE r.confirmado_em END,
      visto_em = CASE WHEN r.visto_em > ${dayAgo} AND r.visto_em <= ${agora} THEN r.visto_em ELSE ${agora} END,
      errado_em = CASE WHEN r.visto_em > ${dayAhead} THEN ${agora} ELSE r.errado_em END
    RETURNING confirmado_em`.execute(db)
  const confirmado = rows[0]?.confirmado_em
  return typeof confirmado === 'string' ? new Date(confirmado) : undefined
}

/** Notes, once, that the clock must have been wrong before it was first checked. */
export async function noteWrongClock(db: Db, agora: Date): Promise<void> {
  await sql`
    INSERT INTO relogio AS r (visto_em, errado_em) VALUES (${agora}, ${agora})
    ON CONFLICT (id) DO UPDATE SET errado_em = ${agora} WHERE r.errado_em IS NULL`.execute(db)
}

/** Whether the clock was found to have been wrong in the last days. */
export async function wasClockWrong(db: Db, agora: Date): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM relogio WHERE errado_em BETWEEN ${new Date(agora.getTime() - TOLD_MS)} AND ${new Date(agora.getTime() + TOLD_MS)}`.execute(
    db,
  )
  return rows.length > 0
}
