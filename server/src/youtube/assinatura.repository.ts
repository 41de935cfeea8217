import { randomBytes } from 'node:crypto'
import type { Db } from '../db/db.ts'

const NOME = 'assinatura'

/** The secret that signs addresses, created by the first process that needs it. */
export async function findOrCreateChave(db: Db): Promise<Buffer> {
  const chave = await findChave(db)
  if (chave) return chave.valor
  await db
    .insertInto('chaves')
    .values({ nome: NOME, valor: randomBytes(32) })
    .onConflict((conflict) => conflict.column('nome').doNothing())
    .execute()
  // Another process may have been faster.
  return (await findChave(db))?.valor ?? findOrCreateChave(db)
}

const findChave = (db: Db) =>
  db.selectFrom('chaves').select('valor').where('nome', '=', NOME).executeTakeFirst()

/** The present rights of the active user of this session; undefined where it has ended. The check does not prolong it. */
export const findDireitos = (db: Db, sessao: number, agora: Date) =>
  db
    .selectFrom('sessoes')
    .innerJoin('usuarios', 'usuarios.id', 'sessoes.usuario_id')
    .select(['usuarios.id', 'usuarios.nivel_acesso', 'usuarios.aguardando'])
    .where('sessoes.id', '=', sessao)
    .where('expira_em', '>', agora.toISOString())
    .where('ativo', '=', true)
    .executeTakeFirst()
