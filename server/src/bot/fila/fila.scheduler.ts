import { randomInt, randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { reason } from '@cantai/postgres/database-error'
import { troubleOf } from '../../db/database-error.ts'
import type { Db } from '../../db/db.ts'
import { cancelOverdue, createEnsaioDue, scheduleMensagens } from './agenda.service.ts'
import type { Canais, Canal } from './canais.service.ts'
import { scheduleRecusas } from './recusas.service.ts'
import { deliverNext } from './entrega.service.ts'

export interface SchedulerDeps {
  db: Db
  agora: () => Date
  fuso: string
  canais: Canais
  log?: Pick<FastifyBaseLogger, 'error' | 'warn'>
  /** Milliseconds between two messages; WhatsApp restricts numbers that write like machines. */
  entreMensagens?: () => number
}

export interface BotScheduler {
  /** Does everything that is due now; a call during a run resolves after one more round. */
  tick(): Promise<void>
  /** Starts the timer. */
  start(): void
  /** Pauses until `resume`; resolves when a message that is being sent is finished. */
  pause(): Promise<void>
  resume(): void
  /** Stops after a message that is being sent. */
  stop(): Promise<void>
  /** Aborted by `stop`. */
  signal: AbortSignal
}

const TICK_MS = 2_000

/** Runs `round` one at a time; a call during a run resolves after one more round. */
function oneAtATime(round: () => Promise<void>) {
  let running = Promise.resolve()
  let queued: Promise<void> | undefined
  return {
    run(): Promise<void> {
      if (queued === undefined) {
        queued = running.then(() => {
          queued = undefined
          return round()
        })
        running = queued.catch(() => undefined)
      }
      return queued
    },
    idle: () => running,
  }
}

/** The bot's clock: makes rehearsals, fills the outbox and, in the process that owns a channel, sends its messages. */
export function createBotScheduler({
  db,
  agora,
  fuso,
  canais,
  log,
  entreMensagens = () => randomInt(3_000, 5_001),
}: SchedulerDeps): BotScheduler {
  const closing = new AbortController()
  const { signal } = closing
  let paused = false
  const processo = randomUUID()
  let timer: NodeJS.Timeout | undefined

  async function maySend(canal: Canal): Promise<boolean> {
    if (signal.aborted || paused) return false
    const { conectado, envia } = await canal.status()
    return conectado && envia
  }

  const agenda = oneAtATime(async () => {
    if (signal.aborted || paused) return
    const failures: unknown[] = []
    // A failing step does not prevent the others.
    for (const step of [createEnsaioDue, scheduleMensagens, scheduleRecusas, cancelOverdue])
      await step(db, agora(), fuso, canais).catch((error: unknown) => failures.push(error))
    if (failures.length > 0) throw failures[0]
  })

  // Each channel has its own round, so that a slow one does not delay the others.
  const deliveries = Object.entries(canais).map(([nome, canal]) =>
    oneAtATime(async () => {
      while (
        (await maySend(canal)) &&
        (await deliverNext({ db, agora, fuso, canal, nome, signal, processo }))
      )
        await delay(entreMensagens(), undefined, { signal }).catch(() => undefined)
    }),
  )

  async function tick(): Promise<void> {
    const rounds = await Promise.allSettled([agenda.run()])
    rounds.push(...(await Promise.allSettled(deliveries.map((delivery) => delivery.run()))))
    const failedRound = rounds.find(({ status }) => status === 'rejected')
    if (failedRound?.status === 'rejected') throw failedRound.reason
  }

  const idle = async () => {
    await Promise.all([agenda, ...deliveries].map((rounds) => rounds.idle()))
  }

  return {
    signal,
    tick,
    start() {
      timer = setInterval(() => {
        tick().catch((error: unknown) => {
          if (troubleOf(error) === undefined) log?.error({ err: error }, "the bot's clock failed")
          else log?.warn({ reason: reason(error) }, "the bot's clock waits for the database")
        })
      }, TICK_MS)
    },
    async pause() {
      paused = true
      await idle()
    },
    resume() {
      paused = false
    },
    async stop() {
      clearInterval(timer)
      closing.abort()
      await idle()
    },
  }
}
