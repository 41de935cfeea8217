import type * as z from 'zod/mini'
import type { Db } from './db.ts'

/**
 * The cached value of a key; undefined when there is none, when it has expired, or when another version of the app stored it in a shape
 * that does not match `schema`.
 */
export async function readCache<T>(
  db: Db,
  schema: z.ZodMiniType<T>,
  chave: string,
  agora: Date,
): Promise<T | undefined> {
  const row = await db
    .selectFrom('cache_externo')
    .select('valor')
    .where('chave', '=', chave)
    .where('expira_em', '>', agora.toISOString())
    .executeTakeFirst()
  return row && schema.safeParse(row.valor).data
}

/** Stores a JSON value until `expira`; a later one replaces it. */
export async function writeCache(db: Db, chave: string, valor: unknown, expira: Date): Promise<void> {
  const row = { valor: JSON.stringify(valor), expira_em: expira }
  await db
    .insertInto('cache_externo')
    .values({ chave, ...row })
    .onConflict((conflict) => conflict.column('chave').doUpdateSet(row))
    .execute()
}

export async function deleteExpiredCache(db: Db, agora: Date): Promise<void> {
  await db.deleteFrom('cache_externo').where('expira_em', '<=', agora.toISOString()).execute()
}
