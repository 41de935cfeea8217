import dgram from 'node:dgram'
import { sendJson, startStandIn, type StandIn } from './loopback-server.ts'

export const DUCKDNS_TOKEN = 'a7c4d0ad-114e-40ef-ba1d-d217904a50f2'
export const CLOUDFLARE_TOKEN = 'cloudflare-token-secreto'
const ZONE = 'igreja.org'

interface Name {
  ip?: string
  txt: string[]
}

export interface EnderecoStandIn extends StandIn {
  /** With it a server asks this one and nobody else. */
  env: Record<string, string>
  /** 'host:port' of its DNS, for `pebble -dnsserver`. */
  dns: string
  /** Every name with its records, those of proofs included. */
  names: Map<string, Name>
  /** Whether the DNS shows proofs to who asks by https, and to the authority. */
  showsHere: boolean
  showsAuthority: boolean
  /** The authority refuses to make more certificates for a week. */
  isLimited: boolean
}

const A = 1
const TXT = 16

/** The answer of a DNS server to a question about one name, as bytes. */
function answerTo(question: Buffer, lookUp: (name: string) => Name | undefined): Buffer {
  const labels: string[] = []
  let at = 12
  while ((question[at] ?? 0) > 0) {
    const length = question[at] ?? 0
    labels.push(question.toString('latin1', at + 1, at + 1 + length))
    at += 1 + length
  }
  const type = question.readUInt16BE(at + 1)
  const found = lookUp(labels.join('.').toLowerCase())
  const datas =
    type === TXT
      ? (found?.txt ?? []).map((text) => Buffer.concat([Buffer.from([text.length]), Buffer.from(text)]))
      : type === A && found?.ip !== undefined
        ? [Buffer.from(found.ip.split('.').map(Number))]
        : []
  const header = Buffer.from(question.subarray(0, 12))
  header.writeUInt16BE(0x8580, 2)
  header.writeUInt16BE(1, 4)
  header.writeUInt16BE(datas.length, 6)
  header.writeUInt32BE(0, 8)
  const rows = datas.map((data) => {
    const head = Buffer.from([0xc0, 0x0c, 0, type, 0, 1, 0, 0, 0, 1, 0, 0])
    head.writeUInt16BE(data.length, 10)
    return Buffer.concat([head, data])
  })
  return Buffer.concat([header, question.subarray(12, at + 5), ...rows])
}

/**
 * The services that make an address: DuckDNS, Cloudflare, a DNS that is asked by https and by authorities, and the directory of a pebble
 * (`authority`), without which no authority answers.
 */
export async function startEnderecoStandIn(authority?: () => string): Promise<EnderecoStandIn> {
  const names = new Map<string, Name>()
  const own = { showsHere: true, showsAuthority: true, isLimited: false }
  const nameOf = (name: string): Name => {
    const kept = names.get(name) ?? { txt: [] }
    names.set(name, kept)
    return kept
  }
  function duckdns({ searchParams }: URL): string {
    const domain = `${searchParams.get('domains')}.duckdns.org`
    if (searchParams.get('token') !== DUCKDNS_TOKEN) return 'KO'
    const [ip, txt] = [searchParams.get('ip'), searchParams.get('txt')]
    if (ip !== null) nameOf(domain).ip = ip
    if (txt !== null) nameOf(`_acme-challenge.${domain}`).txt = searchParams.has('clear') ? [] : [txt]
    return 'OK'
  }

  function cloudflare(method: string, { pathname, searchParams }: URL, body: Buffer): object[] {
    const name = searchParams.get('name') ?? ''
    if (pathname.endsWith('/zones')) return name === ZONE ? [{ id: 'zona' }] : []
    const id = decodeURIComponent(pathname.split('/dns_records/')[1] ?? '')
    const row = JSON.parse(body.toString() || '{}') as { type?: string; name?: string; content?: string }
    if (method === 'DELETE') nameOf(id).txt = []
    else if (row.type === 'A') nameOf(row.name ?? '').ip = row.content ?? ''
    else if (row.type === 'TXT') nameOf(row.name ?? '').txt.push((row.content ?? '').replaceAll('"', ''))
    else {
      const found = names.get(name)
      const has = searchParams.get('type') === 'A' ? found?.ip !== undefined : (found?.txt.length ?? 0) > 0
      return has ? [{ id: name }] : []
    }
    return []
  }

  const standIn = await startStandIn(async (request, response, url, body) => {
    const [, service] = url.pathname.split('/')
    if (service === 'duckdns') return void response.end(duckdns(url))
    if (service === 'cloudflare') {
      const isKnown = request.headers.authorization === `Bearer ${CLOUDFLARE_TOKEN}`
      if (!isKnown) return sendJson(response, 403, { success: false })
      return sendJson(response, 200, { result: cloudflare(request.method ?? '', url, body) })
    }
    if (service === 'dns') {
      const { txt = [], ip } = (own.showsHere && names.get(url.searchParams.get('name') ?? '')) || {}
      const rows =
        url.searchParams.get('type') === 'TXT'
          ? txt.map((data) => ({ type: TXT, data: `"${data}"` }))
          : ip === undefined
            ? []
            : [{ type: A, data: ip }]
      return sendJson(response, 200, { Status: 0, Answer: rows })
    }
    if (url.pathname === '/acme/limite') {
      response.setHeader('replay-nonce', 'x'.repeat(22))
      response.setHeader('retry-after', '604800')
      return sendJson(response, 429, {
        type: 'urn:ietf:params:acme:error:rateLimited',
        detail: 'too many certificates already issued for exact set of domains',
      })
    }
    if (url.pathname !== '/acme/directory' || authority === undefined) return sendJson(response, 503, {})
    const answer = await fetch(authority())
    const directory = (await answer.json()) as Record<string, string>
    if (own.isLimited) directory['newOrder'] = `${standIn.base}/acme/limite`
    sendJson(response, 200, directory)
  })

  const socket = dgram.createSocket('udp4', (question, { port, address }) =>
    socket.send(
      answerTo(question, (name) => (own.showsAuthority ? names.get(name) : undefined)),
      port,
      address,
    ),
  )
  await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve))
  const { port } = socket.address()
  return Object.assign(own, standIn, {
    env: { ENDERECO_BASE: standIn.base },
    dns: `127.0.0.1:${port}`,
    names,
    async stop() {
      socket.close()
      await standIn.stop()
    },
  })
}
