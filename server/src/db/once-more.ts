import { setTimeout as delay } from 'node:timers/promises'
import { troubleOf } from './database-error.ts'

/** A killed embedded PostgreSQL is back within a second, and a single lost connection is replaced at once. */
const PAUSE_MS = 500

/** Retries a read once when the database was stopping or starting. Never for a write: it may have been done. */
export async function onceMore<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read()
  } catch (error) {
    if (troubleOf(error) !== 'restarting') throw error
    await delay(PAUSE_MS)
    return read()
  }
}
