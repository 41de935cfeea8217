import { insertQuemFez } from '../../auditoria/auditoria.repository.ts'
import type { Db } from '../../db/db.ts'
import { notFound } from '../../errors.ts'
import { type EscalaAberta, openEscala } from './escala-aberta.repository.ts'

export const semEscala = () => notFound('Culto', 'o')

/** Locks the roster of a culto for a write. Throws AppError 404. */
export async function holdEscala(tx: Db, cultoId: number): Promise<EscalaAberta> {
  const culto = await openEscala(tx, cultoId)
  if (!culto) throw semEscala()
  return culto
}

export const inHistory = (
  tx: Db,
  { id, titulo, data }: EscalaAberta,
  autorId: number,
  acao: 'criado' | 'alterado' | 'publicado' | 'despublicado',
  campos: string[] = [],
) =>
  insertQuemFez(tx, { autor_id: autorId, acao, tipo: 'escala', registro_id: id, titulo, dia: data, campos })
