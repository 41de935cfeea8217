import { setTimeout as delay } from 'node:timers/promises'
import type { ClientConfig } from 'pg'
import type { Db } from '../../db/db.ts'
import { openLockSession, type LockSession } from '../../db/lock-session.ts'
import type { WhatsappOptions } from '../../providers/whatsapp/whatsapp-baileys.ts'
import { messageOf, type Log } from '../../providers/whatsapp/whatsapp-quiet.ts'
import { hasSession } from '../../providers/whatsapp/whatsapp-session.ts'
import type { Whatsapp } from '../../providers/whatsapp/whatsapp.ts'
import { sessionStore } from './chaves.repository.ts'
import {
  CANAL,
  CONFIRMAR_MS,
  confirmEstado,
  finishComando,
  leaveConexao,
  readConexao,
  readTexto,
  writeEstado,
  writeGrupos,
} from './conexao.repository.ts'

/** Needed by a process that may own the connection. */
export interface OwnerOptions {
  /** Address of the database connection that holds the lock. */
  connection: ClientConfig
  openWhatsapp: (parts: Pick<WhatsappOptions, 'store' | 'sentText'>) => Whatsapp
  log: Log
}

const LOCK = 'cantai:whatsapp'
const COMPETE_MS = 2000

/**
 * Competes for the WhatsApp connection until stopped, and serves it while this process has it. All of the owner's
 * writes go through the database connection that holds the lock: an owner that has lost it can change nothing more.
 */
export function competeForConexao(
  db: Db,
  { connection, openWhatsapp, log }: OwnerOptions,
  setOwner: (whatsapp: Whatsapp | undefined) => void,
): { stop: () => Promise<void> } {
  const stopping = new AbortController()
  let wake = new AbortController()
  const rouse = () => wake.abort()
  const pause = async (ms: number) => {
    await delay(ms, undefined, { signal: wake.signal }).catch(() => undefined)
    wake = new AbortController()
  }

  async function compete(): Promise<void> {
    while (!stopping.signal.aborted) {
      let session: LockSession | undefined
      try {
        session = await openLockSession(connection)
        while (!stopping.signal.aborted && !(await session.tryLock(LOCK))) await pause(COMPETE_MS)
        if (!stopping.signal.aborted) await own(session)
      } catch (error) {
        log.warn({ motivo: messageOf(error) }, 'bot: the connection that holds the lock was lost')
      } finally {
        await session?.close()
      }
      if (!stopping.signal.aborted) await pause(COMPETE_MS)
    }
  }

  async function own(session: LockSession): Promise<void> {
    const whatsapp = openWhatsapp({
      store: sessionStore(session.db),
      sentText: (id) => readTexto(db, id),
    })
    log.info({}, 'bot: this process holds the WhatsApp connection')
    try {
      whatsapp.onChange((estado) => {
        writeEstado(session.db, estado).catch(rouse)
      })
      session.lost.addEventListener('abort', rouse)
      await session.listen(CANAL, rouse)
      setOwner(whatsapp)
      await resume(session.db, whatsapp)
      while (!stopping.signal.aborted && !session.lost.aborted) {
        await serve(session.db, whatsapp)
        await pause(CONFIRMAR_MS)
      }
    } finally {
      setOwner(undefined)
      await whatsapp.close()
      if (stopping.signal.aborted) await leaveConexao(session.db).catch(() => undefined)
    }
  }

  /** Reconnects the paired session of the last owner, without a QR. */
  async function resume(own: Db, whatsapp: Whatsapp): Promise<void> {
    const { ligado, motivo, numero } = await readConexao(own)
    const shouldConnect = ligado && (await hasSession(sessionStore(own)))
    await writeEstado(own, {
      ...whatsapp.status(),
      ligado: shouldConnect,
      motivo: shouldConnect ? 'Reconectando…' : motivo,
      numero,
    })
    if (shouldConnect) await whatsapp.connect()
  }

  /** Executes the waiting command, and confirms the state so that other processes know that the owner lives. */
  async function serve(own: Db, whatsapp: Whatsapp): Promise<void> {
    const row = await readConexao(own)
    if (row.comando !== null && row.comando_em !== null) {
      await whatsapp[row.comando]()
      await finishComando(own, row.comando_em)
      await writeEstado(own, whatsapp.status())
    }
    if (row.grupos_pendentes && whatsapp.status().status === 'connected') listGroups(own, whatsapp)
    const { status, ligado, ultimaAtividade } = whatsapp.status()
    if (ligado || status !== 'disconnected') await confirmEstado(own, ultimaAtividade)
  }

  let listing = false
  function listGroups(own: Db, whatsapp: Whatsapp): void {
    if (listing) return
    listing = true
    whatsapp
      .groups()
      .then((grupos) => writeGrupos(own, grupos))
      .catch((error: unknown) =>
        log.warn({ motivo: messageOf(error) }, 'bot: the groups could not be listed'),
      )
      .finally(() => (listing = false))
  }

  const competing = compete()
  return {
    stop: async () => {
      stopping.abort()
      rouse()
      await competing
    },
  }
}
