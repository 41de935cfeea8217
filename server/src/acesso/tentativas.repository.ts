import { sql } from 'kysely'
import type { Db } from '../db/db.ts'

const WINDOW_MS = 15 * 60 * 1000

/** A counter for attempts and its window: 15 minutes by default. */
export interface Chave {
  chave: string
  janelaMs?: number
}

/** The attempts within the window of one key, this one included. */
export interface Contagem {
  id: number
  chave: string
  total: number
  /** Seconds until the oldest of them is forgotten. */
  espera: number
}

/**
 * Counts an attempt under each key before its outcome is known, so that simultaneous ones cannot slip past a limit. An attempt that
 * succeeds or is refused is withdrawn.
 */
export async function countTentativas(db: Db, chaves: readonly Chave[], agora: Date): Promise<Contagem[]> {
  const rows = await db
    .insertInto('tentativas')
    .values(chaves.map(({ chave }) => ({ chave, em: agora })))
    .returning(['id', 'chave'])
    .execute()
  const since = ({ janelaMs = WINDOW_MS }: Partial<Chave> = {}) => new Date(agora.getTime() - janelaMs)
  const counts = await db
    .selectFrom('tentativas')
    .select((eb) => ['chave', eb.fn.countAll<number>().as('total'), eb.fn.min('em').as('oldest')])
    .where((eb) =>
      eb.or(chaves.map((key) => eb('chave', '=', key.chave).and('em', '>', since(key).toISOString()))),
    )
    .groupBy('chave')
    .execute()
  return counts.flatMap(({ chave, total, oldest }) => {
    const row = rows.find((tentativa) => tentativa.chave === chave)
    const key = chaves.find((key) => key.chave === chave)
    const espera = Math.max(1, Math.ceil((Date.parse(oldest) - since(key).getTime()) / 1000))
    return row ? [{ ...row, total, espera }] : []
  })
}

export async function withdrawTentativas(db: Db, contagens: readonly Contagem[]): Promise<void> {
  const ids = contagens.map(({ id }) => id)
  if (ids.length > 0) await db.deleteFrom('tentativas').where('id', 'in', ids).execute()
}

export async function clearTentativas(db: Db, chave: string): Promise<void> {
  await db.deleteFrom('tentativas').where('chave', '=', chave).execute()
}

/** Deletes every attempt whose key has this prefix. */
export async function clearTentativasUnder(db: Db, beginning: string): Promise<void> {
  await db
    .deleteFrom('tentativas')
    .where(sql<boolean>`starts_with(chave, ${beginning})`)
    .execute()
}
