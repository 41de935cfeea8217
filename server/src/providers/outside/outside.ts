import { codeOf } from '@cantai/postgres/database-error'
import { AppError } from '../../errors.ts'

const TIMEOUT_MS = 10_000
const MAX_BYTES = 2 * 1024 * 1024
const RETRY_AFTER_MS = 300
const MAX_REDIRECTS = 3

export interface OutsideRequest {
  /** The service's name in error messages: 'O YouTube'. */
  service: string
  url: URL
  init?: { method?: string; headers?: Record<string, string>; body?: string }
  timeoutMs?: number
  maxBytes?: number
  /** Retries after a network failure or a 5xx. */
  retries?: number
}

export interface OutsideAnswer {
  status: number
  headers: Headers
  text: string
  /** The address that answered, after redirects. */
  url: URL
}

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

export const outsideDown = (service: string) =>
  new AppError(502, `${service} não respondeu. Tente de novo em alguns minutos.`, { codigo: 'fora_do_ar' })

export const outsideSlow = (service: string) =>
  new AppError(504, `${service} demorou demais para responder. Tente de novo em alguns minutos.`, {
    codigo: 'demorou',
  })

/** Certificates are not valid yet, or no longer, by the clock of this machine: all services' at once, it is the clock that is wrong. */
const WRONG_DATES = new Set(['CERT_NOT_YET_VALID', 'CERT_HAS_EXPIRED'])
const outsideClock = (service: string) =>
  new AppError(
    502,
    `${service} não pôde ser conferido: a data e a hora deste computador parecem erradas. Acerte o relógio e tente de novo.`,
    { codigo: 'relogio' },
  )

/** The 502 of an answer that a retry would not mend: HTML instead of JSON, a captcha, an endless body. */
export const outsideOdd = (service: string) =>
  new AppError(502, `${service} deu uma resposta que o servidor não entende. Tente de novo mais tarde.`, {
    codigo: 'resposta_inesperada',
  })

/** The whole body as text. Above the limit it stops reading and closes the connection. */
export async function readCapped(response: Response, maxBytes: number): Promise<string | undefined> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength
    if (bytes > maxBytes) return undefined
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

/** A redirect is followed only on the configured host: no answer can send us anywhere else. */
async function follow(
  request: OutsideRequest,
  signal: AbortSignal,
): Promise<{ response: Response; url: URL }> {
  let { url } = request
  for (let i = 0; i <= MAX_REDIRECTS; i++) {
    const response = await fetch(url, { ...request.init, redirect: 'manual', signal })
    const location = response.headers.get('location')
    if (response.status < 300 || response.status > 399 || location === null) return { response, url }
    await response.body?.cancel()
    const next = URL.parse(location, url)
    if (next?.origin !== request.url.origin) break
    url = next
  }
  throw outsideOdd(request.service)
}

async function once(request: OutsideRequest): Promise<OutsideAnswer> {
  const signal = AbortSignal.timeout(request.timeoutMs ?? TIMEOUT_MS)
  try {
    const { response, url } = await follow(request, signal)
    const text = await readCapped(response, request.maxBytes ?? MAX_BYTES)
    if (text === undefined) throw outsideOdd(request.service)
    return { status: response.status, headers: response.headers, text, url }
  } catch (error) {
    if (error instanceof AppError) throw error
    if (signal.aborted) throw outsideSlow(request.service)
    throw WRONG_DATES.has(codeOf((error as Error).cause) ?? '')
      ? outsideClock(request.service)
      : outsideDown(request.service)
  }
}

/**
 * One bounded request to an outside service: timeout, size and retries are limited, redirects stay on its host. Throws AppError 502 (down,
 * odd) or 504 (slow); any status is returned to the caller.
 */
export async function askOutside(request: OutsideRequest): Promise<OutsideAnswer> {
  for (let attempt = 0; ; attempt++) {
    const last = attempt >= (request.retries ?? 1)
    try {
      const answer = await once(request)
      if (answer.status < 500 || last) return answer
    } catch (error) {
      if (last || (error instanceof AppError && error.corpo.codigo !== 'fora_do_ar')) throw error
    }
    await wait(RETRY_AFTER_MS * (attempt + 1))
  }
}

/** The body as JSON; anything else is a 502. */
export function parseOutside(service: string, { text }: OutsideAnswer): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw outsideOdd(service)
  }
}
