import type { Cadastro } from '@cantai/contract/acesso/links'
import type { Deps } from '../deps.ts'
import type { Db } from '../db/db.ts'

/** The rule of entering that an administrator chose; undefined while nobody has. */
export const findCadastroEscolhido = async (db: Db): Promise<Cadastro | undefined> =>
  (await db.selectFrom('entrada').select('cadastro').executeTakeFirst())?.cadastro

/** The rule of entering: as an administrator chose it, else as CADASTRO says. */
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

/** People who wait to be approved; who was turned away is inactive and waits no more. */
export async function countAguardando(db: Db): Promise<number> {
  const { total } = await db
    .selectFrom('usuarios')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('aguardando', '=', true)
    .where('ativo', '=', true)
    .executeTakeFirstOrThrow()
  return total
}
