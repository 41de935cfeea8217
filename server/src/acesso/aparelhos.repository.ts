import type { Db } from '../db/db.ts'
import { hashToken, newToken } from './sessoes.repository.ts'
import { hasLogin } from './acesso.repository.ts'

/** Limit of known devices of one person; one more replaces the one unused for longest. */
const APARELHOS_PER_USUARIO = 50

/** The user who logged in on this device before with this name. */
export const findAparelho = (db: Db, token: string, login: string) =>
  db
    .selectFrom('aparelhos')
    .innerJoin('usuarios', 'usuarios.id', 'aparelhos.usuario_id')
    .select('usuario_id')
    .where('token_hash', '=', hashToken(token))
    .where(hasLogin(login))
    .executeTakeFirst()

/**
 * Remembers that this user has just logged in on this device. Returns the id that the device stores, and whether this user is new on it. It
 * is the id that the device sent, so that several people can share a device; a new one when it sent none, or one that this server never
 * issued.
 */
export async function rememberAparelho(
  db: Db,
  usuario_id: number,
  sent: string | undefined,
  visto_em: Date,
): Promise<{ token: string; isNew: boolean }> {
  const token = sent !== undefined && (await wasGiven(db, sent)) ? sent : newToken()
  const token_hash = hashToken(token)
  const { numUpdatedRows } = await db
    .updateTable('aparelhos')
    .set({ visto_em })
    .where('token_hash', '=', token_hash)
    .where('usuario_id', '=', usuario_id)
    .executeTakeFirst()
  const isNew = numUpdatedRows === 0n
  if (isNew)
    await db
      .insertInto('aparelhos')
      .values({ token_hash, usuario_id, visto_em })
      .onConflict((oc) => oc.columns(['token_hash', 'usuario_id']).doUpdateSet({ visto_em }))
      .execute()
  await db
    .deleteFrom('aparelhos')
    .where('usuario_id', '=', usuario_id)
    .where('token_hash', 'in', (eb) =>
      eb
        .selectFrom('aparelhos')
        .select('token_hash')
        .where('usuario_id', '=', usuario_id)
        .orderBy('visto_em', 'desc')
        .offset(APARELHOS_PER_USUARIO),
    )
    .execute()
  return { token, isNew }
}

const wasGiven = async (db: Db, token: string): Promise<boolean> =>
  (await db
    .selectFrom('aparelhos')
    .select('usuario_id')
    .where('token_hash', '=', hashToken(token))
    .limit(1)
    .executeTakeFirst()) !== undefined
