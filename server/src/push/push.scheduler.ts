import type { FastifyBaseLogger } from 'fastify'
import { reason } from '@cantai/postgres/database-error'
import { troubleOf } from '../db/database-error.ts'
import type { Notices } from '../db/notices.ts'
import { asOneProcess } from '../db/lock-session.ts'
import { isAnyDue } from './avisos.repository.ts'
import { type Envio, sendDevidos } from './envio.service.ts'
import { notarEventos } from './eventos.service.ts'

const TICK_MS = 2_000
/** Time passes without a change: eves, and messages of the bot that wait. */
const LOOK_MS = 30_000

export interface PushScheduler {
  /** Does everything that is due now; `looks` false: where nothing is due, without looking for events. */
  tick(looks?: boolean): Promise<void>
  start(): void
  /** Pauses until `resume`; resolves when the notices on their way are settled. */
  pause(): Promise<void>
  resume(): void
  stop(): Promise<void>
}

/** The clock of notices: in one process of several it finds what is new, and sends what is due. */
export function createPushScheduler({
  notices,
  log,
  ...deps
}: Omit<Envio, 'signal'> & {
  /** Without it changes are found a little later. */
  notices?: Notices
  log?: Pick<FastifyBaseLogger, 'error' | 'warn'>
}): PushScheduler {
  const { db, agora, fuso } = deps
  let going = new AbortController()
  let [changed, lookedAt] = [true, 0]
  let running = Promise.resolve()
  let timer: NodeJS.Timeout | undefined
  let unsubscribe: (() => void) | undefined

  async function round(looks: boolean): Promise<void> {
    const { signal } = going
    if (signal.aborted || (!looks && !(await isAnyDue(db, agora())))) return
    // Over the connection that holds the lock, so that nothing is written without it.
    await asOneProcess(db, 'push', async (holder) => {
      // Before each sending: one that is not sent, since its place is gone, must not look told.
      await notarEventos(holder, agora(), fuso)
      await sendDevidos({ ...deps, db: holder, signal })
    })
  }

  const tick = (looks = true): Promise<void> => {
    const next = running.then(() => round(looks))
    running = next.catch(() => undefined)
    return next
  }

  async function beat(): Promise<void> {
    const looks = changed || performance.now() - lookedAt > LOOK_MS
    if (looks) [changed, lookedAt] = [false, performance.now()]
    try {
      await tick(looks)
    } catch (error) {
      changed ||= looks
      if (troubleOf(error) === undefined) log?.error({ err: error }, 'the clock of notices failed')
      else log?.warn({ reason: reason(error) }, 'the clock of notices waits for the database')
    }
  }

  let beating = false
  return {
    tick,
    start() {
      unsubscribe = notices?.subscribe('mudancas', () => {
        changed = true
      })
      timer = setInterval(() => {
        if (beating) return
        beating = true
        void beat().finally(() => {
          beating = false
        })
      }, TICK_MS)
    },
    async pause() {
      going.abort()
      await running
    },
    resume() {
      going = new AbortController()
      changed = true
    },
    async stop() {
      clearInterval(timer)
      unsubscribe?.()
      going.abort()
      await running
    },
  }
}
