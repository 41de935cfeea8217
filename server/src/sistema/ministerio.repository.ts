import type { Db } from '../db/db.ts'

/** The name of the church; null while nobody has written it. */
export async function findIgreja(db: Db): Promise<string | null> {
  const row = await db.selectFrom('ministerio').select('igreja').executeTakeFirstOrThrow()
  return row.igreja
}

export const updateIgreja = (db: Db, igreja: string | null, usuarioId: number, agora: Date) =>
  db.updateTable('ministerio').set({ igreja, alterado_em: agora, alterado_por: usuarioId }).execute()
