import { setTimeout as delay } from 'node:timers/promises'
import { troubleOf } from './database-error.ts'

/** A killed embedded PostgreSQL is back within a second, and a single lost connection is replaced at once. */
const PAUSE_MS = 500

/** Reads again, once, when the database was going down or coming up. Never for a write: it may have been done. */
export async function onceMore<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read()
  } catch (error) {
    if (troubleOf(error) !== 'restarting') throw error
    await delay(PAUSE_MS)
    return read()
  }
}
