import { createHash, type KeyObject } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import * as z from 'zod/mini'
import type { PassoDoCertificado } from '@cantai/contract/sistema/endereco'
import { askOutside, outsideOdd, parseOutside } from '../outside/outside.ts'
import { retryAfterOf } from '../outside/outside-service.ts'
import { certificateRequest } from './acme-csr.ts'
import { AcmeError, acmeUrl, NAME, problemOf, signedRequests, thumbprint } from './acme-jws.ts'

const Directory = z.object({ newNonce: acmeUrl, newAccount: acmeUrl, newOrder: acmeUrl })
const Order = z.object({
  status: z.string(),
  authorizations: z.array(acmeUrl),
  finalize: acmeUrl,
  certificate: z.optional(acmeUrl),
  error: z.optional(z.object({ type: z.string(), detail: z._default(z.string(), '') })),
})
const Authorization = z.object({
  status: z.string(),
  challenges: z.array(
    z.object({
      type: z.string(),
      url: acmeUrl,
      token: z.optional(z.string()),
      error: z.optional(z.object({ type: z.string(), detail: z._default(z.string(), '') })),
    }),
  ),
})

/** The clock of this machine differs from the authority's by more than this: dates of certificates would make no sense. */
const CLOCK_MS = 60 * 60 * 1000
const POLL_S = 3
const POLL_MAX_S = 15
const POLLS = 40

/** The clock of this machine is wrong by so many milliseconds; positive: it is ahead. */
export class WrongClock extends Error {
  readonly aheadMs: number

  constructor(aheadMs: number) {
    super('the clock of this machine is wrong')
    this.aheadMs = aheadMs
  }
}

export interface CertificateOrder {
  nome: string
  /** The account's key and the certificate's own, both P-256. */
  conta: KeyObject
  chave: KeyObject
  /** Called before each step. */
  onStep: (passo: PassoDoCertificado) => Promise<void>
  /** Puts the proof into the DNS, and resolves when the DNS shows it. */
  prove: (txt: string) => Promise<void>
  signal: AbortSignal
}

export interface Acme {
  /** Gets a certificate by DNS-01: its chain as PEM. Throws AcmeError, WrongClock, or the AppError of a service that does not answer. */
  issue: (order: CertificateOrder) => Promise<string>
}

interface Options {
  directory: string
  userAgent: string
  agora: () => Date
  sleep?: (ms: number, signal: AbortSignal) => Promise<unknown>
}

const sleepWell = (ms: number, signal: AbortSignal) => delay(ms, undefined, { signal })

/** A client of RFC 8555 for certificates of one name. */
export function createAcme({ directory, userAgent, agora, sleep = sleepWell }: Options): Acme {
  const headers = { 'user-agent': userAgent }

  async function readDirectory() {
    const answer = await askOutside({ service: NAME, url: new URL(directory), init: { headers } })
    if (answer.status !== 200) throw problemOf(answer)
    const aheadMs = agora().getTime() - Date.parse(answer.headers.get('date') ?? '')
    if (Math.abs(aheadMs) > CLOCK_MS) throw new WrongClock(aheadMs)
    const { success, data } = Directory.safeParse(parseOutside(NAME, answer))
    if (!success) throw outsideOdd(NAME)
    return data
  }

  return {
    async issue({ nome, conta, chave, onStep, prove, signal }) {
      await onStep('conta')
      const calls = await readDirectory()
      const { post, read, identify } = signedRequests(calls.newNonce, conta, headers)
      /** Reads until the state is one of these; what lies between is the authority's work. */
      async function until<T extends { status: string }>(
        schema: z.ZodMiniType<T>,
        url: string,
        ends: readonly string[],
      ) {
        for (let i = 0; i < POLLS; i++) {
          signal.throwIfAborted()
          const { data, headers: told } = await read(schema, url)
          if (ends.includes(data.status)) return data
          await sleep(Math.min(retryAfterOf(told) ?? POLL_S, POLL_MAX_S) * 1000, signal)
        }
        throw outsideOdd(NAME)
      }

      // The same key gets the same account.
      const account = await post(calls.newAccount, { termsOfServiceAgreed: true })
      identify(account.headers.get('location') ?? '')
      const identifiers = [{ type: 'dns', value: nome }]
      const { data: order, headers: ordered } = await read(Order, calls.newOrder, { identifiers })
      const location = ordered.get('location')
      if (location === null) throw outsideOdd(NAME)

      for (const url of order.authorizations) {
        const { data: authorization } = await read(Authorization, url)
        // Proven within the last weeks, perhaps by an attempt that was cut off.
        if (authorization.status === 'valid') continue
        const challenge = authorization.challenges.find(({ type }) => type === 'dns-01')
        if (challenge?.token === undefined) throw outsideOdd(NAME)
        const proof = `${challenge.token}.${thumbprint(conta)}`
        await prove(createHash('sha256').update(proof).digest('base64url'))
        signal.throwIfAborted()
        await onStep('certificado')
        await post(challenge.url, {})
        const { status, challenges } = await until(Authorization, url, ['valid', 'invalid'])
        const refusal = challenges.find(({ error }) => error)?.error
        if (status === 'invalid') throw new AcmeError(refusal?.type ?? 'unauthorized', refusal?.detail ?? '')
      }

      await onStep('certificado')
      await until(Order, location, ['ready', 'valid', 'invalid'])
      const csr = certificateRequest(nome, chave).toString('base64url')
      await post(order.finalize, { csr })
      const { certificate, error } = await until(Order, location, ['valid', 'invalid'])
      if (certificate === undefined) throw new AcmeError(error?.type ?? 'serverInternal', error?.detail ?? '')
      return (await post(certificate)).text
    },
  }
}
