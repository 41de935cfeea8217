import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'
import { edited } from '../../db/sql.ts'

/** The telephone that an account's owner gave. */
export const telefoneDaConta = (usuarioId: number) =>
  sql<string | null>`(SELECT telefone FROM usuarios WHERE id = ${usuarioId})`

/** Links a person to an account, unless they have another one. */
export const claimPessoa = (tx: Db, pessoaId: number, usuarioId: number) =>
  tx
    .updateTable('pessoas')
    .set({
      usuario_id: usuarioId,
      telefone: sql<string | null>`coalesce(telefone, ${telefoneDaConta(usuarioId)})`,
      ...edited(usuarioId),
    })
    .where('id', '=', pessoaId)
    .where('usuario_id', 'is', null)
    .where('removida_em', 'is', null)
    .executeTakeFirst()

/** Stores an account's claim to be a person who has no account; the latest claim replaces others. */
export const askForPessoa = (tx: Db, pessoaId: number, usuarioId: number) =>
  tx
    .updateTable('pessoas')
    .set({ pedida_por: usuarioId })
    .where('id', '=', pessoaId)
    .where('usuario_id', 'is', null)
    .where('removida_em', 'is', null)
    .executeTakeFirst()

/** Withdraws the claim on this person; false where there is none. */
export async function refusePedido(tx: Db, pessoaId: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('pessoas')
    .set({ pedida_por: null })
    .where('id', '=', pessoaId)
    .where('pedida_por', 'is not', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
