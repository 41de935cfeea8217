import * as z from 'zod/mini'
import { askOutside, outsideOdd, parseOutside } from '../outside/outside.ts'
import { type DnsAccess, type DnsRecords, proofOf, TokenRefused } from './dns-records.ts'

const NAME = 'A Cloudflare'
const TTL_S = 60

const Rows = z.object({ result: z.array(z.object({ id: z.string() })) })

/** The zone of a name is that of the longest of its ends that the token may edit. */
const endsOf = (nome: string) => {
  const parts = nome.split('.')
  return parts.slice(0, -1).map((_, i) => parts.slice(i).join('.'))
}

/** Cloudflare's API, with a token that may edit the DNS of one zone. */
export function createCloudflare({ nome, token }: DnsAccess, base: string): DnsRecords {
  async function call(method: string, path: string, body?: object): Promise<unknown> {
    const answer = await askOutside({
      service: NAME,
      url: new URL(`${base}${path}`),
      init: {
        method,
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        ...(body && { body: JSON.stringify(body) }),
      },
      ...(method === 'GET' ? {} : { retries: 0 }),
    })
    if ([400, 401, 403].includes(answer.status)) throw new TokenRefused(String(answer.status))
    if (answer.status !== 200) throw outsideOdd(NAME)
    return parseOutside(NAME, answer)
  }
  async function ids(path: string): Promise<string[]> {
    const { success, data } = Rows.safeParse(await call('GET', path))
    if (!success) throw outsideOdd(NAME)
    return data.result.map(({ id }) => id)
  }

  let found: Promise<string> | undefined
  async function findZone(): Promise<string> {
    for (const end of endsOf(nome)) {
      const [zone] = await ids(`/zones?name=${end}`)
      if (zone !== undefined) return zone
    }
    throw new TokenRefused('no zone')
  }
  const records = async () => `/zones/${await (found ??= findZone())}/dns_records`
  const listed = async (type: 'A' | 'TXT', name: string) =>
    ids(`${await records()}?type=${type}&name=${name}`)

  return {
    async point(ip) {
      const record = { type: 'A', name: nome, content: ip, ttl: TTL_S, proxied: false }
      const [own] = await listed('A', nome)
      if (own === undefined) await call('POST', await records(), record)
      else await call('PUT', `${await records()}/${own}`, record)
    },
    async prove(txt) {
      const record = { type: 'TXT', name: proofOf(nome), content: `"${txt}"`, ttl: TTL_S }
      await call('POST', await records(), record)
    },
    async clear() {
      for (const id of await listed('TXT', proofOf(nome))) await call('DELETE', `${await records()}/${id}`)
    },
  }
}
