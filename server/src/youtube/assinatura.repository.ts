import { randomBytes } from 'node:crypto'
import type { Db } from '../db/db.ts'

const NOME = 'assinatura'

/** The secret that signs addresses, made by whichever process asks first. */
export async function findOrCreateChave(db: Db): Promise<Buffer> {
  await db
    .insertInto('chaves')
    .values({ nome: NOME, valor: randomBytes(32) })
    .onConflict((conflict) => conflict.column('nome').doNothing())
    .execute()
  const { valor } = await db
    .selectFrom('chaves')
    .select('valor')
    .where('nome', '=', NOME)
    .executeTakeFirstOrThrow()
  return valor
}
