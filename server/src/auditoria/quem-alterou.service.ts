import { leads } from '../auth.ts'
import type { Db } from '../db/db.ts'
import { type AppError, staleRow } from '../errors.ts'
import { findQuemAlterou, type TabelaAssinada } from './auditoria.repository.ts'

/** The refusal of an edit of a row that somebody has changed since, with who it was: that is told to everybody. */
export async function staleBy(db: Db, tabela: TabelaAssinada, atual: { id: number }): Promise<AppError> {
  return staleRow(atual, (await findQuemAlterou(db, tabela, [atual.id])).get(atual.id))
}

/** Writes on a row that is answered who changed it last, for somebody who leads; others get it as it is. Lists join the names themselves. */
export const nomear =
  (db: Db, tabela: TabelaAssinada) =>
  async <Row extends { id: number }>(usuario: Parameters<typeof leads>[0], row: Row): Promise<Row> => {
    if (!leads(usuario)) return row
    const names = await findQuemAlterou(db, tabela, [row.id])
    return { ...row, alterado_por_nome: names.get(row.id) ?? null }
  }
