import { sql } from 'kysely'
import type { Db } from '../db/db.ts'
import { isVersao } from '../db/sql.ts'

/** The content of a rehearsal's message now, to be compared with approvals. */
const TEXTO = sql<string>`texto_do_ensaio(ensaios)`

/** Whether the present text of a rehearsal is approved. */
export async function isTextoAprovado(db: Db, id: number): Promise<boolean> {
  const row = await db
    .selectFrom('ensaios')
    .select('id')
    .where('id', '=', id)
    .where('aprovado_texto', '=', TEXTO)
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Approves the text of a rehearsal's message; false when there is no such row or its version is not `versao`. `usuarioId` null: the clock
 * made it.
 */
export async function approveEnsaio(
  db: Db,
  { id, versao }: { id: number; versao?: number | undefined },
  usuarioId: number | null,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('ensaios')
    .set({
      aprovado_em: new Date(),
      aprovado_por: usuarioId,
      aprovado_texto: TEXTO,
      ...(usuarioId === null ? {} : { espera: '{}' }),
    })
    .where('id', '=', id)
    .where(isVersao(versao))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Exempts all existing rehearsals from approval as they are. */
export const approveAllEnsaios = (db: Db, agora: Date) =>
  db
    .updateTable('ensaios')
    .set({ aprovado_em: agora, aprovado_por: null, aprovado_texto: TEXTO })
    .where((eb) => eb.or([eb('aprovado_texto', 'is', null), eb('aprovado_texto', '!=', TEXTO)]))
    .execute()
