import { randomInt, randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '../db/db.ts'
import { cancelOverdue, createEnsaioDue, scheduleMensagens } from './agenda.service.ts'
import type { BotConexao } from './conexao.service.ts'
import { deliverNext } from './entrega.service.ts'

export interface SchedulerDeps {
  db: Db
  agora: () => Date
  fuso: string
  conexao: Pick<BotConexao, 'isOwner' | 'status' | 'send' | 'newMessageId'>
  log?: Pick<FastifyBaseLogger, 'error'>
  /** Milliseconds between two messages; WhatsApp restricts numbers that write like machines. */
  entreMensagens?: () => number
}

export interface BotScheduler {
  /** Does all that is due now; a call while another runs resolves after a further round. */
  tick(): Promise<void>
  /** Ticks by itself from now on. */
  start(): void
  /** Lets a message that is leaving finish. */
  stop(): Promise<void>
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
  const entregador = { db, agora, conexao, signal, processo: randomUUID() }
  let running = Promise.resolve()
  let queued: Promise<void> | undefined
  let timer: NodeJS.Timeout | undefined

  const maySend = async () =>
    !signal.aborted && conexao.isOwner() && (await conexao.status()).status === 'connected'

  async function round(): Promise<void> {
    queued = undefined
    if (signal.aborted) return
    await createEnsaioDue(db, agora(), fuso)
    await scheduleMensagens(db, agora(), fuso)
    await cancelOverdue(db, agora(), fuso)
    while ((await maySend()) && (await deliverNext(entregador)))
      await delay(entreMensagens(), undefined, { signal }).catch(() => undefined)
  }

  function tick(): Promise<void> {
    if (queued === undefined) {
      queued = running.then(round)
      running = queued.catch(() => undefined)
    }
    return queued
  }

  return {
    tick,
    start() {
      timer = setInterval(() => {
        tick().catch((error: unknown) => log?.error({ err: error }, "the bot's clock failed"))
      }, TICK_MS)
    },
    async stop() {
      clearInterval(timer)
      closing.abort()
      await running
    },
  }
}
