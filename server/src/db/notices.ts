import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import type { ClientConfig } from 'pg'
import { reason } from '@cantai/postgres/database-error'
import { type LockSession, openLockSession } from './lock-session.ts'

/** Called with the text of a NOTIFY; with undefined when some may have been missed: then read again. */
export type NoticeListener = (payload: string | undefined) => void

/**
 * PostgreSQL's NOTIFY for this process. One connection listens for all subscribers, since LISTEN belongs to a connection and
 * those of the pool come and go. It is opened for the first subscriber and again, by itself, whenever it is lost.
 *
 * A notice says that something changed, not what it is now: subscribe first, then read, and read again at each call.
 */
export interface Notices {
  /**
   * Calls back at every NOTIFY on the channel by any process, until the returned function is called; also, with undefined,
   * as soon as the channel is listened to, and after each reconnection.
   */
  subscribe(channel: string, listener: NoticeListener): () => void
  close(): Promise<void>
}

interface NoticesOptions {
  connection: ClientConfig
  log: { warn(details: object, message: string): void }
}

/** Interval at which a dead connection is detected. */
const CHECK_MS = 30_000
const FIRST_PAUSE_MS = 250
const LONGEST_PAUSE_MS = 10_000

/** Connects at the first subscription. */
export function createNotices({ connection, log }: NoticesOptions): Notices {
  const listeners = new Map<string, Set<NoticeListener>>()
  const closing = new AbortController()
  let running: Promise<void> | undefined
  let wake = new AbortController()
  const rouse = () => wake.abort()
  const pause = async (ms: number) => {
    await delay(ms, undefined, { signal: wake.signal }).catch(() => undefined)
    wake = new AbortController()
  }

  const tell = (channel: string, payload: string | undefined) => {
    for (const listener of listeners.get(channel) ?? []) listener(payload)
  }

  /** Listens to every channel that has been subscribed to, until the connection is lost (it throws) or `close`. */
  async function hold(session: LockSession, onListening: () => void): Promise<void> {
    session.lost.addEventListener('abort', rouse)
    const listenedTo = new Set<string>()
    while (!closing.signal.aborted) {
      for (const channel of listeners.keys()) {
        if (listenedTo.has(channel)) continue
        listenedTo.add(channel)
        await session.listen(channel, (payload) => tell(channel, payload))
        tell(channel, undefined)
      }
      onListening()
      await pause(CHECK_MS)
      if (!closing.signal.aborted) await sql`select 1`.execute(session.db)
    }
  }

  async function run(): Promise<void> {
    let pauseMs = FIRST_PAUSE_MS
    while (!closing.signal.aborted) {
      let session: LockSession | undefined
      try {
        session = await openLockSession({ ...connection, application_name: 'cantai notices' })
        await hold(session, () => {
          pauseMs = FIRST_PAUSE_MS
        })
      } catch (error) {
        log.warn({ motivo: reason(error), pauseMs }, 'notices: the connection that listens was lost')
      } finally {
        await session?.close()
      }
      await delay(pauseMs, undefined, { signal: closing.signal }).catch(() => undefined)
      pauseMs = Math.min(2 * pauseMs, LONGEST_PAUSE_MS)
    }
  }

  return {
    subscribe(channel, listener) {
      const ofChannel = listeners.get(channel) ?? new Set()
      // A function of its own, so that the same listener may subscribe twice.
      const call: NoticeListener = (payload) => listener(payload)
      ofChannel.add(call)
      if (!listeners.has(channel)) {
        listeners.set(channel, ofChannel)
        rouse()
      }
      running ??= run()
      return () => ofChannel.delete(call)
    },
    async close() {
      closing.abort()
      rouse()
      await running
    },
  }
}
