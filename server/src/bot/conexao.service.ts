import { setTimeout as delay } from 'node:timers/promises'
import type { ClientConfig } from 'pg'
import type { Db } from '../db/db.ts'
import { openLockSession, type LockSession } from '../db/lock-session.ts'
import { AppError } from '../errors.ts'
import type { Log } from '../providers/whatsapp/whatsapp-quiet.ts'
import type { WhatsappOptions } from '../providers/whatsapp/whatsapp-baileys.ts'
import { hasSession } from '../providers/whatsapp/whatsapp-session.ts'
import {
  newMessageId,
  type Envio,
  type EstadoDoWhatsapp,
  type Grupo,
  type Whatsapp,
} from '../providers/whatsapp/whatsapp.ts'
import { sessionStore } from './chaves.repository.ts'
import {
  askGrupos,
  CANAL,
  CONFIRMAR_MS,
  confirmEstado,
  finishComando,
  GRUPOS_MS,
  leaveConexao,
  orderComando,
  readConexao,
  readGrupos,
  readTexto,
  writeEstado,
  writeGrupos,
  type ConexaoRow,
} from './conexao.repository.ts'

/** The state as every process shows it. */
export interface EstadoDaConexao extends EstadoDoWhatsapp {
  /** When the owner last confirmed this state. */
  atualizadoEm: Date
}

/**
 * The WhatsApp connection of the whole installation: one process owns it at a time, any of them can be asked. Commands
 * resolve when recorded; the owner carries them out within a moment.
 */
export interface BotConexao {
  /** Whether this process holds the connection; only the owner sends. */
  isOwner(): boolean
  /** Calls back when this process becomes the owner (true) or ceases to be (false); returns what stops it. */
  onOwner(listener: (owner: boolean) => void): () => void
  status(): Promise<EstadoDaConexao>
  connect(): Promise<void>
  disconnect(): Promise<void>
  restart(): Promise<void>
  /** Asks the owner for the number's groups. Throws AppError 409 when not connected, 503 when the owner does not answer. */
  groups(): Promise<Grupo[]>
  newMessageId(): string
  /** Only the owner sends; elsewhere the answer is 'adiada'. Never throws. */
  send(grupo: string, texto: string, mensagemId: string): Promise<Envio>
  /** Begins to compete for the ownership. Nothing connects before. */
  start(): void
  /** Gives the ownership up, keeping the session for another process. */
  stop(): Promise<void>
}

/** What a process needs to own the connection. */
export interface OwnerOptions {
  /** For the database connection that holds the lock. */
  connection: ClientConfig
  openWhatsapp: (parts: Pick<WhatsappOptions, 'store' | 'sentText'>) => Whatsapp
  log: Log
}

const LOCK = 'cantai:whatsapp'
const COMPETE_MS = 2000

const SEM_DONO = 'O processo que cuida do WhatsApp não responde. Se continuar assim, reinicie o servidor.'

const asDate = (moment: string | null) => (moment === null ? null : new Date(moment))

function estadoOf(row: ConexaoRow): EstadoDaConexao {
  const known = row.parada ? ({ status: 'unknown', qr: null, motivo: SEM_DONO } as const) : undefined
  return {
    status: row.status,
    qr: row.qr_code,
    motivo: row.motivo,
    ...known,
    ligado: row.ligado,
    numero: row.numero,
    ultimaAtividade: asDate(row.ultima_atividade),
    atualizadoEm: new Date(row.atualizado_em),
  }
}

