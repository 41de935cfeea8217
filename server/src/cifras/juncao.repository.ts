import { sql } from 'kysely'
import type { Db } from '../db/db.ts'

/**
 * How the merge of two songs treats these tables, as LinhasDeMusica of musicas, a room above this one. A person goes on reading the
 * song that stays as before or, having read only the other, as they read that one.
 */
export const leiturasDeMusica = {
  tabela: 'leituras',
  chave: 'usuario_id',
  comVersao: false,
  lugar: ({ usuario_id }: Readonly<Record<string, unknown>>) => String(usuario_id),
} as const

/** Every note moves: notes are never duplicates. */
export const anotacoesDeMusica = {
  tabela: 'anotacoes',
  chave: 'id',
  comVersao: false,
  lugar: ({ id }: Readonly<Record<string, unknown>>) => String(id),
} as const

/** Existing songs among these, locked against deletion until the transaction ends. */
export async function lockMusicas(tx: Db, ids: readonly number[]): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`
    SELECT id FROM musicas WHERE id = ANY(${ids}::int[]) ORDER BY id FOR KEY SHARE`.execute(tx)
  return new Set(rows.map(({ id }) => id))
}
