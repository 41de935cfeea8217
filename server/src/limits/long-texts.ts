import { setImmediate as giveWay } from 'node:timers/promises'
import { atATime } from './at-a-time.ts'

/** Texts of more signs, four times what is common, keep this process or its database busy noticeably long. */
const LONG = 8_000

interface Turns {
  /** How many of a person may be underway, the waiting ones among them; one more throws 429. */
  max: number
  message: string
  /** Whether the answer waits too until others have had their time. */
  answersLate?: boolean
}

/** Works on texts of so many signs when it is the person's turn. */
export type InTurn = <T>(signs: number, usuarioId: number, work: () => T | Promise<T>) => Promise<T>

/**
 * Works on a person's long texts one after another: before each the process answers what has come meanwhile, and after it others have
 * as long as it took.
 */
export function longTexts({ max, message, answersLate = false }: Turns): InTurn {
  const begin = atATime(max, { message, retryAfterS: 1 })
  const last = new Map<number, Promise<void>>()
  return async (signs, usuarioId, work) => {
    if (signs <= LONG) return work()
    const end = begin(usuarioId)
    const { promise: rested, resolve: rest } = Promise.withResolvers<void>()
    const before = last.get(usuarioId)
    last.set(usuarioId, rested)
    await (before ?? giveWay())
    const started = performance.now()
    try {
      return await work()
    } finally {
      setTimeout(() => {
        if (last.get(usuarioId) === rested) last.delete(usuarioId)
        rest()
      }, performance.now() - started).unref()
      if (answersLate) await rested
      end()
    }
  }
}
