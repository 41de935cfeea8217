import type { Socket } from 'node:net'
import { AppError } from '../errors.ts'
import type { Esperar } from '../limits/esperar.ts'

const FAILURES_WITHOUT_DELAY = 5
const FIRST_MS = 250
const LONGEST_MS = 2_000
const WAITING_MAX = 100

/** Milliseconds that a login waits, by the failures with the same name before it, from any address. */
export const delayAfter = (failures: number): number =>
  failures < FAILURES_WITHOUT_DELAY
    ? 0
    : Math.min(LONGEST_MS, FIRST_MS * 2 ** (failures - FAILURES_WITHOUT_DELAY))

/**
 * Makes attempts wait, holding nothing but their own connection: hanging up ends the wait and the attempt. At most 100 wait;
 * one more lets the one that has waited longest go on, so that a crowd of strangers shuts nobody out.
 */
export function createAtraso(wait: Esperar) {
  const waiting = new Set<AbortController>()
  return async (failures: number, socket: Socket): Promise<void> => {
    const ms = delayAfter(failures)
    if (ms === 0) return
    const [longest] = waiting
    if (longest && waiting.size >= WAITING_MAX) {
      waiting.delete(longest)
      longest.abort()
    }
    const turn = new AbortController()
    const end = () => turn.abort()
    waiting.add(turn)
    socket.once('close', end)
    await wait(ms, turn.signal)
    socket.off('close', end)
    waiting.delete(turn)
    if (socket.destroyed) throw new AppError(400, 'A requisição foi interrompida', { codigo: 'interrompida' })
  }
}
