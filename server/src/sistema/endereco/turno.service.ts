import type pg from 'pg'
import { reason } from '@cantai/postgres/database-error'
import { isLockHeld, type LockSession, openLockSession } from '../../db/lock-session.ts'
import { AppError } from '../../errors.ts'

const LOCK = 'cantai:https'

interface Options {
  pool: pg.Pool
  /** Address of the connection that holds the lock. */
  connection: pg.ClientConfig
  log: { warn: (details: object, message: string) => void }
  /** Called once a job has given its lock back. */
  onEnd: () => Promise<unknown>
}

/** One job at a time over all processes: whoever has the lock does it. */
export function createTurno({ pool, connection, log, onEnd }: Options) {
  let running: { done: Promise<void>; stop: AbortController } | undefined
  /** The lock, of which one process at a time has a session; undefined: another one has it. */
  async function take(): Promise<LockSession | undefined> {
    if (running) return undefined
    const session = await openLockSession({ ...connection, application_name: 'cantai https' })
    const isOurs = await session.tryLock(LOCK).catch(async (error: unknown) => {
      await session.close()
      throw error
    })
    if (isOurs) return session
    await session.close()
    return undefined
  }
  return {
    take,
    /** The same for a person. Throws AppError 409 while another has it. */
    async claim(): Promise<LockSession> {
      const session = await take()
      if (session) return session
      throw new AppError(409, 'O certificado já está sendo pedido. Espere os passos terminarem.', {
        codigo: 'em_andamento',
      })
    },
    /** Whether this process does a job. */
    get isRunning() {
      return running !== undefined
    },
    /** Whether any process has the lock. */
    isHeld: async (): Promise<boolean> => running !== undefined || isLockHeld(pool, LOCK),
    /** Does a job with the lock and gives it back; never rejects. */
    run(session: LockSession, job: (signal: AbortSignal) => Promise<void>): Promise<void> {
      const stop = new AbortController()
      const work = async () => {
        try {
          await job(AbortSignal.any([stop.signal, session.lost]))
        } catch (error) {
          log.warn({ motivo: reason(error) }, 'https: the files cannot be written')
        } finally {
          await session.close()
          running = undefined
          await onEnd()
        }
      }
      const done = work()
      running = { done, stop }
      return done
    },
    /** Cuts the job of this process off. */
    async stop(): Promise<void> {
      running?.stop.abort()
      await running?.done
    },
  }
}