/** Without options the process asks and shows, and never becomes the owner. */
export function createBotConexao(db: Db, options?: OwnerOptions): BotConexao {
  const listeners = new Set<(owner: boolean) => void>()
  let owned: Whatsapp | undefined
  let running = false
  let ended: Promise<void> = Promise.resolve()
  let wake = Promise.withResolvers<void>()

  const rouse = () => wake.resolve()
  const rest = async (ms: number, until?: Promise<void>) => {
    const timer = new AbortController()
    await Promise.race([wake.promise, until, delay(ms, undefined, { signal: timer.signal })].filter((p) => p))
    timer.abort()
    wake = Promise.withResolvers()
  }

  const setOwner = (whatsapp: Whatsapp | undefined) => {
    owned = whatsapp
    for (const listener of listeners) listener(whatsapp !== undefined)
  }

  /** Competes until stopped; a lost connection to the database ends the ownership, not the competition. */
  async function compete({ connection, openWhatsapp, log }: OwnerOptions): Promise<void> {
    while (running) {
      let session: LockSession | undefined
      try {
        session = await openLockSession(connection)
        while (running && !(await session.tryLock(LOCK))) await rest(COMPETE_MS)
        if (!running) continue
        log.info({}, 'bot: this process holds the WhatsApp connection')
        const store = sessionStore(session.db)
        await own(session, openWhatsapp({ store, sentText: (id) => readTexto(db, id) }))
      } catch (error) {
        log.warn({ motivo: String(error) }, 'bot: the connection that holds the lock was lost')
      } finally {
        await session?.close()
      }
      if (running) await rest(COMPETE_MS)
    }
  }

  async function own(session: LockSession, whatsapp: Whatsapp): Promise<void> {
    try {
      whatsapp.onChange((estado) => {
        writeEstado(session.db, estado).catch(rouse)
      })
      await session.listen(CANAL, rouse)
      setOwner(whatsapp)
      await resume(session.db, whatsapp)
      let gone = false
      void session.lost.then(() => (gone = true))
      while (running && !gone) {
        await serve(session.db, whatsapp)
        await rest(CONFIRMAR_MS, session.lost)
      }
    } finally {
      setOwner(undefined)
      await whatsapp.close()
      if (!running) await leaveConexao(session.db).catch(() => undefined)
    }
  }

  /** Takes up what the last owner left: a paired session that is wanted is connected again, without a QR. */
  async function resume(own: Db, whatsapp: Whatsapp): Promise<void> {
    const { ligado, motivo, numero } = await readConexao(own)
    const wanted = ligado && (await hasSession(sessionStore(own)))
    await writeEstado(own, {
      ...whatsapp.status(),
      ligado: wanted,
      motivo: wanted ? 'Reconectando…' : motivo,
      numero,
    })
    if (wanted) await whatsapp.connect()
  }

  /** Does what was asked for since the last time, and says that the owner lives. */
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
        options?.log.warn({ motivo: String(error) }, 'bot: the groups could not be listed'),
      )
      .finally(() => (listing = false))
  }

  return {
    isOwner: () => owned !== undefined,

    onOwner(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },

    status: async () => estadoOf(await readConexao(db)),
    connect: () => orderComando(db, 'connect'),
    disconnect: () => orderComando(db, 'disconnect'),
    restart: () => orderComando(db, 'restart'),

    async groups() {
      const { status, parada } = await readConexao(db)
      if (status !== 'connected' || parada)
        throw new AppError(409, 'Conecte o WhatsApp para ver os grupos', { codigo: 'whatsapp_desconectado' })
      const em = await askGrupos(db)
      const until = Date.now() + GRUPOS_MS
      while (Date.now() < until) {
        const grupos = await readGrupos(db, em)
        if (grupos) return grupos
        await delay(100)
      }
      throw new AppError(503, 'O WhatsApp não respondeu com os grupos. Tente de novo em um minuto', {
        codigo: 'whatsapp_sem_resposta',
      })
    },

    newMessageId,

    async send(grupo, texto, mensagemId) {
      if (owned) return owned.send(grupo, texto, mensagemId)
      return { resultado: 'adiada', motivo: 'Outro processo cuida do WhatsApp.', esperarMs: 30_000 }
    },

    start() {
      if (running || options === undefined) return
      running = true
      ended = compete(options)
    },

    async stop() {
      running = false
      rouse()
      await ended
    },
  }
}
