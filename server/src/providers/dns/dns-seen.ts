import { lookup } from 'node:dns/promises'
import * as z from 'zod/mini'
import { codeOf } from '@cantai/postgres/database-error'
import { askOutside, outsideOdd, parseOutside } from '../outside/outside.ts'

const NAME = 'O DNS'
const Answer = z.object({ Answer: z._default(z.array(z.object({ data: z.string() })), []) })

/**
 * The texts that the DNS shows at a name, asked over https: routers that answer every DNS question themselves do not see it, and the answer
 * is one from outside, where the authority looks.
 */
export async function textsOf(name: string, base: string): Promise<string[]> {
  const url = new URL(`${base}/resolve`)
  url.search = new URLSearchParams({ name, type: 'TXT' }).toString()
  const answer = await askOutside({
    service: NAME,
    url,
    init: { headers: { accept: 'application/dns-json' } },
  })
  if (answer.status !== 200) throw outsideOdd(NAME)
  const { success, data } = Answer.safeParse(parseOutside(NAME, answer))
  if (!success) throw outsideOdd(NAME)
  return data.Answer.map((row) => row.data.replaceAll('"', ''))
}

/** The address that this machine's own network tells of a name; undefined: it knows none. Throws where it does not answer. */
export async function addressHere(name: string): Promise<string | undefined> {
  try {
    return (await lookup(name, { family: 4 })).address
  } catch (error) {
    if (['ENOTFOUND', 'ENODATA'].includes(codeOf(error) ?? '')) return undefined
    throw error
  }
}
