import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import {
  type BinaryNode,
  decodeBinaryNode,
  encodeBinaryNode,
  getBinaryNodeChild,
  S_WHATSAPP_NET,
} from '@whiskeysockets/baileys'
import { type WebSocket, WebSocketServer } from 'ws'
import { createMember } from './whatsapp-member.ts'
import { rootKey, ServerNoise, trustStandIn } from './whatsapp-noise.ts'
import { createPhone, type PairingQr, readPairingQr } from './whatsapp-phone.ts'
import { answerQuery, QueryError, type QueryWorld, type StandInGroup } from './whatsapp-queries.ts'

/** What goes wrong until it is set back. */
export interface Faults {
  /** Code of the failure by which every login is refused, as '403'. */
  loginFailure?: string | undefined
  /** Code of the error in the ack of every message, as '463'; the message reaches nobody. */
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

interface Connection {
  ws: WebSocket
  noise: ServerNoise
  noiseKey: string
  /** QR texts' refs that this connection was given and the phone has not used. */
  refs: string[]
  pairing?: { qr: PairingQr; device: Device }
  device?: Device
}

const NUMERO = '5511988887777'
const LID = '77000000000001'
const seconds = () => `${Math.floor(Date.now() / 1000)}`
const streamError = (attrs: Record<string, string>, content: BinaryNode[] = []): BinaryNode => ({
  tag: 'stream:error',
  attrs,
  content,
})

/**
 * WhatsApp's server on the loopback, with a phone that owns one number: the real client pairs, logs in and sends with
 * its own handshake and encryption. `refs` is how many QRs a pairing shows before it ends.
 */
export async function startWhatsappStandIn({ refs = 6, port = 0 }: { refs?: number; port?: number } = {}) {
  trustStandIn()
  const phone = createPhone()
  const ownPhone = createMember(`${LID}@lid`)
  const groups = new Map<string, StandInGroup>()
  const devices = new Map<string, Device>()
  const connections = new Set<Connection>()
  const messages: ReceivedMessage[] = []
  const faults: Faults = {}
  const logins: string[] = []
  const askedAgain = new Set<string>()
  let devicesMade = 0
  let failure: unknown

  const send = (connection: Connection, node: BinaryNode) => {
    if (connection.ws.readyState === connection.ws.OPEN)
      connection.ws.send(connection.noise.seal(encodeBinaryNode(node)))
  }
  const sendAndClose = (connection: Connection, node: BinaryNode) => {
    send(connection, node)
    connection.ws.close()
  }

  const offerPairing = (connection: Connection) => {
    connection.refs = Array.from({ length: refs }, () => `2@${randomBytes(24).toString('base64url')}`)
    send(connection, {
      tag: 'iq',
      attrs: { from: S_WHATSAPP_NET, type: 'set', id: 'pair-device', xmlns: 'md' },
      content: [
        {
          tag: 'pair-device',
          attrs: {},
          content: connection.refs.map((ref) => ({ tag: 'ref', attrs: {}, content: Buffer.from(ref) })),
        },
      ],
    })
  }

  const enter = (connection: Connection, username: string) => {
    const device = devices.get(connection.noiseKey)
    if (!device || !device.jid.startsWith(`${username}:`))
      return sendAndClose(connection, { tag: 'failure', attrs: { reason: '401' } })
    for (const other of connections)
      if (other !== connection && other.device === device)
        sendAndClose(other, streamError({}, [{ tag: 'conflict', attrs: { type: 'replaced' } }]))
    connection.device = device
    logins.push(device.jid)
    send(connection, { tag: 'success', attrs: { t: seconds(), lid: device.lid } })
    send(connection, {
      tag: 'ib',
      attrs: { from: S_WHATSAPP_NET },
      content: [{ tag: 'offline', attrs: { count: '0' } }],
    })
  }

  const begin = (connection: Connection, finish: Buffer) => {
    const { noiseKey, payload } = connection.noise.finish(finish)
    connection.noiseKey = noiseKey.toString('base64')
    if (faults.loginFailure !== undefined)
      sendAndClose(connection, { tag: 'failure', attrs: { reason: faults.loginFailure } })
    else if (payload.devicePairingData) offerPairing(connection)
    else enter(connection, `${payload.username}`)
  }

  const deliver = async (connection: Connection, message: BinaryNode) => {
    const { id = '', to = '' } = message.attrs
    const group = groups.get(to)
    const device = connection.device
    const ack = { class: 'message', id, from: to, t: seconds() }
    if (!device || !group || faults.ackError !== undefined)
      return send(connection, { tag: 'ack', attrs: { ...ack, error: faults.ackError ?? '404' } })
    if (faults.dropOnMessage) connection.ws.terminate()
    const [first] = group.membros
    if (faults.askAgain && first && !askedAgain.has(id)) {
      askedAgain.add(id)
      send(connection, { tag: 'ack', attrs: ack })
      return send(connection, await first.retryReceipt(id, to))
    }
    const readers = [ownPhone, ...group.membros]
    const textos = await Promise.all(readers.map((member) => member.read(message, device.lid)))
    const [texto = ''] = textos
    if (textos.some((other) => other !== texto)) throw new Error('the members read different texts')
    messages.push({ id, grupo: to, texto, leitores: readers.map(({ lid }) => lid) })
    if (faults.noAck) return
    if (faults.ackDelayMs !== undefined)
      await new Promise((resolve) => setTimeout(resolve, faults.ackDelayMs))
    send(connection, { tag: 'ack', attrs: ack })
    for (const { lid } of group.membros)
      send(connection, { tag: 'receipt', attrs: { id, from: to, participant: lid, t: seconds() } })
  }

  const tooMany = ({ attrs: { xmlns = '' } }: BinaryNode) =>
    faults.rateLimited && ['w:g2', 'usync', 'encrypt'].includes(xmlns)
      ? new QueryError(429, 'rate-overlimit')
      : undefined

  const removeDevice = (device: Device) => {
    devices.delete(device.noiseKey)
    for (const connection of connections)
      if (connection.device === device)
        sendAndClose(
          connection,
          streamError({ code: '401' }, [{ tag: 'conflict', attrs: { type: 'device_removed' } }]),
        )
  }

  const receive = async (connection: Connection, stanza: BinaryNode) => {
    const { device, pairing } = connection
    if (stanza.tag === 'message') return deliver(connection, stanza)
    if (stanza.tag !== 'iq') return
    if (stanza.attrs.type === 'result') {
      if (!pairing || !getBinaryNodeChild(stanza, 'pair-device-sign')) return
      if (!phone.accepts(stanza, pairing.qr)) throw new Error('the device signed with another key')
      devices.set(pairing.device.noiseKey, pairing.device)
      return sendAndClose(connection, streamError({ code: '515' }))
    }
    const world: QueryWorld = { groups, phone: ownPhone, preKeys: device?.preKeys ?? { count: 0 } }
    send(connection, await answerQuery(stanza, world, tooMany))
    if (device && getBinaryNodeChild(stanza, 'remove-companion-device')) removeDevice(device)
  }

  const accept = (ws: WebSocket) => {
    const connection: Connection = { ws, noise: new ServerNoise(), noiseKey: '', refs: [] }
    connections.add(connection)
    ws.on('close', () => connections.delete(connection))
    ws.on('error', () => ws.terminate())
    let step: 'hello' | 'finish' | 'open' = 'hello'
    let last: Promise<unknown> = Promise.resolve()
    const take = async (frame: Buffer) => {
      if (step === 'hello') {
        step = 'finish'
        ws.send(connection.noise.frame(connection.noise.hello(frame)))
      } else if (step === 'finish') {
        step = 'open'
        begin(connection, frame)
      } else await receive(connection, await decodeBinaryNode(connection.noise.open(frame)))
    }
    ws.on('message', (data: Buffer) => {
      for (const frame of connection.noise.frames(data))
        last = last.then(() => take(frame)).catch((error: unknown) => (failure ??= error))
    })
  }

  const server = http.createServer()
  const sockets = new WebSocketServer({ server })
  sockets.on('connection', accept)
  const up = async (at: number) => {
    server.listen(at, '127.0.0.1')
    await once(server, 'listening')
    return (server.address() as AddressInfo).port
  }
  const down = async () => {
    for (const { ws } of connections) ws.terminate()
    server.closeAllConnections()
    if (!server.listening) return
    server.close()
    await once(server, 'close')
  }
  const listening = await up(port)

  return {
    /** For WHATSAPP_WS_URL. */
    url: `ws://127.0.0.1:${listening}/ws/chat`,
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
      const connection = [...connections].find(({ refs }) => refs.includes(qr.ref))
      if (!connection || connection.noiseKey !== qr.noiseKey) throw new Error('this QR is over')
      connection.refs = []
      const id = ++devicesMade
      const device = {
        jid: `${NUMERO}:${id}@${S_WHATSAPP_NET.slice(1)}`,
        lid: `${LID}:${id}@lid`,
        noiseKey: qr.noiseKey,
        preKeys: { count: 0 },
      }
      connection.pairing = { qr, device }
      send(connection, phone.pairSuccess(qr, device))
    },
    addGroup(nome: string, { membros = 3 } = {}): StandInGroup {
      const id = `1203630${`${groups.size + 1}`.padStart(11, '0')}@g.us`
      const lids = Array.from({ length: membros }, (_, i) => `88${groups.size}${`${i}`.padStart(9, '0')}@lid`)
      const group = { id, nome, membros: lids.map(createMember), dentro: true }
      groups.set(id, group)
      return group
    },
    /** Devices that log in at the moment. */
    connected: () => [...connections].filter(({ device }) => device).length,
    devices: () => [...devices.values()].map(({ jid }) => jid),
    preKeys: () => [...devices.values()].map(({ preKeys }) => preKeys.count),
    /** A member's phone asks for a message that it has not been able to read. */
    askFor(id: string, { id: grupo, membros: [first] }: StandInGroup) {
      askedAgain.add(id)
      for (const connection of connections)
        void first?.retryReceipt(id, grupo).then((receipt) => send(connection, receipt))
    },
    /** The network breaks for every connection; the next one works. */
    drop() {
      for (const { ws } of connections) ws.terminate()
    },
    /** The owner removes the devices on the phone. */
    removeDevices() {
      for (const device of devices.values()) removeDevice(device)
    },
    /** The same session is used somewhere else. */
    replaceConnections() {
      for (const connection of connections)
        sendAndClose(connection, streamError({}, [{ tag: 'conflict', attrs: { type: 'replaced' } }]))
    },
    /** WhatsApp cannot be reached until `up`. */
    down,
    up: () => up(listening),
    /** Ends the stand-in. Throws what went wrong in it. */
    async stop(): Promise<void> {
      await down()
      sockets.close()
      if (failure !== undefined) throw failure
    },
  }
}
export type WhatsappStandIn = Awaited<ReturnType<typeof startWhatsappStandIn>>
