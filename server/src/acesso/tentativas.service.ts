import { isIPv4, isIPv6 } from 'node:net'
import type { Db } from '../db/db.ts'
import { AppError } from '../errors.ts'
import { type Chave, type Contagem, countTentativas, withdrawTentativas } from './tentativas.repository.ts'

/** A key to count an attempt under, and how many it bears; without a limit it is only counted. `recusa`: its own words for one more. */
export interface Limite extends Chave {
  limit?: number
  recusa?: { codigo: string; erro: string }
}

const MUITAS = { codigo: 'muitas_tentativas', erro: 'Muitas tentativas. Tente novamente em alguns minutos' }

/** Counts the attempt under every key or, when one of them bears no more, refuses it with 429 and Retry-After. */
export async function throttle(db: Db, limites: readonly Limite[], agora: Date): Promise<Contagem[]> {
  const contagens = await countTentativas(db, limites, agora)
  const limiteOf = ({ chave }: Contagem) => limites.find((limite) => limite.chave === chave)
  const over = contagens.filter((contagem) => contagem.total > (limiteOf(contagem)?.limit ?? Infinity))
  if (over.length === 0) return contagens
  // A refused attempt does not prolong the wait.
  await withdrawTentativas(db, contagens)
  const { codigo, erro } = over.flatMap((contagem) => limiteOf(contagem)?.recusa ?? [])[0] ?? MUITAS
  throw new AppError(429, erro, {
    codigo,
    headers: { 'retry-after': String(Math.max(...over.map(({ espera }) => espera))) },
  })
}

const UNKNOWN_PER_ADDRESS = 20
const MINUTE_MS = 60_000

/**
 * Counts a link that opens nothing against the address that tries it, and refuses the 21st in a minute with 429. Known links are not
 * counted: a whole team opens theirs from one address.
 */
export const countDesconhecido = (db: Db, tipo: string, address: string, agora: Date) =>
  throttle(
    db,
    [{ chave: `${tipo}:${addressPrefix(address)}`, janelaMs: MINUTE_MS, limit: UNKNOWN_PER_ADDRESS }],
    agora,
  )

/** The eight groups of an IPv6 address, which the parser of URLs writes in one way only. */
function groupsOf(address: string): string[] {
  const { hostname } = new URL(`http://[${address.replace(/%.*/, '')}]`)
  const [head = '', tail] = hostname.slice(1, -1).split('::')
  const before = head === '' ? [] : head.split(':')
  const after = tail ? tail.split(':') : []
  return [...before, ...Array<string>(8 - before.length - after.length).fill('0'), ...after]
}

/**
 * The prefix that attempts from one place share: an IPv4 address, or the 64 bits that an IPv6 connection is given, in
 * which it has more addresses than it could ever use up.
 * @example addressPrefix('::ffff:192.0.2.1') // => '192.0.2.1'
 * @example addressPrefix('2001:db8::1') // => '2001:db8:0:0/64'
 */
export function addressPrefix(address: string): string {
  // A proxy may forward anything; the key of an attempt stays short.
  if (!isIPv6(address)) return isIPv4(address) ? address : address.slice(0, 64)
  const groups = groupsOf(address)
  if (groups.slice(0, 6).join(':') !== '0:0:0:0:0:ffff') return `${groups.slice(0, 4).join(':')}/64`
  return groups
    .slice(6)
    .flatMap((group) => [Number.parseInt(group, 16) >> 8, Number.parseInt(group, 16) & 255])
    .join('.')
}
