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

/** Records a song in the place of its planning, where it has one that day; undefined where it has none. */
export type RecordPlanejada = (
  tx: Db,
  nova: ExecucaoNova,
  autoria: Autoria,
) => Promise<{ execucao: number; planejamento_id: number } | undefined>

/** Records a song; `planejamento_id` says that it took the place of that planning. */
export const createExecucao = (
  db: Db,
  nova: ExecucaoNova,
  autoria: Autoria,
  recordPlanejada: RecordPlanejada,
): Promise<Execucao> =>
  withMusica(nova.musica_id, () =>
    db.transaction().execute(async (tx) => {
      const planned = await recordPlanejada(tx, nova, autoria)
      if (!planned) return getExecucao(tx, await insertExecucao(tx, nova, autoria.usuarioId))
      const { execucao, planejamento_id } = planned
      return { ...(await getExecucao(tx, execucao)), planejamento_id }
    }),
  )

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
