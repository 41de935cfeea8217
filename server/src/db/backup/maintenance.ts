import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import type pg from 'pg'
import { codeOf, DatabaseError, reason } from '@cantai/postgres/database-error'
import { openLockSession, type LockSession } from '../lock-session.ts'

/**
 * Every server holds this advisory lock, shared, while it serves. A restore asks for it exclusively: a server that sees it wait
 * finishes what runs, lets go, and takes the lock again when it can. A process that dies lets go with its connection.
 */
/** Name of each process's watching connection, by which processes are counted. */
export const MAINTENANCE = 'cantai maintenance'
const LOCK = [0x63616e74, 1] as const
const POLL_MS = 1000
/** Timeout of the pause: a server needs less to finish its requests, unless it converts a video. */
const PAUSED_WITHIN_MS = 60_000

/** Makes all servers pause until this connection is closed. Throws DatabaseError when one of them does not. */
export async function pauseServers(client: pg.ClientBase): Promise<void> {
  await client.query(`SET statement_timeout = 0; SET lock_timeout = ${PAUSED_WITHIN_MS}`)
  await client.query(`SELECT pg_advisory_lock(${LOCK.join(', ')})`).catch((error: unknown) => {
    if (codeOf(error) !== '55P03') throw error
    throw new DatabaseError(
      'Um servidor ainda está ocupado, ou há outra restauração: nada foi mudado. Espere um minuto e tente de novo.',
    )
  })
}

const takeShared = async ({ db }: LockSession) => {
  const { rows } = await sql<{ taken: boolean }>`
    SELECT pg_try_advisory_lock_shared(${sql.lit(LOCK[0])}, ${sql.lit(LOCK[1])}) AS taken`.execute(db)
  return rows[0]?.taken === true
}

const letGo = ({ db }: LockSession) =>
  sql`SELECT pg_advisory_unlock_shared(${sql.lit(LOCK[0])}, ${sql.lit(LOCK[1])})`.execute(db)

const isWanted = async ({ db }: LockSession) => {
  const { rows } = await sql<{ wanted: boolean }>`
    SELECT EXISTS (SELECT FROM pg_locks
                    WHERE locktype = 'advisory' AND NOT granted AND objsubid = 2
                      AND classid = ${sql.lit(LOCK[0])} AND objid = ${sql.lit(LOCK[1])}
                      AND database = (SELECT oid FROM pg_database WHERE datname = current_database())) AS wanted`.execute(
    db,
  )
  return rows[0]?.wanted === true
}

interface Watching {
  /** Resolves when nothing that uses the database runs any more. */
  pause: () => Promise<void>
  resume: () => Promise<void> | void
  log: { info: (details: object, message: string) => void; warn: (details: object, message: string) => void }
}

export interface MaintenanceWatch {
  /** Resolves when no restore runs. */
  ready: Promise<void>
  stop(): Promise<void>
}

/** Pauses this server while a restore runs, whichever process does it and however it ends. */
export function watchMaintenance(
  connection: pg.ClientConfig,
  { pause, resume, log }: Watching,
): MaintenanceWatch {
  const stopping = new AbortController()
  const untilNextLook = () => delay(POLL_MS, undefined, { signal: stopping.signal }).catch(() => undefined)
  const ready = Promise.withResolvers<void>()
  let paused = false

  async function beginPause(): Promise<void> {
    if (paused) return
    log.info({}, 'maintenance: a restore begins, this server pauses')
    paused = true
    await pause()
  }

  async function serve(session: LockSession): Promise<void> {
    if (paused) log.info({}, 'maintenance: the restore has ended')
    if (paused) await resume()
    paused = false
    ready.resolve()
    while (!stopping.signal.aborted && !(await isWanted(session))) await untilNextLook()
    if (stopping.signal.aborted) return
    await beginPause()
    await letGo(session)
  }

  async function watch(): Promise<void> {
    while (!stopping.signal.aborted) {
      let session: LockSession | undefined
      try {
        session = await openLockSession({ ...connection, application_name: MAINTENANCE })
        while (!stopping.signal.aborted)
          if (await takeShared(session)) await serve(session)
          else {
            await beginPause()
            await untilNextLook()
          }
      } catch (error) {
        log.warn({ motivo: reason(error) }, 'maintenance: the connection that watches was lost')
      } finally {
        await session?.close()
      }
      await untilNextLook()
    }
  }

  const watching = watch()
  return {
    ready: ready.promise,
    stop: async () => {
      stopping.abort()
      await watching
    },
  }
}
