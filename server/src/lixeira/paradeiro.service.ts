import type { Db } from '../db/db.ts'
import { AppError } from '../errors.ts'
import { findParadeiro } from './paradeiro.repository.ts'

const ERRO = { musica: 'Música não encontrada', planejamento: 'Planejamento não encontrado' }

/** The 404 of a record that is not there (any more), with its fate. */
export const goneFrom = async (db: Db, tipo: 'musica' | 'planejamento', id: number): Promise<AppError> =>
  new AppError(404, ERRO[tipo], {
    codigo: 'nao_encontrado',
    detalhes: await findParadeiro(db, tipo, id),
  })
