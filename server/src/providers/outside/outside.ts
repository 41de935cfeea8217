import { setTimeout as sleep } from 'node:timers/promises'
import { AppError } from '../../errors.ts'
import { versao } from '../../versao.ts'

export type OutsideKind = 'limit' | 'unavailable' | 'timeout' | 'format'

const STATUS: Record<OutsideKind, number> = {
  limit: 429,
  unavailable: 502,
  timeout: 504,
  format: 502,
}

/**
 * What went wrong with somebody else's service, as the answer that a person gets. It never carries the address asked,
 * which may hold a key.
 */
export class OutsideError extends AppError {
  readonly kind: OutsideKind

  constructor(kind: OutsideKind, erro: string, extra: { retryAfter?: number; link?: string } = {}) {
    super(STATUS[kind], erro, {
      codigo: `externo_${kind}`,
      ...(extra.link === undefined ? {} : { detalhes: { link: extra.link } }),
      ...(extra.retryAfter === undefined ? {} : { headers: { 'retry-after': String(extra.retryAfter) } }),
    })
    this.kind = kind
  }
}

/** How this installation names itself to the services it asks. */
export const userAgentOf = (publicUrl: string): string => `Cantai/${versao} (+${publicUrl})`

export interface OutsideService {
  /** Its name in messages, with its article: 'o Cifra Club'. */
  readonly name: string
  readonly userAgent: string
  /** Milliseconds for one request, its body included; default 8 s. */
  readonly timeoutMs?: number
  /** Default 2 MiB, after decompression. */
  readonly maxBytes?: number
  /** The page where a person can look instead. */
  readonly link?: string
}

export interface OutsideAnswer {
  readonly status: number
  readonly text: string
  /** Where it came from, after redirects. */
  readonly url: URL
}

const ATTEMPTS = 2
const PAUSE_MS = 500
const LONGEST_PAUSE_S = 3
const REDIRECTS = 3

const capital = (name: string) => name.charAt(0).toUpperCase() + name.slice(1)

/** The failure of a service, in words that begin with its name. */
export const outsideError = (
  { name, link }: OutsideService,
  kind: OutsideKind,
  what: string,
  retryAfter?: number,
): OutsideError =>
  new OutsideError(kind, `${capital(name)} ${what}`, {
    ...(link === undefined ? {} : { link }),
    ...(retryAfter === undefined ? {} : { retryAfter }),
  })

export const unreadable = (service: OutsideService): OutsideError =>
  outsideError(service, 'format', 'respondeu de um jeito que o Cantai não entende.')

/** Seconds of a Retry-After header, written as a number or as a date. */
function retryAfterOf(header: string | null): number | undefined {
  if (header === null) return undefined
  const seconds = Number(header)
  const wait = Number.isNaN(seconds) ? (Date.parse(header) - Date.now()) / 1000 : seconds
  return wait >= 0 ? Math.min(86_400, Math.ceil(wait)) : undefined
}

async function readBody(response: Response, service: OutsideService): Promise<string> {
  const { maxBytes = 2 * 1024 * 1024 } = service
  const decoder = new TextDecoder()
  let size = 0
  let text = ''
  // Leaving the loop cancels the body: what is too long is not read to its end.
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength
    if (size > maxBytes) throw unreadable(service)
    text += decoder.decode(chunk, { stream: true })
  }
  return text + decoder.decode()
}

/** A redirect is followed on the same origin only: no service sends this server elsewhere, least of all inwards. */
async function exchange(
  url: URL,
  service: OutsideService,
  signal: AbortSignal,
): Promise<OutsideAnswer & { retryAfter?: number | undefined }> {
  let at = url
  for (let hop = 0; hop <= REDIRECTS; hop++) {
    const response = await fetch(at, {
      redirect: 'manual',
      signal,
      headers: { 'user-agent': service.userAgent, accept: 'application/json, text/html;q=0.9, */*;q=0.5' },
    })
    const { status, headers } = response
    if (status >= 300 && status < 400) {
      await response.body?.cancel()
      const next = URL.parse(headers.get('location') ?? '', at)
      if (next === null || next.origin !== url.origin) throw unreadable(service)
      at = next
      continue
    }
    return {
      status,
      text: await readBody(response, service),
      url: at,
      retryAfter: retryAfterOf(headers.get('retry-after')),
    }
  }
  throw unreadable(service)
}

async function attempt(url: URL, service: OutsideService) {
  const signal = AbortSignal.timeout(service.timeoutMs ?? 8_000)
  try {
    return await exchange(url, service, signal)
  } catch (error) {
    if (error instanceof OutsideError) throw error
    if (signal.aborted)
      throw outsideError(service, 'timeout', 'demorou demais para responder. Tente de novo mais tarde.')
    return undefined
  }
}

/**
 * Asks a service with GET. A broken connection or a 5xx is tried once more; a short Retry-After is waited for. Answers
 * 2xx, 404 and 410; everything else is an {@link OutsideError}.
 */
export async function askOutside(url: URL, service: OutsideService): Promise<OutsideAnswer> {
  for (let n = 1; ; n++) {
    const answer = await attempt(url, service)
    const status = answer?.status ?? 0
    if (answer && ((status >= 200 && status < 300) || status === 404 || status === 410)) return answer
    const limited = status === 429 || (status === 503 && answer?.retryAfter !== undefined)
    const wait = answer?.retryAfter ?? (limited ? Infinity : 0)
    if (n < ATTEMPTS && (limited ? wait <= LONGEST_PAUSE_S : status === 0 || status >= 500)) {
      await sleep(Math.max(PAUSE_MS, wait * 1000))
      continue
    }
    if (limited)
      throw outsideError(
        service,
        'limit',
        'recebeu pedidos demais. Tente de novo em alguns minutos.',
        Number.isFinite(wait) ? wait : 60,
      )
    throw outsideError(service, 'unavailable', 'não está respondendo agora. Tente de novo mais tarde.')
  }
}

/** A text of the outside made fit to keep: what PostgreSQL can store, one kind of line end, no spaces at its ends. */
export const plainText = (text: string): string =>
  text.toWellFormed().replaceAll('\0', '').replaceAll(/\r\n?/g, '\n').trim()
