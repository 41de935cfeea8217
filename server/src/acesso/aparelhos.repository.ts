import type { Db } from '../db/db.ts'
import { hashToken, newToken } from './sessoes.repository.ts'
import { hasLogin } from './acesso.repository.ts'

/** How many devices of one person are remembered; the one unused for longest gives way. */
const APARELHOS_PER_USUARIO = 50

/** The user who has logged in with this name on this device before. */
export const findAparelho = (db: Db, token: string, login: string) =>
  db
    .selectFrom('aparelhos')
    .innerJoin('usuarios', 'usuarios.id', 'aparelhos.usuario_id')
    .select('usuario_id')
    .where('token_hash', '=', hashToken(token))
    .where(hasLogin(login))
    .executeTakeFirst()

/**
 * Remembers the device on which this user has just logged in, and returns the id that it keeps: the one it sent, so that
 * people who share a device are all known there, unless this server never gave it.
 */
export async function rememberAparelho(
  db: Db,
  usuario_id: number,
  sent: string | undefined,
  visto_em: Date,
): Promise<string> {
  const token = sent !== undefined && (await wasGiven(db, sent)) ? sent : newToken()
  await db
    .insertInto('aparelhos')
    .values({ token_hash: hashToken(token), usuario_id, visto_em })
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
  return token
}

const wasGiven = async (db: Db, token: string): Promise<boolean> =>
  (await db
    .selectFrom('aparelhos')
    .select('usuario_id')
    .where('token_hash', '=', hashToken(token))
    .limit(1)
    .executeTakeFirst()) !== undefined
