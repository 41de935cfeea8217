import type { FastifyInstance } from 'fastify'
import { plural } from '@cantai/domain/palavras'
import type { Deps } from './deps.ts'
import { AppError } from './errors.ts'
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

/**
 * Counts expensive calls a minute, before their bodies are read; one more is 429 with Retry-After. Each process counts for
 * itself, since the limit protects a process; several processes allow several times as much.
 */
export function limitExpensiveCalls(app: FastifyInstance, { agora }: Pick<Deps, 'agora'>): void {
  const calls = new Map<string, number>()
  let minute = 0

  function count(key: string, max: number): void {
    const now = agora().getTime()
    if (Math.floor(now / WINDOW_MS) !== minute) {
      minute = Math.floor(now / WINDOW_MS)
      calls.clear()
    }
    const before = calls.get(key) ?? 0
    if (before >= max) {
      const seconds = Math.ceil(((minute + 1) * WINDOW_MS - now) / 1000)
      throw new AppError(
        429,
        `Muitos pedidos seguidos. Tente de novo em ${plural(seconds, 'segundo', 'segundos')}.`,
        { codigo: 'muitas_tentativas', headers: { 'retry-after': String(seconds) } },
      )
    }
    calls.set(key, before + 1)
  }

  app.addHook('onRequest', async ({ routeOptions, ip, sessao }) => {
    if (routeOptions.config.expensive !== true) return
    count(`endereco:${addressPrefix(ip)}`, PER_ADDRESS)
    if (sessao !== null) count(`usuario:${sessao.usuario.id}`, PER_USER)
  })
}
