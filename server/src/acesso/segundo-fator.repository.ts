import { sql } from 'kysely'
import type { Db } from '../db/db.ts'

/** A person's second factor as stored; it is active only once `totp_em` is set. */
export const findSegundoFator = (db: Db, id: number) =>
  db
    .selectFrom('usuarios')
    .select(['totp_segredo', 'totp_em', 'email'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

/** Stores a secret that is not yet confirmed; false where the second factor is on already. */
export async function startSegundoFator(db: Db, id: number, segredo: Buffer): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('usuarios')
    .set({ totp_segredo: segredo, totp_passo: null })
    .where('id', '=', id)
    .where('totp_em', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/**
 * Consumes this half minute's code of this secret, unless it or a later one was used before: of two simultaneous logins only one may pass.
 */
export async function takePasso(db: Db, id: number, segredo: Buffer, passo: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('usuarios')
    .set({ totp_passo: passo })
    .where('id', '=', id)
    .where('totp_segredo', '=', segredo)
    .where(sql<boolean>`coalesce(totp_passo, -1) < ${passo}`)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Activates the second factor; false where it was active already. */
export async function confirmSegundoFator(
  db: Db,
  id: number,
  hashes: readonly Buffer[],
  agora: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('usuarios')
    .set({ totp_em: agora })
    .where('id', '=', id)
    .where('totp_em', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return false
  await db
    .insertInto('codigos_de_recuperacao')
    .values(hashes.map((codigo_hash) => ({ usuario_id: id, codigo_hash })))
    .execute()
  return true
}

/** Consumes a recovery code; false when there is no such code. */
export async function takeCodigoDeRecuperacao(db: Db, id: number, hash: Buffer): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('codigos_de_recuperacao')
    .where('usuario_id', '=', id)
    .where('codigo_hash', '=', hash)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Clears a second factor whose key was lost with a restore: whoever receives the password link has proved who they are. */
export async function deleteSegundoFatorPerdido(db: Db, id: number): Promise<void> {
  await db
    .updateTable('usuarios')
    .set({ totp_em: null })
    .where('id', '=', id)
    .where('totp_segredo', 'is', null)
    .execute()
}

/** Switches the second factor off; false where it was not on. */
export async function deleteSegundoFator(db: Db, id: number): Promise<boolean> {
  await db.deleteFrom('codigos_de_recuperacao').where('usuario_id', '=', id).execute()
  const { totp_em } = await findSegundoFator(db, id)
  await db
    .updateTable('usuarios')
    .set({ totp_segredo: null, totp_em: null, totp_passo: null })
    .where('id', '=', id)
    .execute()
  return totp_em !== null
}
