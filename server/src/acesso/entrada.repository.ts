import type { Cadastro } from '@cantai/contract/acesso/links'
import type { Deps } from '../deps.ts'
import type { Db } from '../db/db.ts'

/** The mode of registration that an administrator chose; undefined while nobody has. */
export const findCadastroEscolhido = async (db: Db): Promise<Cadastro | undefined> =>
  (await db.selectFrom('entrada').select('cadastro').executeTakeFirst())?.cadastro

/** The mode of registration: an administrator's choice, else CADASTRO. */
export const findCadastro = async ({ db, config }: Pick<Deps, 'db' | 'config'>): Promise<Cadastro> =>
  (await findCadastroEscolhido(db)) ?? config.cadastro

export async function saveCadastro(tx: Db, cadastro: Cadastro, autorId: number, agora: Date): Promise<void> {
  const row = { cadastro, alterado_em: agora, alterado_por: autorId }
  await tx
    .insertInto('entrada')
    .values(row)
    .onConflict((oc) => oc.column('id').doUpdateSet(row))
    .execute()
}

/** Users who wait to be approved; a refused one is inactive and waits no more. */
export async function countAguardando(db: Db): Promise<number> {
  const { total } = await db
    .selectFrom('usuarios')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('aguardando', '=', true)
    .where('ativo', '=', true)
    .executeTakeFirstOrThrow()
  return total
}
