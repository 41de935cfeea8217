import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { type BinaryNode, getBinaryNodeChild, type proto, S_WHATSAPP_NET } from '@whiskeysockets/baileys'
import { WebSocketServer } from 'ws'
import { createMember } from './whatsapp-member.ts'
import { rootKey, trustStandIn } from './whatsapp-noise.ts'
import { createPhone, type PairingQr, readPairingQr } from './whatsapp-phone.ts'
import { answerQuery, QueryError, type StandInGroup } from './whatsapp-queries.ts'
import { acceptClient, type Client } from './whatsapp-transport.ts'

/** Faults, each active while a test sets it. */
export interface Faults {
  /** Code of the failure by which every login is refused, as '403'. */
  loginFailure?: string | undefined
  /** Code of the error in the ack of every message, as '463'; no message is delivered. */
  ackError?: string | undefined
  ackDelayMs?: number | undefined
  /** The message is delivered, its ack never comes. */
  noAck?: boolean | undefined
  /** Groups, devices and keys are answered with 429. */
  rateLimited?: boolean | undefined
  /** The connection breaks when a message arrives, before the ack; the message is delivered. */
  dropOnMessage?: boolean | undefined
  /** A member cannot read the first copy of a message and asks for another with new keys. */
  askAgain?: boolean | undefined
}

export interface ReceivedMessage {
  id: string
  grupo: string
  texto: string
  /** LIDs of those whose phones decrypted it. */
  leitores: string[]
}

interface Device {
  jid: string
  lid: string
  noiseKey: string
  preKeys: { count: number }
}

/** The state of one client on the server. */
interface Session {
  /** The refs in its QR codes, until the phone has used one. */
  refs: string[]
  pairing?: { qr: PairingQr; device: Device }
  device?: Device
}

const NUMERO = '5511988887777'
const LID = '77000000000001'
const seconds = () => `${Math.floor(Date.now() / 1000)}`
const node = (tag: string, attrs: Record<string, string> = {}, content?: BinaryNode['content']): BinaryNode =>
  content === undefined ? { tag, attrs } : { tag, attrs, content }
const conflict = (type: string, code?: string) =>
  node('stream:error', code === undefined ? {} : { code }, [node('conflict', { type })])

/**
 * WhatsApp's server on the loopback, with a phone that owns one number: the real client pairs, logs in and sends with
 * its own handshake and encryption. `refs` is how many QRs a pairing shows before it ends.
 */
