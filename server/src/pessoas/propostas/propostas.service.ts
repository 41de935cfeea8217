import type { Proposta, TocoECanto } from '@cantai/contract/pessoas/propostas'
import type { Db } from '../../db/db.ts'
import { AppError, notFound } from '../../errors.ts'
import {
  deletePropostas,
  findTocoECanto,
  holdPropostas,
  insertPropostas,
  listAtivas,
  listPropostas,
} from './propostas.repository.ts'

/** Whether two lists name the same functions. */
export const isSame = (a: readonly number[], b: readonly number[]) =>
  a.length === b.length && a.every((id) => b.includes(id))

/** Proposes what an account plays and sings, in the place of what it proposed before. Throws AppError 422 for a function that is not in use. */
export const proposeFuncoes = (db: Db, funcoes: readonly number[], usuarioId: number): Promise<TocoECanto> =>
  db.transaction().execute(async (tx) => {
    await holdPropostas(tx, usuarioId)
    const wanted = [...new Set(funcoes)]
    const { funcoes: own } = await findTocoECanto(tx, usuarioId)
    const active = new Set((await listAtivas(tx, wanted)).map(({ id }) => id))
    if (wanted.some((id) => !active.has(id) && !own.includes(id)))
      throw new AppError(422, 'Uma das funções não existe mais: abra de novo e confira.', {
        codigo: 'nao_encontrado',
      })
    await deletePropostas(tx, usuarioId)
    if (wanted.length > 0 && !isSame(wanted, own)) await insertPropostas(tx, usuarioId, wanted)
    return findTocoECanto(tx, usuarioId)
  })

/** Takes the proposal that was read away, to be accepted. Throws AppError 404, and 409 when the account proposes others by now. */
export async function takeProposta(tx: Db, usuarioId: number, read: readonly number[]): Promise<Proposta> {
  await holdPropostas(tx, usuarioId)
  const proposta = (await listPropostas(tx)).find((one) => one.usuario_id === usuarioId)
  if (!proposta) throw notFound('Proposta')
  if (!isSame(proposta.funcoes, [...new Set(read)]))
    throw new AppError(409, `${proposta.nome} mudou o que propõe: confira de novo.`, {
      codigo: 'registro_alterado',
    })
  await deletePropostas(tx, usuarioId)
  return proposta
}

/** Throws AppError 404 where the account proposes nothing. */
export async function refuseProposta(db: Db, usuarioId: number): Promise<void> {
  if (!(await deletePropostas(db, usuarioId))) throw notFound('Proposta')
}
