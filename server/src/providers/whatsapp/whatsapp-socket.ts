import type { ConnectionState, GroupMetadata, WASocket } from '@whiskeysockets/baileys'
import { loadBaileys, messageOf, quietLogger, type Log } from './whatsapp-quiet.ts'
import { openSession, type Session, type SessionStore } from './whatsapp-session.ts'

export interface SocketOptions {
  store: SessionStore
  log: Log
  /** The text of an earlier message, for a member's phone that could not read it and asks again. */
  sentText?: (mensagemId: string) => Promise<string | undefined>
  /** Loads the client's code; `loadBaileys` by default. */
  load?: typeof loadBaileys
  /** The server; WhatsApp's own by default. */
  url?: string | undefined
  /** Milliseconds that one QR is shown; as in WhatsApp Web when absent. */
  qrMs?: number | undefined
}

/** One connection to WhatsApp; after its end another one is opened on the same session. */
export interface Connection {
  sock: WASocket
  session: Session
  /** Group metadata by id, a cache that Baileys reads before it asks the server. */
  groups: Map<string, GroupMetadata>
  /** Resolves when the connection has ended. */
  gone: Promise<void>
  /** Closes it without unlinking; the session is written before it resolves. */
  end(): Promise<void>
  /** Unlinks the device; false when WhatsApp could not be told. */
  unlink(): Promise<boolean>
}

interface Listeners {
  update: (connection: Connection, update: Partial<ConnectionState>) => void
  /** Called when something came from WhatsApp. */
  frame: () => void
}

/** Timeout of WhatsApp's answer to the end of a connection. */
const END_MS = 2000

const pause = (ms: number) =>
  new Promise<false>((resolve) => {
    setTimeout(() => resolve(false), ms).unref()
  })

/** Opens a connection on the stored session, or on a new one that a phone has to accept. */
export async function openSocket(options: SocketOptions, on: Listeners): Promise<Connection> {
  const { store, log, sentText, url, qrMs, load = loadBaileys } = options
  const logger = quietLogger(log)
  const baileys = await load()
  const session = await openSession(baileys, store, logger)
  const groups = new Map<string, GroupMetadata>()
  const { promise: gone, resolve: end } = Promise.withResolvers<void>()
  const sock = baileys.makeWASocket({
    auth: { creds: session.creds, keys: session.keys },
    logger,
    // The name in the phone's list of linked devices: 'Google Chrome (Cantai)'.
    browser: ['Cantai', 'Chrome', '1.0'],
    markOnlineOnConnect: false,
    syncFullHistory: false,
    transactionOpts: { maxCommitRetries: 3, delayBetweenTriesMs: 500 },
    cachedGroupMetadata: async (id) => groups.get(id),
    getMessage: async ({ id }) => {
      const text = id ? await sentText?.(id) : undefined
      return text === undefined ? undefined : { extendedTextMessage: { text } }
    },
    ...(url === undefined ? {} : { waWebSocketUrl: url }),
    ...(qrMs === undefined ? {} : { qrTimeout: qrMs }),
  })

  const connection: Connection = {
    sock,
    session,
    groups,
    gone,
    async end() {
      await Promise.race([sock.end(undefined), pause(END_MS)])
      end()
      await session.close()
    },
    async unlink() {
      if (!session.isPaired()) return true
      if (!sock.ws.isOpen) return false
      const unlinked = sock.logout().then(
        () => true,
        () => false,
      )
      return Promise.race([unlinked, pause(END_MS)])
    },
  }
  sock.ev.on('creds.update', () => {
    session
      .saveCreds()
      .catch((error: unknown) => log.warn({ motivo: messageOf(error) }, 'whatsapp: session not saved'))
  })
  sock.ws.on('frame', on.frame)
  sock.ev.on('connection.update', (update) => on.update(connection, update))
  return connection
}
