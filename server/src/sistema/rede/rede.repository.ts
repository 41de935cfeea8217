import type { Db } from '../../db/db.ts'

/** The first request from elsewhere, ISO 8601 in UTC; null: none yet. */
export async function findOutroAparelhoEm(db: Db): Promise<string | null> {
  const row = await db.selectFrom('ministerio').select('outro_aparelho_em').executeTakeFirstOrThrow()
  return row.outro_aparelho_em
}

/** Stores the time unless an earlier one is stored. */
export const noteOutroAparelho = (db: Db, agora: Date) =>
  db
    .updateTable('ministerio')
    .set({ outro_aparelho_em: agora })
    .where('outro_aparelho_em', 'is', null)
    .execute()

/** Whether what an address of the internet waits for is done: the first password is changed, and who may enter is chosen. */
export const findAntes = (db: Db) =>
  db
    .selectNoFrom((eb) => [
      eb
        .not(
          eb.exists(
            eb.selectFrom('usuarios').select('id').where('padrao', '=', true).where('ativo', '=', true),
          ),
        )
        .as('senha'),
      eb.exists(eb.selectFrom('entrada').select('cadastro')).as('entrada'),
    ])
    .executeTakeFirstOrThrow()
    .then(({ senha, entrada }) => ({ senha: Boolean(senha), entrada: Boolean(entrada) }))
