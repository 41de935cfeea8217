import type { ConnectionState, GroupMetadata, WASocket } from '@whiskeysockets/baileys'
import QRCode from 'qrcode'
import { closingOf, QR_EXPIRADO, waitBefore } from './whatsapp-closing.ts'
import { loadBaileys, quietLogger, type Log } from './whatsapp-quiet.ts'
import { deliver, NAO_CONECTADO } from './whatsapp-send.ts'
import { hasSession, openSession, type Session, type SessionStore } from './whatsapp-session.ts'
import type { Envio, EstadoDoWhatsapp, Grupo, Whatsapp } from './whatsapp.ts'

/** Milliseconds; tests shorten them. */
export interface Tempos {
  /** How long an ack may take. */
  ack: number
  /** How long one QR is shown; without it as long as WhatsApp Web does. */
  qr?: number
  /** How long an unread pairing may last. */
  pareamento: number
  espera: typeof waitBefore
}

export interface WhatsappOptions {
  store: SessionStore
  log: Log
  /** The text of a message of an earlier process, for a member's phone that could not read it and asks again. */
  sentText?: (mensagemId: string) => Promise<string | undefined>
  /** WhatsApp's own server unless a test gives another. */
  url?: string | undefined
  tempos?: Partial<Tempos>
}

const GRUPO = /^\d+(-\d+)?@g\.us$/
const MINUTE_MS = 60_000
/** An end that the other side does not answer is not waited for any longer. */
const END_MS = 2000

interface Connection {
  sock: WASocket
  session: Session
  groups: Map<string, GroupMetadata>
  gone: PromiseWithResolvers<void>
  openedAt: number | null
}

const codeOf = (error: Error | undefined): number =>
  (error as { output?: { statusCode?: number } } | undefined)?.output?.statusCode ?? 0
const isNetwork = (error: Error | undefined) => error?.message.startsWith('WebSocket Error') ?? false

const pause = (ms: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, ms).unref()
  })

