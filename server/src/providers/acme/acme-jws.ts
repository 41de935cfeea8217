import { createHash, createPublicKey, type KeyObject, sign } from 'node:crypto'
import * as z from 'zod/mini'
import { isLoopback } from '../../variaveis.ts'
import { askOutside, type OutsideAnswer, outsideDown, outsideOdd, parseOutside } from '../outside/outside.ts'
import { retryAfterOf } from '../outside/outside-service.ts'

export const NAME = 'A autoridade dos certificados'

const Problem = z.object({ type: z.string(), detail: z._default(z.string(), '') })

/** A refusal of the authority: `type` is the last word of its problem's URN, `seconds` its Retry-After. */
export class AcmeError extends Error {
  readonly type: string
  readonly seconds: number | undefined

  constructor(type: string, detail: string, seconds?: number) {
    super(detail)
    this.type = type.replace(/^.*:/, '')
    this.seconds = seconds
  }
}

const base64url = (data: Buffer | string) => Buffer.from(data).toString('base64url')

/** The public key in the order of its members that RFC 7638 wants for a thumbprint. */
function jwkOf(chave: KeyObject) {
  const { crv, kty, x, y } = createPublicKey(chave).export({ format: 'jwk' })
  return { crv, kty, x, y }
}

export const thumbprint = (chave: KeyObject): string =>
  createHash('sha256')
    .update(JSON.stringify(jwkOf(chave)))
    .digest('base64url')

/** The authority names the addresses of its calls: they lie outside, or at a stand-in on this machine. */
export const acmeUrl = z.string().check(
  z.refine((text) => {
    const url = URL.parse(text)
    return url?.protocol === 'https:' || (url !== null && isLoopback(url.hostname))
  }),
)

export function problemOf({ text, headers, status }: OutsideAnswer): Error {
  const seconds = retryAfterOf(headers)
  try {
    const { type, detail } = Problem.parse(JSON.parse(text))
    return new AcmeError(type, detail, seconds)
  } catch {
    if (status === 429) return new AcmeError('rateLimited', '', seconds)
    return status < 500 ? outsideOdd(NAME) : outsideDown(NAME)
  }
}

const MAX_BYTES = 256 * 1024
/** Nonces are refused at random by authorities that test their clients, and after long pauses by all. */
const NONCES_MAX = 10

/** Signs requests with an account's P-256 key, a fresh nonce in each. */
export function signedRequests(newNonce: string, chave: KeyObject, headers: Record<string, string>) {
  let nonce: string | undefined
  let kid: string | undefined

  async function nextNonce(): Promise<string> {
    const kept = nonce
    nonce = undefined
    if (kept !== undefined) return kept
    const answer = await askOutside({
      service: NAME,
      url: new URL(newNonce),
      init: { method: 'HEAD', headers },
    })
    const fresh = answer.headers.get('replay-nonce')
    if (fresh === null) throw outsideOdd(NAME)
    return fresh
  }

  async function once(url: string, payload: object | undefined): Promise<OutsideAnswer> {
    const identity = kid === undefined ? { jwk: jwkOf(chave) } : { kid }
    const protectedHeader = base64url(
      JSON.stringify({ alg: 'ES256', nonce: await nextNonce(), url, ...identity }),
    )
    // An empty payload is a read (POST-as-GET).
    const body = payload === undefined ? '' : base64url(JSON.stringify(payload))
    const signature = sign('sha256', Buffer.from(`${protectedHeader}.${body}`), {
      key: chave,
      dsaEncoding: 'ieee-p1363',
    }).toString('base64url')
    const answer = await askOutside({
      service: NAME,
      url: new URL(url),
      init: {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/jose+json' },
        body: JSON.stringify({ protected: protectedHeader, payload: body, signature }),
      },
      maxBytes: MAX_BYTES,
      // A repetition would carry a nonce that has been used.
      retries: 0,
    })
    nonce = answer.headers.get('replay-nonce') ?? undefined
    return answer
  }

  /** The answer of a signed request. Throws AcmeError with the authority's refusal. */
  async function post(url: string, payload?: object): Promise<OutsideAnswer> {
    for (let attempt = 1; ; attempt++) {
      const answer = await once(url, payload)
      if (answer.status < 400) return answer
      const problem = problemOf(answer)
      const again = problem instanceof AcmeError && problem.type === 'badNonce' && attempt < NONCES_MAX
      if (!again) throw problem
    }
  }

  return {
    post,
    read: async <T>(schema: z.ZodMiniType<T>, url: string, payload?: object) => {
      const answer = await post(url, payload)
      const { success, data } = schema.safeParse(parseOutside(NAME, answer))
      if (!success) throw outsideOdd(NAME)
      return { data, headers: answer.headers }
    },
    /** From now on requests name the account instead of its key. */
    identify: (account: string) => (kid = account),
  }
}
