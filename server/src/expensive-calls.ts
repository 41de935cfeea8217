import type { FastifyInstance } from 'fastify'
import { plural } from '@cantai/domain/palavras'
import type { Deps } from './deps.ts'
import { AppError } from './errors.ts'
import { esperar } from './acesso/atraso.service.ts'
import { addressPrefix } from './acesso/tentativas.service.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    expensive?: boolean
  }
}

const WINDOW_MS = 60_000
const PER_USER = 60
/** A whole ministry may be behind one address. */
const PER_ADDRESS = 600
/** Whoever asks again as soon as they are answered is answered once a second: refusing is work too. */
const REFUSAL_MS = 1_000

/**
 * Counts expensive calls a minute, before their bodies are read; one more is 429 with Retry-After. Each process counts for
 * itself, since the limit protects a process; several processes allow several times as much.
 */
export function limitExpensiveCalls(
  app: FastifyInstance,
  { agora, esperar: wait = esperar }: Pick<Deps, 'agora' | 'esperar'>,
): void {
  const calls = new Map<string, number>()
  let minute = 0

  /** The refusal of one more call than `max`; undefined while there are fewer. */
  function count(key: string, max: number): AppError | undefined {
    const now = agora().getTime()
    if (Math.floor(now / WINDOW_MS) !== minute) {
      minute = Math.floor(now / WINDOW_MS)
      calls.clear()
    }
    const before = calls.get(key) ?? 0
    if (before >= max) {
      const seconds = Math.ceil(((minute + 1) * WINDOW_MS - now) / 1000)
      return new AppError(
        429,
        `Muitos pedidos seguidos. Tente de novo em ${plural(seconds, 'segundo', 'segundos')}.`,
        { codigo: 'muitas_tentativas', headers: { 'retry-after': String(seconds) } },
      )
    }
    calls.set(key, before + 1)
    return undefined
  }

  app.addHook('onRequest', async ({ routeOptions, ip, sessao, raw: { socket } }) => {
    if (routeOptions.config.expensive !== true) return
    const refusal =
      count(`endereco:${addressPrefix(ip)}`, PER_ADDRESS) ??
      (sessao === null ? undefined : count(`usuario:${sessao.usuario.id}`, PER_USER))
    if (!refusal) return
    const leaving = new AbortController()
    const leave = () => leaving.abort()
    socket.once('close', leave)
    await wait(REFUSAL_MS, leaving.signal)
    socket.off('close', leave)
    throw refusal
  })
}
