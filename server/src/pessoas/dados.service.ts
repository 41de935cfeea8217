import type { DadosDaPessoa } from '@cantai/contract/acesso/dados'
import { forgetConvitesDaPessoa } from '../acesso/links.repository.ts'
import { insertQuemFez } from '../auditoria/auditoria.repository.ts'
import type { Db } from '../db/db.ts'
import { notFound } from '../errors.ts'
import { collectDadosDaEscala, erasePessoaDaEscala, findPessoaIdDaConta } from './dados.repository.ts'
import { holdPessoa, type Olhar } from './pessoas.repository.ts'
import { leaveEscalas } from './pessoas.service.ts'

interface Quando {
  agora: Date
  hoje: string
}

/** The roster's data about the person of an account, for the export of the account; not their pairs, which only leaders may know. */
export async function dadosDaEscala(db: Db, usuarioId: number): Promise<DadosDaPessoa['proprios']> {
  const id = await findPessoaIdDaConta(db, usuarioId)
  if (id === undefined) return {}
  const { pessoa_pares: _pares, ...dados } = await collectDadosDaEscala(db, id)
  return dados
}

/** Forgets the person of an account that is removed; their future places become empty. */
export async function esquecerDaEscala(
  tx: Db,
  usuarioId: number,
  { agora, hoje, autorId }: Quando & { autorId: number },
): Promise<void> {
  const id = await findPessoaIdDaConta(tx, usuarioId)
  if (id === undefined) return
  await forgetConvitesDaPessoa(tx, id)
  await holdPessoa(tx, id)
  await forget(tx, id, { agora, hoje, autorId })
}

async function forget(
  tx: Db,
  id: number,
  { agora, hoje, autorId }: Quando & { autorId: number },
): Promise<void> {
  await leaveEscalas(tx, id, { usuarioId: autorId, hoje })
  await erasePessoaDaEscala(tx, id, { agora, hoje })
}

/** All data about somebody who serves. Throws AppError 404. */
export const exportPessoa = (db: Db, id: number, agora: Date) =>
  db.transaction().execute(async (tx) => {
    const pessoa = await holdPessoa(tx, id)
    if (!pessoa) throw notFound('Pessoa')
    return { gerado_em: agora.toISOString(), proprios: await collectDadosDaEscala(tx, id) }
  })

/** Removes the data of somebody who serves; their account stays. Throws AppError 404. */
export const forgetPessoa = (db: Db, id: number, { usuarioId, hoje }: Olhar, agora: Date): Promise<void> =>
  db.transaction().execute(async (tx) => {
    await forgetConvitesDaPessoa(tx, id)
    const pessoa = await holdPessoa(tx, id)
    if (!pessoa) throw notFound('Pessoa')
    await forget(tx, id, { agora, hoje, autorId: usuarioId })
    await insertQuemFez(tx, {
      autor_id: usuarioId,
      acao: 'excluido',
      tipo: 'pessoa',
      registro_id: id,
      titulo: 'Pessoa removida',
    })
  })
