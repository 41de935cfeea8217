import { setTimeout as delay } from 'node:timers/promises'
import { AppError } from '../../errors.ts'
import { versao } from '../../versao.ts'
import { askOutside, type OutsideAnswer, outsideDown } from './outside.ts'

/** A free service, asked politely: with a User-Agent, and respecting Retry-After. */
export interface OutsideService {
  /** Its name in messages, with its article: 'O Cifra Club'. */
  readonly name: string
  readonly userAgent: string
  /** The page where a person can search instead; named in every failure. */
  readonly link?: string
}

/** The User-Agent of this installation. */
export const userAgentOf = (publicUrl: string): string => `Cantai/${versao} (+${publicUrl})`

type Sleep = (ms: number) => Promise<unknown>

const TIMEOUT_MS = 8_000
const LONGEST_PAUSE_S = 3

/** Seconds of a Retry-After header, written as a number or as a date. */
export function retryAfterOf(headers: Headers): number | undefined {
  const header = headers.get('retry-after')
  if (header === null) return undefined
  const seconds = Number(header)
  const wait = Number.isNaN(seconds) ? (Date.parse(header) - Date.now()) / 1000 : seconds
  return wait >= 0 ? Math.min(86_400, Math.ceil(wait)) : undefined
}

/** The 429 of a service that wants a pause of this many seconds. */
export const tooMany = (name: string, seconds: number) =>
  new AppError(429, `${name} recebeu pedidos demais. Tente de novo em alguns minutos.`, {
    codigo: 'limite_externo',
    headers: { 'retry-after': String(seconds) },
  })

async function ask({ name, userAgent }: OutsideService, url: URL, sleep: Sleep): Promise<OutsideAnswer> {
  const request = {
    service: name,
    url,
    timeoutMs: TIMEOUT_MS,
    init: { headers: { 'user-agent': userAgent, accept: 'application/json, text/html;q=0.9, */*;q=0.5' } },
  }
  for (let attempt = 1; ; attempt++) {
    const answer = await askOutside(request)
    const { status, headers } = answer
    if ((status >= 200 && status < 300) || status === 404 || status === 410) return answer
    const wait = retryAfterOf(headers)
    if (status !== 429 && (status !== 503 || wait === undefined)) throw outsideDown(name)
    if (attempt > 1 || wait === undefined || wait > LONGEST_PAUSE_S) throw tooMany(name, wait ?? 60)
    await sleep(wait * 1000)
  }
}

/** A failure of the service, with the page where a person can search instead. */
function withLink(error: unknown, link: string | undefined): unknown {
  if (!(error instanceof AppError) || link === undefined) return error
  const { erro, codigo } = error.corpo
  return new AppError(error.status, erro, {
    ...(codigo === undefined ? {} : { codigo }),
    detalhes: { link },
    headers: error.headers,
  })
}

/**
 * Asks a service with GET; a short Retry-After is waited for once. Answers 2xx, 404 and 410. Everything else is an
 * AppError: 429 it limits us (with Retry-After), 502 down or odd, 504 slow. None names the address, which may hold a key.
 */
export async function askService(
  service: OutsideService,
  url: URL,
  sleep: Sleep = delay,
): Promise<OutsideAnswer> {
  try {
    return await ask(service, url, sleep)
  } catch (error) {
    throw withLink(error, service.link)
  }
}

/** Normalises a text from outside: characters that PostgreSQL can store, one kind of line end, trimmed. */
export const plainText = (text: string): string =>
  text.toWellFormed().replaceAll('\0', '').replaceAll(/\r\n?/g, '\n').trim()
