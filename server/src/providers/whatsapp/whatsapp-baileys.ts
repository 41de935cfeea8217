import type { ConnectionState } from '@whiskeysockets/baileys'
import QRCode from 'qrcode'
import type { WhatsappGrupo } from '@cantai/contract/bot/conexao'
import { closingOf, QR_EXPIRADO, waitBefore } from './whatsapp-closing.ts'
import { messageOf, NoClient } from './whatsapp-quiet.ts'
import { deliver, NAO_CONECTADO } from './whatsapp-send.ts'
import { hasSession } from './whatsapp-session.ts'
import { openSocket, type Connection, type SocketOptions } from './whatsapp-socket.ts'
import type { Envio, EstadoDoWhatsapp, Whatsapp } from './whatsapp.ts'

/** Times in milliseconds; tests shorten them. */
export interface Tempos {
  /** Timeout of a message's ack. */
  ack: number
  /** How long one QR is shown; as in WhatsApp Web when absent. */
  qr?: number | undefined
  espera: typeof waitBefore
}

export interface WhatsappOptions extends Omit<SocketOptions, 'qrMs'> {
  tempos?: Partial<Tempos>
}

const GRUPO = /^\d+(-\d+)?@g\.us$/
const SEM_CLIENTE =
  'Este servidor foi instalado sem o cliente do WhatsApp: para ligar o bot, instale de novo sem --sem-whatsapp.'
const MINUTE_MS = 60_000
const PAIRING_MS = 5 * MINUTE_MS

const codeOf = (error: Error | undefined): number =>
  (error as { output?: { statusCode?: number } } | undefined)?.output?.statusCode ?? 0
const numeroOf = ({ session }: Connection) => session.creds.me?.id.split(/[:@]/)[0] ?? null
const isNetwork = (error: Error | undefined) => error?.message.startsWith('WebSocket Error') ?? false

