import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sistemaCalls } from '@cantai/contract/sistema/sistema'
import { AppError } from './errors.ts'

declare module 'fastify' {
  interface FastifyInstance {
    manutencao: Manutencao
  }
}

/** A background job, which pauses during maintenance. */
export interface Worker {
  /** Resolves when no run of it is active. */
  pause: () => Promise<void>
  resume: () => void
}

/** Keeps this server from using the database while a backup is restored into it. */
export interface Manutencao {
  readonly ativa: boolean
  /** Requests that are being answered. */
  readonly running: Set<FastifyRequest>
  addWorker(worker: Worker): void
  /** Begins nothing new; resolves when nothing runs any more. */
  pause(): Promise<void>
  resume(): void
}

const RETRY_S = 10
const BODY_MS = 5000
const LOOK_MS = 50

/** `bodyMs` after the pause begins, requests whose body is still arriving are cut off. */
export function createManutencao({ bodyMs = BODY_MS } = {}): Manutencao {
  const running = new Set<FastifyRequest>()
  const workers: Worker[] = []
  let ativa = false

  const giveUpBodies = () => {
    for (const { raw } of running) if (!raw.complete) raw.destroy()
  }
  const noneRuns = () =>
    new Promise<void>((resolve) => {
      const look = setInterval(() => {
        if (running.size > 0) return
        clearInterval(look)
        resolve()
      }, LOOK_MS)
    })

  return {
    running,
    get ativa() {
      return ativa
    },
    addWorker: (worker) => workers.push(worker),
    async pause() {
      ativa = true
      const timer = setTimeout(giveUpBodies, bodyMs)
      await Promise.all([noneRuns(), ...workers.map(({ pause }) => pause())])
      clearTimeout(timer)
    },
    resume() {
      for (const worker of workers) worker.resume()
      ativa = false
    },
  }
}

/** During maintenance answers 503 to every call but the one about the server's state; keeps `running` up to date. */
export function refuseDuringMaintenance(app: FastifyInstance, manutencao: Manutencao): void {
  app.decorate('manutencao', manutencao)
  const refuse = (request: FastifyRequest) => {
    if (!manutencao.ativa || !request.url.startsWith('/api/')) return
    if (request.routeOptions.url === sistemaCalls.test.path) return
    throw new AppError(
      503,
      'Em manutenção: uma cópia de segurança está sendo restaurada. Espere alguns minutos e tente de novo.',
      { codigo: 'manutencao', headers: { 'retry-after': String(RETRY_S) } },
    )
  }
  app.addHook('onRequest', async (request) => refuse(request))
  app.addHook('preHandler', async (request) => {
    // Checked again, because maintenance may have begun while the body arrived.
    refuse(request)
    manutencao.running.add(request)
  })
  // Runs also when the client has gone, since the answer is made all the same.
  app.addHook('onSend', async (request) => {
    manutencao.running.delete(request)
  })
}