export async function startWhatsappStandIn({ refs = 6 }: { refs?: number } = {}) {
  trustStandIn()
  const phone = createPhone()
  const ownPhone = createMember(`${LID}@lid`)
  const groups = new Map<string, StandInGroup>()
  const devices = new Map<string, Device>()
  const clients = new Map<Client, Session>()
  const messages: ReceivedMessage[] = []
  const faults: Faults = {}
  const logins: string[] = []
  const askedAgain = new Set<string>()
  let devicesMade = 0
  let failure: unknown

  const offerPairing = (client: Client, session: Session) => {
    session.refs = Array.from({ length: refs }, () => `2@${randomBytes(24).toString('base64url')}`)
    const content = session.refs.map((ref) => node('ref', {}, Buffer.from(ref)))
    const attrs = { from: S_WHATSAPP_NET, type: 'set', id: 'pair-device', xmlns: 'md' }
    client.send(node('iq', attrs, [node('pair-device', {}, content)]))
  }

  const enter = (client: Client, session: Session, username: string) => {
    const device = devices.get(client.noiseKey)
    if (!device?.jid.startsWith(`${username}:`))
      return client.sendAndClose(node('failure', { reason: '401' }))
    for (const [otherUser, { device: theirs }] of clients)
      if (otherUser !== client && theirs === device) otherUser.sendAndClose(conflict('replaced'))
    session.device = device
    logins.push(device.jid)
    client.send(node('success', { t: seconds(), lid: device.lid }))
    client.send(node('ib', { from: S_WHATSAPP_NET }, [node('offline', { count: '0' })]))
  }

  const login = (client: Client, payload: proto.ClientPayload) => {
    const session: Session = { refs: [] }
    clients.set(client, session)
    const { loginFailure: reason } = faults
    if (reason !== undefined) client.sendAndClose(node('failure', { reason }))
    else if (payload.devicePairingData) offerPairing(client, session)
    else enter(client, session, String(payload.username ?? ''))
  }

  const deliver = async (client: Client, lid: string, message: BinaryNode) => {
    const { id = '', to = '' } = message.attrs
    const group = groups.get(to)
    const ack = { class: 'message', id, from: to, t: seconds() }
    if (!group || faults.ackError !== undefined)
      return client.send(node('ack', { ...ack, error: faults.ackError ?? '404' }))
    if (faults.dropOnMessage) client.terminate()
    const [first] = group.membros
    if (faults.askAgain && first && !askedAgain.has(id)) {
      askedAgain.add(id)
      client.send(node('ack', ack))
      return client.send(await first.retryReceipt(id, to))
    }
    const readers = [ownPhone, ...group.membros]
    const textos = await Promise.all(readers.map((member) => member.read(message, lid)))
    const [texto = ''] = textos
    if (textos.some((otherText) => otherText !== texto)) throw new Error('the members read different texts')
    messages.push({ id, grupo: to, texto, leitores: readers.map((reader) => reader.lid) })
    if (faults.noAck) return
    if (faults.ackDelayMs !== undefined) await delay(faults.ackDelayMs)
    client.send(node('ack', ack))
    for (const member of group.membros)
      client.send(node('receipt', { id, from: to, participant: member.lid, t: seconds() }))
  }

  const removeDevice = (device: Device) => {
    devices.delete(device.noiseKey)
    for (const [client, session] of clients)
      if (session.device === device) client.sendAndClose(conflict('device_removed', '401'))
  }

  const tooMany = ({ attrs: { xmlns = '' } }: BinaryNode) =>
    faults.rateLimited && ['w:g2', 'usync', 'encrypt'].includes(xmlns)
      ? new QueryError(429, 'rate-overlimit')
      : undefined

  const receive = async (client: Client, stanza: BinaryNode) => {
    const { device, pairing } = clients.get(client) ?? {}
    if (stanza.tag === 'message' && device) return deliver(client, device.lid, stanza)
    if (stanza.tag !== 'iq') return
    if (stanza.attrs.type === 'result') {
      if (!pairing || !getBinaryNodeChild(stanza, 'pair-device-sign')) return
      if (!phone.accepts(stanza, pairing.qr)) throw new Error('the device signed with another key')
      devices.set(pairing.device.noiseKey, pairing.device)
      return client.sendAndClose(node('stream:error', { code: '515' }))
    }
    const world = { groups, phone: ownPhone, preKeys: device?.preKeys ?? { count: 0 } }
    client.send(await answerQuery(stanza, world, tooMany))
    if (device && getBinaryNodeChild(stanza, 'remove-companion-device')) removeDevice(device)
  }

  const server = http.createServer()
  const sockets = new WebSocketServer({ server })
  sockets.on('connection', (ws) =>
    acceptClient(ws, {
      login,
      stanza: receive,
      close: (client) => clients.delete(client),
      failure: (error) => (failure ??= error),
    }),
  )
  const up = async (port: number) => {
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
    return (server.address() as AddressInfo).port
  }
  const drop = () => {
    for (const client of clients.keys()) client.terminate()
  }
  const down = async () => {
    drop()
    server.closeAllConnections()
    if (!server.listening) return
    server.close()
    await once(server, 'close')
  }
  const port = await up(0)

  return {
    /** For WHATSAPP_WS_URL. */
    url: `ws://127.0.0.1:${port}/ws/chat`,
    /** Root key of the certificates; a client in another process calls `trustStandIn` with it. */
    rootKey,
    numero: NUMERO,
    messages,
    faults,
    /** Every login so far, as the JID of the device. */
    logins,
    /** The phone reads this QR and accepts the device. Throws when the QR is over. */
    scan(text: string): void {
      const qr = readPairingQr(text)
      const [client, session] = [...clients].find((entry) => entry[1].refs.includes(qr.ref)) ?? []
      if (!client || !session || client.noiseKey !== qr.noiseKey) throw new Error('this QR is over')
      session.refs = []
      const id = ++devicesMade
      const device = {
        jid: `${NUMERO}:${id}${S_WHATSAPP_NET}`,
        lid: `${LID}:${id}@lid`,
        noiseKey: qr.noiseKey,
        preKeys: { count: 0 },
      }
      session.pairing = { qr, device }
      client.send(phone.pairSuccess(qr, device))
    },
    addGroup(nome: string, { membros = 3 } = {}): StandInGroup {
      const id = `1203630${`${groups.size + 1}`.padStart(11, '0')}@g.us`
      const lids = Array.from({ length: membros }, (_, i) => `88${groups.size}${`${i}`.padStart(9, '0')}@lid`)
      const group = { id, nome, membros: lids.map(createMember), dentro: true, soAdministradores: false }
      groups.set(id, group)
      return group
    },
    /** Whether a client shows a QR. */
    waiting: () => [...clients.values()].some(({ refs: shownRefs }) => shownRefs.length > 0),
    /** Number of clients that are logged in at the moment, or of those with this device's JID. */
    connected: (jid?: string) =>
      [...clients.values()].filter(({ device }) => device && (jid === undefined || device.jid === jid))
        .length,
    /** JIDs of the linked devices. */
    devices: () => [...devices.values()].map(({ jid }) => jid),
    /** A member's phone asks for a message that it has not been able to read. */
    askFor(id: string, { id: grupo, membros: [first] }: StandInGroup) {
      askedAgain.add(id)
      for (const client of clients.keys())
        void first?.retryReceipt(id, grupo).then((receipt) => client.send(receipt))
    },
    /** The network breaks for every connection; the next one works. */
    drop,
    /** The owner removes the devices on the phone. */
    removeDevices() {
      for (const device of devices.values()) removeDevice(device)
    },
    /** The same session is used somewhere else. */
    replaceConnections() {
      for (const client of clients.keys()) client.sendAndClose(conflict('replaced'))
    },
    /** WhatsApp cannot be reached until `up`. */
    down,
    up: () => up(port),
    /** Ends the stand-in. Throws what went wrong in it. */
    async stop(): Promise<void> {
      await down()
      sockets.close()
      if (failure !== undefined) throw failure
    },
  }
}
export type WhatsappStandIn = Awaited<ReturnType<typeof startWhatsappStandIn>>
