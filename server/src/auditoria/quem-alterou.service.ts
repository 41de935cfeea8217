import { Readable } from 'node:stream'
import { leads } from '../auth.ts'
import type { Db } from '../db/db.ts'
import { type AppError, staleRow } from '../errors.ts'
import { findQuemAlterou, type TabelaAssinada } from './auditoria.repository.ts'

/** The refusal of an edit of a row that somebody has changed since, with who it was: that is told to everybody. */
export async function staleBy(db: Db, tabela: TabelaAssinada, atual: { id: number }): Promise<AppError> {
  return staleRow(atual, (await findQuemAlterou(db, tabela, [atual.id])).get(atual.id))
}

type Row = Record<string, unknown> & { id: number }

const isRow = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'number'

/** The rows of an answer: itself, or its list. */
const rowsOf = (answer: object): Row[] =>
  isRow(answer) ? [answer] : (Object.values(answer).find((value) => Array.isArray(value)) ?? []).filter(isRow)

/**
 * Writes on the rows of an answer who changed each of them last, for somebody who leads. Others get it as it is; so does everybody when
 * the list is so long that it is streamed.
 */
export const nomear =
  (db: Db, tabela: TabelaAssinada) =>
  async <Answer extends object>(usuario: Parameters<typeof leads>[0], answer: Answer): Promise<Answer> => {
    if (!leads(usuario) || answer instanceof Readable) return answer
    const rows = rowsOf(answer)
    if (rows.length === 0) return answer
    const names = await findQuemAlterou(
      db,
      tabela,
      rows.map(({ id }) => id),
    )
    for (const row of rows) row['alterado_por_nome'] = names.get(row.id) ?? null
    return answer
  }
