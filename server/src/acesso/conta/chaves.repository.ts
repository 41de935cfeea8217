import { randomBytes } from 'node:crypto'
import type { Db } from '../../db/db.ts'

/**
 * The secrets of this server, which no copy holds: of signed addresses, of personal pages, of notices on devices (VAPID, and their tokens), and
 * of the proof that an address is its own.
 */
type NomeDaChave = 'assinatura' | 'paginas' | 'vapid' | 'avisos' | 'endereco'

/** A secret, created by the first process that needs it. */
export async function findOrCreateChave(
  db: Db,
  nome: NomeDaChave,
  make: () => Buffer = () => randomBytes(32),
): Promise<Buffer> {
  const chave = await findChave(db, nome)
  if (chave) return chave
  await db
    .insertInto('chaves')
    .values({ nome, valor: make() })
    .onConflict((conflict) => conflict.column('nome').doNothing())
    .execute()
  // Another process may have been faster.
  return (await findChave(db, nome)) ?? findOrCreateChave(db, nome, make)
}

/** Undefined while nothing was made with it. */
export async function findChave(db: Db, nome: NomeDaChave): Promise<Buffer | undefined> {
  const row = await db.selectFrom('chaves').select('valor').where('nome', '=', nome).executeTakeFirst()
  return row?.valor
}
