import * as z from 'zod/mini'

const WAIT_MS = 5_000
const Recusa = z.object({ status: z.literal('error') })

/**
 * Asks a program on the very computer that this page is open on; false where none is there, or it refuses. It may be one that takes
 * nothing from other computers, which is why the server cannot ask it.
 */
export async function askNesteComputador(porta: number, path: string, body: object): Promise<boolean> {
  try {
    const answer = await fetch(`http://localhost:${porta}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      signal: AbortSignal.timeout(WAIT_MS),
    })
    return answer.ok && !Recusa.safeParse(await answer.json().catch(() => undefined)).success
  } catch {
    return false
  }
}