/** The WhatsApp client of this process, on the session in `store`. Nothing connects before `connect`. */
export function createWhatsapp({ store, log, sentText, url, tempos }: WhatsappOptions): Whatsapp {
  const times: Tempos = { ack: 20_000, pareamento: 5 * MINUTE_MS, espera: waitBefore, ...tempos }
  const logger = quietLogger(log)
  const listeners = new Set<(estado: EstadoDoWhatsapp) => void>()
  let estado: EstadoDoWhatsapp = {
    status: 'disconnected',
    qr: null,
    ligado: false,
    motivo: null,
    numero: null,
    ultimaAtividade: null,
  }
  let current: Connection | undefined
  let attempts = 0
  let pairingSince: number | null = null
  let retry: NodeJS.Timeout | undefined
  let closed = false

  const set = (change: Partial<EstadoDoWhatsapp>) => {
    const before = estado
    estado = { ...estado, ...change }
    const same = (Object.keys(change) as (keyof EstadoDoWhatsapp)[]).every(
      (key) => before[key] === estado[key],
    )
    if (!same) for (const listener of listeners) listener(estado)
  }

  // One thing at a time: a connection opens or ends completely before the next order is looked at.
  let orders: Promise<void> = Promise.resolve()
  const order = (work: () => Promise<void>): Promise<void> => {
    const done = orders.then(work)
    orders = done.catch(() => undefined)
    return done
  }

  let sending: Promise<unknown> = Promise.resolve()

  async function open(): Promise<void> {
    if (closed) return
    const baileys = await loadBaileys()
    const session = await openSession(baileys, store, logger)
    pairingSince = session.isPaired() ? null : (pairingSince ?? Date.now())
    const groups = new Map<string, GroupMetadata>()
    const sock = baileys.makeWASocket({
      auth: { creds: session.creds, keys: session.keys },
      logger,
      // How the phone's list of linked devices names it: 'Google Chrome (Cantai)'.
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
      ...(times.qr === undefined ? {} : { qrTimeout: times.qr }),
    })
    const connection: Connection = {
      sock,
      session,
      groups,
      gone: Promise.withResolvers(),
      openedAt: null,
    }
    current = connection
    sock.ev.on('creds.update', () => {
      session
        .saveCreds()
        .catch((error: unknown) => log.warn({ motivo: String(error) }, 'whatsapp: session not saved'))
    })
    sock.ws.on('frame', () => (estado.ultimaAtividade = new Date()))
    sock.ev.on('connection.update', (update) => {
      if (current === connection) follow(connection, update)
    })
  }

  function follow(connection: Connection, update: Partial<ConnectionState>): void {
    const { session } = connection
    if (update.qr !== undefined) void showQr(connection, update.qr)
    if (update.isNewLogin) set({ qr: null, motivo: 'QR lido. Concluindo a conexão…' })
    if (update.connection === 'open') {
      connection.openedAt = Date.now()
      pairingSince = null
      log.info({}, 'whatsapp: connected')
      set({ status: 'connected', qr: null, motivo: null, numero: numeroOf(session) })
    }
    if (update.connection === 'close') {
      const error = update.lastDisconnect?.error
      order(async () => {
        if (current === connection) await ended(connection, error)
      }).catch((failure: unknown) => tryLater(false, failure))
    }
  }

  async function showQr(connection: Connection, text: string): Promise<void> {
    const image = await QRCode.toDataURL(text, { width: 320, margin: 1 })
    if (current !== connection || connection.session.isPaired()) return
    set({ status: 'waiting_qr', qr: image.slice(image.indexOf(',') + 1), motivo: null })
  }

  const numeroOf = ({ creds }: Session) => creds.me?.id.split(/[:@]/)[0] ?? null

  async function ended({ session, gone, openedAt }: Connection, error: Error | undefined): Promise<void> {
    current = undefined
    gone.resolve()
    await session.close()
    if (openedAt !== null && Date.now() - openedAt > MINUTE_MS) attempts = 0
    const closing = closingOf(codeOf(error), { rede: isNetwork(error), pareado: session.isPaired() })
    log.info({ codigo: codeOf(error), acao: closing.acao }, 'whatsapp: connection ended')
    const off = { status: 'disconnected', qr: null } as const
    switch (closing.acao) {
      case 'reabrir':
        return attempts++ < 3 ? tryOpen() : tryLater(false)
      case 'esperar':
        if (pairingSince !== null && Date.now() - pairingSince > times.pareamento)
          return set({ ...off, ligado: false, motivo: QR_EXPIRADO })
        set({ ...off, motivo: closing.motivo })
        return tryLater(closing.longa)
      case 'parar':
        return set({ ...off, ligado: false, motivo: closing.motivo })
      case 'esquecer':
        await store.clear()
        return set({ ...off, ligado: false, motivo: closing.motivo, numero: null })
    }
  }

  const tryOpen = () => open().catch((error: unknown) => tryLater(false, error))

  function tryLater(longa: boolean, failure?: unknown): void {
    if (failure !== undefined) log.warn({ motivo: String(failure) }, 'whatsapp: could not open')
    if (longa) log.warn({}, 'whatsapp: this version of the client is refused; update Cantai')
    clearTimeout(retry)
    if (closed || !estado.ligado) return
    retry = setTimeout(
      () => {
        void order(async () => {
          if (!current && estado.ligado) await tryOpen()
        })
      },
      times.espera(attempts++, longa),
    )
  }

  /** Ends the connection without unlinking; nothing that it still does counts. */
  async function shut(connection = current): Promise<void> {
    clearTimeout(retry)
    current = undefined
    if (!connection) return
    await Promise.race([connection.sock.end(undefined), pause(END_MS)])
    connection.gone.resolve()
    await connection.session.close()
  }

  /** Whether the number's list of linked devices is rid of this one. */
  async function unlink({ sock, session }: Connection): Promise<boolean> {
    if (!session.isPaired() || !sock.ws.isOpen) return !session.isPaired()
    // Its close is part of this order.
    current = undefined
    const told = sock.logout().then(
      () => true,
      () => false,
    )
    return Promise.race([told, pause(END_MS).then(() => false)])
  }

  return {
    connect: () =>
      order(async () => {
        if (current) return
        clearTimeout(retry)
        attempts = 0
        pairingSince = null
        set({ ligado: true, motivo: 'Conectando…' })
        await tryOpen()
      }),

    restart: () =>
      order(async () => {
        await shut()
        attempts = 0
        pairingSince = null
        set({ status: 'disconnected', qr: null, ligado: true, motivo: 'Reiniciando…' })
        await tryOpen()
      }),

    disconnect: () =>
      order(async () => {
        const connection = current
        const told = connection ? await unlink(connection) : !(await hasSession(store))
        await shut(connection)
        await store.clear()
        const motivo = told
          ? null
          : 'Desconectado daqui, mas o WhatsApp não respondeu: remova “Cantai” em Aparelhos conectados, no celular.'
        set({ status: 'disconnected', qr: null, ligado: false, motivo, numero: null })
      }),

    async groups(): Promise<Grupo[]> {
      if (!current || estado.status !== 'connected') throw new Error('not connected')
      const found = Object.values(await current.sock.groupFetchAllParticipating())
      return found
        .filter(({ isCommunity }) => !isCommunity)
        .map(({ id, subject, participants }) => ({ id, nome: subject, participantes: participants.length }))
        .toSorted((a, b) => a.nome.localeCompare(b.nome, 'pt-BR'))
    },

    send(grupo, texto, mensagemId): Promise<Envio> {
      const envio = sending.then(async (): Promise<Envio> => {
        if (!GRUPO.test(grupo))
          return { resultado: 'recusada', codigo: 'grupo', motivo: 'O id do grupo não é válido.' }
        if (!current || estado.status !== 'connected') return NAO_CONECTADO
        const { sock, groups, gone } = current
        return deliver({ sock, groups, gone: gone.promise, ackMs: times.ack }, grupo, texto, mensagemId)
      })
      sending = envio.catch(() => undefined)
      return envio
    },

    status: () => estado,

    onChange(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },

    close: () =>
      order(async () => {
        closed = true
        await shut()
      }),
  }
}
