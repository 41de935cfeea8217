import type { Execucao, ExecucaoEdicao, ExecucaoNova } from '@cantai/contract/execucoes'
import type { Db } from '../db/db.ts'
import { staleBy } from '../auditoria/quem-alterou.service.ts'
import { notFound } from '../errors.ts'
import { type Autoria, guardar } from '../lixeira/guarda.service.ts'
import { withMusica } from '../musicas/musicas.service.ts'
import { findExecucao, insertExecucao, updateExecucao } from './execucoes.repository.ts'

export async function getExecucao(db: Db, id: number): Promise<Execucao> {
  const execucao = await findExecucao(db, id)
  if (!execucao) throw notFound('Execução')
  return execucao
}

export const createExecucao = async (db: Db, nova: ExecucaoNova, usuarioId: number): Promise<Execucao> =>
  getExecucao(db, await withMusica(nova.musica_id, () => insertExecucao(db, nova, usuarioId)))

export async function editExecucao(
  db: Db,
  id: number,
  edicao: ExecucaoEdicao,
  usuarioId: number,
): Promise<Execucao> {
  const isWritten = await withMusica(edicao.musica_id, () => updateExecucao(db, id, edicao, usuarioId))
  const execucao = await getExecucao(db, id)
  if (!isWritten) throw await staleBy(db, 'execucoes', execucao)
  return execucao
}

/** Moves an execution into the bin. Throws AppError 404. */
export async function removeExecucao(db: Db, id: number, autoria: Autoria): Promise<void> {
  if (!(await db.transaction().execute((tx) => guardar(tx, 'execucao', id, autoria))))
    throw notFound('Execução')
}
