import { randomInt, randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { reason } from '@cantai/postgres/database-error'
import { troubleOf } from '../../db/database-error.ts'
import type { Db } from '../../db/db.ts'
import { cancelOverdue, createEnsaioDue, scheduleMensagens } from './agenda.service.ts'
import type { BotConexao } from '../conexao/conexao.service.ts'
import { deliverNext } from './entrega.service.ts'

export interface SchedulerDeps {
  db: Db
  agora: () => Date
  fuso: string
  conexao: Pick<BotConexao, 'isOwner' | 'status' | 'send' | 'newMessageId'>
  log?: Pick<FastifyBaseLogger, 'error' | 'warn'>
  /** Milliseconds between two messages; WhatsApp restricts numbers that write like machines. */
  entreMensagens?: () => number
}

export interface BotScheduler {
  /** Does all that is due now; a call while another runs resolves after a further round. */
  tick(): Promise<void>
  /** Ticks by itself from now on. */
  start(): void
  /** Does nothing until `resume`; resolves when a message that is leaving has left. */
  pause(): Promise<void>
  resume(): void
  /** Lets a message that is leaving finish. */
  stop(): Promise<void>
  /** Aborted once it is told to stop. */
  signal: AbortSignal
}

const TICK_MS = 2_000

/** The bot's clock: makes rehearsals, fills the outbox and, in the process that owns the connection, empties it. */
export function createBotScheduler({
  db,
  agora,
  fuso,
  conexao,
  log,
  entreMensagens = () => randomInt(3_000, 5_001),
}: SchedulerDeps): BotScheduler {
  const closing = new AbortController()
  const { signal } = closing
  let paused = false
  const entregador = { db, agora, conexao, signal, processo: randomUUID() }
  let running = Promise.resolve()
  let queued: Promise<void> | undefined
  let timer: NodeJS.Timeout | undefined

  const maySend = async () =>
    !signal.aborted && !paused && conexao.isOwner() && (await conexao.status()).status === 'connected'

  async function round(): Promise<void> {
    queued = undefined
    if (signal.aborted || paused) return
    const failures: unknown[] = []
    // A rehearsal that cannot be made holds no message back.
    for (const step of [createEnsaioDue, scheduleMensagens, cancelOverdue])
      await step(db, agora(), fuso).catch((error: unknown) => failures.push(error))
    while ((await maySend()) && (await deliverNext(entregador)))
      await delay(entreMensagens(), undefined, { signal }).catch(() => undefined)
    if (failures.length > 0) throw failures[0]
  }

  function tick(): Promise<void> {
    if (queued === undefined) {
      queued = running.then(round)
      running = queued.catch(() => undefined)
    }
    return queued
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
      await running
    },
    resume() {
      paused = false
    },
    async stop() {
      clearInterval(timer)
      closing.abort()
      await running
    },
  }
}
