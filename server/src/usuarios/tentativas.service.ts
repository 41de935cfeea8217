import type { Db } from '../db/db.ts'
import { AppError } from '../errors.ts'
import { countTentativa } from './tentativas.repository.ts'

/** Counts the attempt or refuses it with 429 and Retry-After. */
export async function throttle(db: Db, chave: string, limit: number, agora: Date): Promise<void> {
  const wait = await countTentativa(db, chave, limit, agora)
  if (wait !== null)
    throw new AppError(429, 'Muitas tentativas. Tente novamente em alguns minutos', {
      codigo: 'muitas_tentativas',
      headers: { 'retry-after': String(wait) },
    })
}
