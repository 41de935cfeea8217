import { Agent, request } from 'undici'
import { lookupOuter } from '../outside/outside-address.ts'
import { encrypt, vapid } from './push-crypto.ts'
import type { Aparelho, Entrega, Mensagem, Push, Remetente } from './push.ts'

const ANSWER_MS = 10_000
const ANSWER_BYTES = 4096
/** FCM keeps nothing for longer. */
const TTL_MAX_S = 28 * 24 * 60 * 60
const LONGEST_PAUSE_S = 60 * 60

/** The push services of all browsers: Chrome and those made of it, Firefox, Safari, Edge. */
const HOSTS = [
  /^fcm\.googleapis\.com$/,
  /^updates\.push\.services\.mozilla\.com$/,
  /^(?:[a-z\d-]+\.)+push\.apple\.com$/,
  /^(?:[a-z\d-]+\.)+notify\.windows\.com$/,
]

const ENDPOINT_MAX = 1000

/**
 * Whether an address that a browser sent is one of a known push service: https, its usual port, and neither a user nor a fragment. With
 * `base`, the address of an imitation on this machine, only that one is.
 */
export function acceptsEndpoint(endpoint: string, base: string | undefined): boolean {
  const url = URL.parse(endpoint)
  if (url === null || endpoint.length > ENDPOINT_MAX || !/^[\x21-\x7e]+$/.test(endpoint)) return false
  if (url.username !== '' || url.password !== '' || url.hash !== '' || url.href !== endpoint) return false
  if (base !== undefined) return url.origin === new URL(base).origin
  return (
    url.protocol === 'https:' &&
    url.port === '' &&
    url.pathname.length > 1 &&
    HOSTS.some((host) => host.test(url.hostname))
  )
}

/** Names are resolved at each connection, which uses the checked address; the imitation alone is on this machine. */
const outer = new Agent({ connect: { lookup: lookupOuter } })
const inner = new Agent()

const secondsOf = (retryAfter: unknown): number | undefined =>
  typeof retryAfter === 'string' && /^\d{1,7}$/.test(retryAfter)
    ? Math.min(Number(retryAfter), LONGEST_PAUSE_S)
    : undefined

function outcomeOf(status: number, retryAfter: unknown): Entrega {
  if (status >= 200 && status < 300) return { resultado: 'entregue' }
  if (status === 404 || status === 410) return { resultado: 'sumiu' }
  const motivo = `HTTP ${status}`
  // A redirect is not followed: it could lead anywhere.
  if (status === 400 || status === 413 || (status >= 300 && status < 400))
    return { resultado: 'recusada', motivo }
  const esperarS = secondsOf(retryAfter)
  return { resultado: 'adiada', motivo, ...(esperarS !== undefined && { esperarS }) }
}

async function post(
  aparelho: Aparelho,
  { texto, topic, ttlS }: Mensagem,
  remetente: Remetente,
  dispatcher: Agent,
): Promise<Entrega> {
  const { statusCode, headers, body } = await request(aparelho.endpoint, {
    method: 'POST',
    dispatcher,
    signal: AbortSignal.timeout(ANSWER_MS),
    headers: {
      authorization: vapid(aparelho.endpoint, remetente),
      'content-encoding': 'aes128gcm',
      'content-type': 'application/octet-stream',
      ttl: String(Math.min(Math.max(Math.floor(ttlS), 0), TTL_MAX_S)),
      // With normal urgency a phone that sleeps is told minutes later.
      urgency: 'high',
      topic,
    },
    body: encrypt(texto, aparelho),
  })
  await body.dump({ limit: ANSWER_BYTES })
  return outcomeOf(statusCode, headers['retry-after'])
}

/** `base`: the address of an imitation on this machine, which takes the place of all push services. */
export function createPush(base: string | undefined): Push {
  const accepts = (endpoint: string) => acceptsEndpoint(endpoint, base)
  return {
    accepts,
    imitado: base !== undefined,
    async send(aparelho, mensagem, remetente) {
      // The list may have changed since the device subscribed.
      if (!accepts(aparelho.endpoint)) return { resultado: 'sumiu' }
      try {
        return await post(aparelho, mensagem, remetente, base === undefined ? outer : inner)
      } catch (error) {
        const name = error instanceof Error ? error.name : 'erro'
        return { resultado: 'adiada', motivo: name }
      }
    },
  }
}
