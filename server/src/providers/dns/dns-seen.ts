import { lookup } from 'node:dns/promises'
import { isIP } from 'node:net'
import * as z from 'zod/mini'
import { codeOf } from '@cantai/postgres/database-error'
import { askOutside, outsideOdd, parseOutside } from '../outside/outside.ts'

const NAME = 'O DNS'
/** No error, and no such name. */
const KNOWN = new Set([0, 3])
const Row = z.object({ data: z.string() })
const Answer = z.object({ Status: z.number(), Answer: z._default(z.array(Row), []) })

/** The DNS that is asked over https, or its stand-in below `base`. */
export const dnsOverHttps = (base: string | undefined): string =>
  base === undefined ? 'https://dns.google' : `${base}/dns`

/**
 * The records of a name, asked over https: routers that answer every DNS question themselves do not see it, and the answer is one from
 * outside. Throws where that cannot be told.
 */
async function recordsOf(
  name: string,
  type: 'A' | 'TXT',
  base: string,
  bounds: { timeoutMs?: number } = {},
): Promise<string[]> {
  const url = new URL(`${base}/resolve`)
  url.search = new URLSearchParams({ name, type }).toString()
  const answer = await askOutside({
    service: NAME,
    url,
    init: { headers: { accept: 'application/dns-json' } },
    ...bounds,
  })
  if (answer.status !== 200) throw outsideOdd(NAME)
  const { success, data } = Answer.safeParse(parseOutside(NAME, answer))
  if (!success || !KNOWN.has(data.Status)) throw outsideOdd(NAME)
  return data.Answer.map((row) => row.data)
}

/** The texts at a name as the internet sees them, where the authority looks. */
export const textsOf = async (name: string, base: string): Promise<string[]> =>
  (await recordsOf(name, 'TXT', base)).map((text) => text.replaceAll('"', ''))

/** The IPv4 addresses of a name as the internet sees them; none where it knows no such name. */
export const addressesOutside = async (name: string, base: string): Promise<string[]> =>
  // A row may name another name instead.
  (await recordsOf(name, 'A', base, { timeoutMs: 3_000 })).filter((data) => isIP(data) === 4)

/** The address that this machine's own network tells of a name; undefined: it knows none. Throws where it does not answer. */
export async function addressHere(name: string): Promise<string | undefined> {
  try {
    return (await lookup(name, { family: 4 })).address
  } catch (error) {
    if (['ENOTFOUND', 'ENODATA'].includes(codeOf(error) ?? '')) return undefined
    throw error
  }
}
