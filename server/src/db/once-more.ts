import { setTimeout as delay } from 'node:timers/promises'
import { troubleOf } from './database-error.ts'

/** The embedded PostgreSQL is back within a second when it was killed; one lost connection is replaced at once. */
const PAUSE_MS = 500

/** Asks again, once, when the database was going down or coming up. Only for what changes nothing. */
export async function onceMore<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read()
  } catch (error) {
    if (troubleOf(error) !== 'restarting') throw error
    await delay(PAUSE_MS)
    return read()
  }
}
