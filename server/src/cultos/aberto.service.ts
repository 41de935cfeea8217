import type { Db } from '../db/db.ts'
import type { Olhar } from './cultos.repository.ts'
import { AppError, notFound } from '../errors.ts'
import { type CultoAberto, openCulto } from './gravacao.repository.ts'

/** The author of a write, with its time and the ministry's day. */
export interface Autor {
  id: number
  agora: Date
  hoje: string
  /** The view of the service that they are answered. */
  olhar: Olhar
}

/** The culto with its rows, locked until the transaction ends. Throws AppError 404. */
export async function openExisting(tx: Db, id: number): Promise<CultoAberto> {
  const culto = await openCulto(tx, id)
  if (!culto) throw notFound('Culto', 'o')
  return culto
}

/** The same for a culto whose list may still change. Throws AppError 404, 409. */
export async function openUnfinished(tx: Db, id: number): Promise<CultoAberto> {
  const culto = await openExisting(tx, id)
  if (culto.concluido_em !== null)
    throw new AppError(409, 'Este culto já foi concluído: reabra o culto para mudar a lista.', {
      codigo: 'concluido',
    })
  return culto
}
