import type { Db } from '../db/db.ts'

/** The name of the church; null while nobody has written it. */
export async function findIgreja(db: Db): Promise<string | null> {
  const row = await db.selectFrom('ministerio').select('igreja').executeTakeFirstOrThrow()
  return row.igreja
}

/** The church, whom to ask about one's data, and whether the bot is switched on. */
export const findPrivacidade = (db: Db) =>
  db
    .selectFrom('ministerio')
    .select((eb) => [
      'igreja',
      'contato_privacidade as contato',
      eb.exists(eb.selectFrom('bot_conexao').select('id').where('ligado', '=', true)).as('whatsapp'),
    ])
    .executeTakeFirstOrThrow()

export const updateContatoDaPrivacidade = (db: Db, contato: string | null, usuarioId: number, agora: Date) =>
  db
    .updateTable('ministerio')
    .set({ contato_privacidade: contato, alterado_em: agora, alterado_por: usuarioId })
    .execute()

export const updateIgreja = (db: Db, igreja: string | null, usuarioId: number, agora: Date) =>
  db.updateTable('ministerio').set({ igreja, alterado_em: agora, alterado_por: usuarioId }).execute()
