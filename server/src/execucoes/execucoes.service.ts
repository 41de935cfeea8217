import { DatabaseError } from 'pg'
import type { Execucao, ExecucaoEdicao, ExecucaoNova } from '@cantai/contract/execucoes'
import type { Db } from '../db/db.ts'
import { notFound, staleRow } from '../errors.ts'
import { deleteExecucao, findExecucao, insertExecucao, updateExecucao } from './execucoes.repository.ts'

/** Whether a write failed because it names a song that is not (or no longer) there. */
export const namesUnknownMusica = (error: unknown): boolean =>
  error instanceof DatabaseError &&
  error.code === '23503' &&
  error.constraint?.endsWith('_musica_id_fkey') === true

/** Runs a write that names a song; 404 naming it when it does not exist. */
export async function withMusica<T>(musica_id: number | undefined, write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    if (namesUnknownMusica(error)) throw notFound(`Música ${musica_id}`)
    throw error
  }
}

export async function getExecucao(db: Db, id: number): Promise<Execucao> {
  const execucao = await findExecucao(db, id)
  if (!execucao) throw notFound('Execução')
  return execucao
}

export const createExecucao = (db: Db, nova: ExecucaoNova, usuarioId: number): Promise<Execucao> =>
  withMusica(nova.musica_id, () => insertExecucao(db, nova, usuarioId))

export async function editExecucao(
  db: Db,
  id: number,
  edicao: ExecucaoEdicao,
  usuarioId: number,
): Promise<Execucao> {
  const execucao = await withMusica(edicao.musica_id, () => updateExecucao(db, id, edicao, usuarioId))
  if (execucao) return execucao
  throw staleRow(await getExecucao(db, id))
}

export async function removeExecucao(db: Db, id: number): Promise<void> {
  if (!(await deleteExecucao(db, id))) throw notFound('Execução')
}
