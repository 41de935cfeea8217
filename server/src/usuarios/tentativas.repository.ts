import type { Db } from '../db/db.ts'

const WINDOW_MS = 15 * 60 * 1000

/**
 * Counts an attempt under `chave` before its outcome is known, so that simultaneous ones cannot slip past the limit.
 * Returns null when it may go on (withdraw it after a success), else the seconds until the next one may.
 */
export async function countTentativa(
  db: Db,
  chave: string,
  limit: number,
  agora: Date,
): Promise<number | null> {
  const attempt = await db
    .insertInto('tentativas')
    .values({ chave, em: agora })
    .returning('id')
    .executeTakeFirstOrThrow()
  const since = new Date(agora.getTime() - WINDOW_MS)
  const { total, oldest } = await db
    .selectFrom('tentativas')
    .select((eb) => [eb.fn.countAll<number>().as('total'), eb.fn.min('em').as('oldest')])
    .where('chave', '=', chave)
    .where('em', '>', since.toISOString())
    .executeTakeFirstOrThrow()
  if (total <= limit) return null
  // A refused attempt does not prolong the wait.
  await db.deleteFrom('tentativas').where('id', '=', attempt.id).execute()
  return Math.max(1, Math.ceil((Date.parse(oldest) - since.getTime()) / 1000))
}

/** Forgets the attempts of an account that has proved its password. */
export async function clearTentativas(db: Db, chave: string): Promise<void> {
  await db.deleteFrom('tentativas').where('chave', '=', chave).execute()
}

/** Takes back one attempt that turned out to be no failure. */
export async function withdrawTentativa(db: Db, chave: string): Promise<void> {
  await db
    .deleteFrom('tentativas')
    .where('id', '=', (eb) =>
      eb
        .selectFrom('tentativas')
        .select((s) => s.fn.max('id').as('id'))
        .where('chave', '=', chave),
    )
    .execute()
}
