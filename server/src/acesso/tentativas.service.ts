import type { Db } from '../db/db.ts'
import { AppError } from '../errors.ts'
import { addressPrefix } from '../limits/address-prefix.ts'
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
 * Counts a link that opens nothing against the address that tries it, and refuses the 21st in a minute, or in `janelaMs`, with 429. Known links are not
 * counted: a whole team opens theirs from one address.
 */
export const countDesconhecido = (db: Db, tipo: string, address: string, agora: Date, janelaMs = MINUTE_MS) =>
  throttle(db, [{ chave: `${tipo}:${addressPrefix(address)}`, janelaMs, limit: UNKNOWN_PER_ADDRESS }], agora)
