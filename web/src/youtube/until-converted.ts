import { ApiError } from '../lib/api/api-client.ts'

/** Some ten minutes of waiting. */
const TURNS = 10

const stillRunning = (error: unknown) =>
  error instanceof ApiError && (error.codigo === 'TEMPO_ESGOTADO' || error.status === 504)

/**
 * Asks for a conversion until it is done: one that outlasts the time-out of a request runs on at the server, and the
 * same request again joins it.
 */
export async function untilConverted<T>(ask: () => Promise<T>): Promise<T> {
  for (let turn = 1; ; turn++) {
    try {
      return await ask()
    } catch (error) {
      if (turn === TURNS || !stillRunning(error)) throw error
    }
  }
}
