import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { addressPrefix } from './address-prefix.ts'
import { esperar } from './esperar.ts'
import { limitPerWindow } from './per-window.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    expensive?: boolean
  }
}

const BUDGET = { windowMs: 60_000, tooMany: 'Muitos pedidos seguidos' }
const PER_USER = 60
/** A whole ministry may be behind one address. */
const PER_ADDRESS = 600
/** A refusal is answered a second later, because refusing is work too and some clients ask again at once. */
const REFUSAL_MS = 1_000

/** Counts expensive calls a minute, before their bodies are read; one more is 429 with Retry-After. */
export function limitExpensiveCalls(
  app: FastifyInstance,
  { agora, esperar: wait = esperar }: Pick<Deps, 'agora' | 'esperar'>,
): void {
  const countAddress = limitPerWindow({ ...BUDGET, max: PER_ADDRESS })
  const countUser = limitPerWindow({ ...BUDGET, max: PER_USER })

  app.addHook('onRequest', async ({ routeOptions, ip, sessao, raw: { socket } }) => {
    if (routeOptions.config.expensive !== true) return
    try {
      countAddress(addressPrefix(ip), agora())
      if (sessao !== null) countUser(sessao.usuario.id, agora())
    } catch (refusal) {
      const leaving = new AbortController()
      const leave = () => leaving.abort()
      socket.once('close', leave)
      await wait(REFUSAL_MS, leaving.signal)
      socket.off('close', leave)
      throw refusal
    }
  })
}
