import type { Db } from '../db/db.ts'
import { type Acompanhantes, type Retirada, takeOut } from './retirada.repository.ts'
import type { Tabela } from '../db/whole-rows.ts'
import { keep, nameOf, type TipoDeRegistro } from './lixeira.repository.ts'

export const TABELAS: Record<TipoDeRegistro, Tabela> = {
  musica: 'musicas',
  execucao: 'execucoes',
  planejamento: 'planejamentos_todos',
  ensaio: 'ensaios',
  culto: 'cultos',
}

export interface Autoria {
  usuarioId: number
  agora: Date
}

interface Guarda {
  /** The kind under which the bin keeps it, where that is not its own. */
  como?: 'planejamento_executado'
  /** Rows that are deleted along although their foreign keys forbid the deletion. */
  com?: Acompanhantes
  /** Facts that its room needs for the restore. */
  mais?: object
}

/**
 * Moves a record out of its table into the bin, in the caller's transaction; undefined when there is none. Throws 23503 when another record
 * refers to it.
 */
export async function guardar(
  tx: Db,
  tipo: TipoDeRegistro,
  id: number,
  { usuarioId, agora }: Autoria,
  { como, com, mais }: Guarda = {},
): Promise<Retirada | undefined> {
  const name = await nameOf(tx, tipo, id)
  const retirada = await takeOut(tx, TABELAS[tipo], id, com)
  if (!retirada) return undefined
  const { mp3_file: arquivo } = retirada.linha
  await keep(
    tx,
    {
      ...name,
      tipo: como ?? tipo,
      registro_id: id,
      dados: { ...retirada, ...mais },
      arquivo: typeof arquivo === 'string' ? arquivo : null,
      apagado_por: usuarioId,
    },
    agora,
  )
  return retirada
}
