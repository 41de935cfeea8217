import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'
import { AvisoRecebido } from '@cantai/contract/push/push'
import { sendJson, type StandIn, startStandIn } from './loopback-server.ts'

/** A message as a device gets it. */
export interface Chegada {
  /** The number of the device. */
  aparelho: string
  topic: string
  ttl: number
  urgency: string
  /** The message's bytes as they came. */
  bytes: number
  em: number
  aviso: AvisoRecebido
}

interface Inscrito {
  /** The body of POST /api/avisos-no-aparelho, but for the server's key. */
  assinatura: { endpoint: string; p256dh: string; auth: string }
  /** The push service knows it no more: 410. */
  gone: () => void
}

export interface PushStandIn extends StandIn {
  env: { PUSH_BASE: string }
  /** A device that asked its browser to subscribe. */
  subscribe: () => Inscrito
  /** Everything that came, in its order. */
  arrived: Chegada[]
  /** The notices that a device shows, by tag: one that comes again takes the place of the first. */
  shown: (endpoint: string) => Map<string, AvisoRecebido>
}

const hkdf = (key: Buffer, salt: Buffer, info: Buffer, length: number) =>
  Buffer.from(hkdfSync('sha256', key, salt, info, length))

interface Chaves {
  ecdh: ReturnType<typeof createECDH>
  auth: Buffer
}

/** Reads a message as a browser does: RFC 8291. Throws for one that is not for these keys. */
function decrypt(body: Buffer, { ecdh, auth }: Chaves): string {
  const [salt, sender] = [body.subarray(0, 16), body.subarray(21, 86)]
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), sender])
  const ikm = hkdf(ecdh.computeSecret(sender), auth, info, 32)
  const key = hkdf(ikm, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const decipher = createDecipheriv(
    'aes-128-gcm',
    key,
    hkdf(ikm, salt, Buffer.from('Content-Encoding: nonce\0'), 12),
  )
  decipher.setAuthTag(body.subarray(-16))
  const record = Buffer.concat([decipher.update(body.subarray(86, -16)), decipher.final()])
  return record.subarray(0, record.lastIndexOf(2)).toString('utf8')
}

/**
 * A push service with its browsers: it makes subscriptions, and decrypts what comes for them. Over HTTP, for browser tests and
 * `npm run dev -- --sem-rede`: POST /inscrever answers a subscription, GET /chegadas everything that came.
 */
export async function startPushStandIn(): Promise<PushStandIn> {
  const devices = new Map<string, Chaves>()
  const arrived: Chegada[] = []

  function subscribe(base: string): Inscrito {
    const id = randomBytes(12).toString('base64url')
    const ecdh = createECDH('prime256v1')
    const p256dh = ecdh.generateKeys().toString('base64url')
    const auth = randomBytes(16)
    devices.set(id, { ecdh, auth })
    return {
      assinatura: { endpoint: `${base}/p/${id}`, p256dh, auth: auth.toString('base64url') },
      gone: () => void devices.delete(id),
    }
  }

  const standIn = await startStandIn((request, response, url, body) => {
    if (url.pathname === '/inscrever')
      return sendJson(response, 201, subscribe(url.searchParams.get('base') ?? standIn.base).assinatura)
    if (url.pathname === '/chegadas') return sendJson(response, 200, arrived)
    const id = url.pathname.replace('/p/', '')
    const device = devices.get(id)
    if (!device) return void response.writeHead(410).end()
    const { topic, ttl, urgency, authorization = '' } = request.headers
    if (!authorization.startsWith('vapid t=') || body.length > 4096) return void response.writeHead(400).end()
    arrived.push({
      aparelho: id,
      topic: String(topic),
      ttl: Number(ttl),
      urgency: String(urgency),
      bytes: body.length,
      em: Date.now(),
      aviso: AvisoRecebido.parse(JSON.parse(decrypt(body, device))),
    })
    response.writeHead(201).end()
  })

  return {
    ...standIn,
    env: { PUSH_BASE: standIn.base },
    subscribe: () => subscribe(standIn.base),
    arrived,
    shown: (endpoint) =>
      new Map(
        arrived
          .filter(({ aparelho }) => endpoint.endsWith(`/p/${aparelho}`))
          .map(({ aviso }) => [aviso.marca, aviso]),
      ),
  }
}