/** The WhatsApp client of this process, on the session in `store`. Nothing connects before `connect`. */
export function createWhatsapp({ tempos, ...options }: WhatsappOptions): Whatsapp {
  const { store, log } = options
  const times: Tempos = { ack: 20_000, espera: waitBefore, ...tempos }
  const listeners = new Set<(estado: EstadoDoWhatsapp) => void>()
  let estado: Omit<EstadoDoWhatsapp, 'ultimaAtividade'> = {
    status: 'disconnected',
    qr: null,
    ligado: false,
    motivo: null,
    numero: null,
  }
  let ultimaAtividade: Date | null = null
  let current: Connection | undefined
  let openedAt: number | null = null
  let pairingSince: number | null = null
  let attempts = 0
  let retry: NodeJS.Timeout | undefined
  let isClosed = false

  const status = (): EstadoDoWhatsapp => ({ ...estado, ultimaAtividade })
  const set = (change: Partial<typeof estado>) => {
    const before = estado
    estado = { ...estado, ...change }
    const keys = Object.keys(change) as (keyof typeof estado)[]
    if (keys.some((key) => before[key] !== estado[key])) for (const listener of listeners) listener(status())
  }

  // Commands run one after another: a connection has opened or ended completely before the next one begins.
  let orders: Promise<void> = Promise.resolve()
  const order = (work: () => Promise<void>): Promise<void> => {
    const outcome = orders.then(work)
    orders = outcome.catch(() => undefined)
    return outcome
  }
  let sending: Promise<unknown> = Promise.resolve()

  async function open(): Promise<void> {
    if (isClosed) return
    try {
      openedAt = null
      const frame = () => (ultimaAtividade = new Date())
      current = await openSocket({ ...options, qrMs: times.qr }, { update: follow, frame })
      pairingSince = current.session.isPaired() ? null : (pairingSince ?? Date.now())
      set({ numero: numeroOf(current) })
    } catch (error) {
      log.warn({ motivo: messageOf(error) }, 'whatsapp: could not open')
      if (error instanceof NoClient)
        return set({ status: 'disconnected', qr: null, ligado: false, motivo: SEM_CLIENTE })
      tryLater(false)
    }
  }

  function follow(connection: Connection, update: Partial<ConnectionState>): void {
    if (current !== connection) return
    if (update.qr !== undefined) void showQr(connection, update.qr)
    if (update.isNewLogin) set({ qr: null, motivo: 'QR lido. Concluindo a conexão…' })
    if (update.connection === 'open') {
      openedAt = Date.now()
      pairingSince = null
      log.info({}, 'whatsapp: connected')
      set({ status: 'connected', qr: null, motivo: null, numero: numeroOf(connection) })
    }
    if (update.connection === 'close') {
      const error = update.lastDisconnect?.error
      order(async () => {
        if (current === connection) await ended(connection, error)
      }).catch((failure: unknown) => {
        log.warn({ motivo: messageOf(failure) }, 'whatsapp: the end of a connection was not recorded')
        tryLater(false)
      })
    }
  }

  async function showQr(connection: Connection, text: string): Promise<void> {
    const image = await QRCode.toDataURL(text, { width: 320, margin: 1 })
    if (current !== connection || connection.session.isPaired()) return
    set({ status: 'waiting_qr', qr: image.slice(image.indexOf(',') + 1), motivo: null })
  }

  async function ended(connection: Connection, error: Error | undefined): Promise<void> {
    current = undefined
    await connection.end()
    if (openedAt !== null && Date.now() - openedAt > MINUTE_MS) attempts = 0
    const pareado = connection.session.isPaired()
    const closing = closingOf(codeOf(error), { rede: isNetwork(error), pareado })
    log.info({ codigo: codeOf(error), acao: closing.acao }, 'whatsapp: connection ended')
    const off = { status: 'disconnected', qr: null } as const
    switch (closing.acao) {
      case 'reabrir':
        return attempts++ < 3 ? open() : tryLater(false)
      case 'esperar':
        if (pairingSince !== null && Date.now() - pairingSince > PAIRING_MS)
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

  function tryLater(longa: boolean): void {
    if (longa) log.warn({}, 'whatsapp: this version of the client is refused; update Cantai')
    clearTimeout(retry)
    if (isClosed || !estado.ligado) return
    retry = setTimeout(
      () => {
        void order(async () => {
          if (!current && estado.ligado) await open()
        })
      },
      times.espera(attempts++, longa),
    )
  }

  /** Detaches the connection and returns it to be closed; its later events are ignored. */
  function leave(): Connection | undefined {
    clearTimeout(retry)
    attempts = 0
    pairingSince = null
    const connection = current
    current = undefined
    return connection
  }

  return {
    connect: () =>
      order(async () => {
        if (current) return
        leave()
        set({ ligado: true, motivo: 'Conectando…' })
        await open()
      }),

    restart: () =>
      order(async () => {
        await leave()?.end()
        set({ status: 'disconnected', qr: null, ligado: true, motivo: 'Reiniciando…' })
        await open()
      }),

    disconnect: () =>
      order(async () => {
        const connection = leave()
        const isUnlinked = connection ? await connection.unlink() : !(await hasSession(store))
        await connection?.end()
        await store.clear()
        const motivo = isUnlinked
          ? null
          : 'Desconectado daqui, mas o WhatsApp não respondeu: remova “Cantai” em Aparelhos conectados, no celular.'
        set({ status: 'disconnected', qr: null, ligado: false, motivo, numero: null })
      }),

    async groups(): Promise<WhatsappGrupo[]> {
      if (!current || estado.status !== 'connected') throw new Error('not connected')
      const grupos = Object.values(await current.sock.groupFetchAllParticipating())
      return grupos
        .filter(({ isCommunity }) => !isCommunity)
        .map(({ id, subject, participants }) => ({ id, nome: subject, participantes: participants.length }))
        .toSorted((a, b) => a.nome.localeCompare(b.nome, 'pt-BR'))
    },

    send(grupo, texto, mensagemId, numeros = []): Promise<Envio> {
      const envio = sending.then(async (): Promise<Envio> => {
        if (!GRUPO.test(grupo))
          return { resultado: 'recusada', codigo: 'grupo', motivo: 'O id do grupo não é válido.' }
        if (!current || estado.status !== 'connected') return NAO_CONECTADO
        return deliver(current, times.ack, { grupo, texto, mensagemId, numeros })
      })
      sending = envio.catch(() => undefined)
      return envio
    },

    status,

    onChange(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },

    close: () =>
      order(async () => {
        isClosed = true
        await leave()?.end()
      }),
  }
}
