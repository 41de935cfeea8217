export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** `status` 0: no answer came, `body` then says why. */
export interface Answer {
  status: number
  body: any // eslint-disable-line typescript/no-explicit-any
  headers: Headers
}

export type Call = (
  method: Method,
  path: string,
  body?: object | string | FormData,
  headers?: Record<string, string>,
) => Promise<Answer>

/** Timeout of a call of the contract; a call that takes longer counts as unanswered. */
const PATIENCE_MS = 60_000

const isText = (value: unknown): value is string => typeof value === 'string'

async function send(url: string, init: RequestInit): Promise<Answer> {
  try {
    const answer = await fetch(url, { ...init, redirect: 'manual', signal: AbortSignal.timeout(PATIENCE_MS) })
    const text = await answer.text()
    const isJson = answer.headers.get('content-type')?.includes('json') && text !== ''
    return { status: answer.status, body: isJson ? JSON.parse(text) : text, headers: answer.headers }
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
    return { status: 0, body: String(cause), headers: new Headers() }
  }
}

/** Calls a server as the owner of a token, or as nobody; `seen` gets every answer. */
export const caller =
  (
    url: string,
    token?: string,
    seen: (answer: Answer, method: Method, path: string) => void = () => {},
  ): Call =>
  async (method, path, body, headers = {}) => {
    const plain = body === undefined || isText(body) || body instanceof FormData
    const answer = await send(`${url}${path}`, {
      method,
      headers: {
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(body === undefined || body instanceof FormData ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: plain ? body : JSON.stringify(body) }),
    })
    seen(answer, method, path)
    return answer
  }

/** Number of answers by status, and the reasons of requests without an answer. */
export class Tally {
  readonly counts = new Map<number, number>()
  readonly silences = new Set<string>()

  add = ({ status, body }: Answer): void => {
    this.counts.set(status, (this.counts.get(status) ?? 0) + 1)
    if (status === 0) this.silences.add(body)
  }

  of = (wanted: (status: number) => boolean): number =>
    [...this.counts].reduce((sum, [status, count]) => sum + (wanted(status) ? count : 0), 0)

  toString = (): string =>
    [...this.counts]
      .toSorted(([a], [b]) => a - b)
      .map(
        ([status, count]) =>
          `${count.toLocaleString('en')} × ${status === 0 ? `no answer (${[...this.silences].join('; ')})` : status}`,
      )
      .join(', ') || 'none'
}
