import type {
  RoteiroModelo,
  RoteiroModeloEdicao,
  RoteiroModeloNovo,
} from '@cantai/contract/cultos/roteiro-modelos'
import { ROTEIRO_MODELOS_MAX } from '@cantai/contract/limites'
import { DatabaseError } from 'pg'
import { insertQuemFez } from '../auditoria/auditoria.repository.ts'
import { staleBy } from '../auditoria/quem-alterou.service.ts'
import type { Db } from '../db/db.ts'
import { AppError, notFound } from '../errors.ts'
import { deleteModelo, findModelo, insertModelo, updateModelo } from './modelos.repository.ts'

/** Runs a write of a template; 409 when another has its name. */
async function withUniqueName<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    if (!(error instanceof DatabaseError) || error.constraint !== 'roteiro_modelos_nome') throw error
    throw new AppError(409, 'Já existe um modelo de roteiro com este nome: escolha outro.', {
      codigo: 'repetido',
    })
  }
}

export async function getModelo(db: Db, id: number): Promise<RoteiroModelo> {
  const modelo = await findModelo(db, id)
  if (!modelo) throw notFound('Modelo de roteiro', 'o')
  return modelo
}

export async function createModelo(
  db: Db,
  novo: RoteiroModeloNovo,
  usuarioId: number,
): Promise<RoteiroModelo> {
  const id = await withUniqueName(() => insertModelo(db, novo, usuarioId))
  if (id === undefined)
    throw new AppError(
      422,
      `Já há ${ROTEIRO_MODELOS_MAX} modelos de roteiro: exclua um que não se usa mais.`,
      { codigo: 'limite' },
    )
  return getModelo(db, id)
}

export async function editModelo(
  db: Db,
  id: number,
  edicao: RoteiroModeloEdicao,
  usuarioId: number,
): Promise<RoteiroModelo> {
  const isWritten = await withUniqueName(() => updateModelo(db, id, edicao, usuarioId))
  const modelo = await getModelo(db, id)
  if (!isWritten) throw await staleBy(db, 'roteiro_modelos', modelo)
  return modelo
}

export const removeModelo = (db: Db, id: number, usuarioId: number): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const deletedModelo = await deleteModelo(tx, id)
    if (!deletedModelo) throw notFound('Modelo de roteiro', 'o')
    await insertQuemFez(tx, {
      autor_id: usuarioId,
      acao: 'excluido',
      tipo: 'roteiro_modelo',
      registro_id: id,
      titulo: deletedModelo.nome,
    })
  })
