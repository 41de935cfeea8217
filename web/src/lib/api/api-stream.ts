import type { Call, Query } from '@cantai/contract/call'
import { noteAnswer } from '../offline/online.ts'
import { readToken } from '../session/token.ts'
import { buildUrl } from './api-address.ts'
import { ApiError, noAnswer, parseJson, refusal } from './api-client.ts'

/**
 * A stream of the server's once it has begun: its bytes, without an end of their own. Throws ApiError where it is refused or does not
 * begin in time; `signal` ends it.
 */
export async function apiStream<C extends Call>(
  call: C,
  { query, signal }: { query: Partial<Query<C>>; signal: AbortSignal },
): Promise<ReadableStream<Uint8Array<ArrayBuffer>>> {
  const token = readToken()
  const url = buildUrl(call, undefined, query)
  try {
    const response = await fetch(url, {
      headers: {
        accept: 'text/event-stream',
        ...(token === null ? {} : { authorization: `Bearer ${token}` }),
      },
      cache: 'no-store',
      signal,
    })
    noteAnswer(true)
    if (response.ok && response.body) return response.body
    throw refusal(response.status, parseJson(await response.text()), token)
  } catch (error) {
    signal.throwIfAborted()
    throw error instanceof ApiError ? error : noAnswer(false)
  }
}
