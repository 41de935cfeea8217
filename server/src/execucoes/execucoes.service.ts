import type { Execucao, ExecucaoEdicao, ExecucaoNova } from '@cantai/contract/execucoes'
import type { Db } from '../db/db.ts'
import { staleBy } from '../auditoria/quem-alterou.service.ts'
import { AppError, notFound } from '../errors.ts'
import { type Autoria, guardar } from '../lixeira/guarda.service.ts'
import { holdCulto } from '../lixeira/lixeira.repository.ts'
import { withMusica } from '../musicas/musicas.service.ts'
import {
  findExecucao,
  hasMusica,
  holdExecucao,
  insertExecucao,
  updateExecucao,
} from './execucoes.repository.ts'

export async function getExecucao(db: Db, id: number): Promise<Execucao> {
  const execucao = await findExecucao(db, id)
  if (!execucao) throw notFound('Execução')
  return execucao
}

/** Records a song in place of its planning of that day; undefined where it has none. */
export type RecordPlanejada = (
  tx: Db,
  nova: ExecucaoNova,
  autoria: Autoria,
) => Promise<{ execucao: number; planejamento_id: number } | undefined>

/** Moves the singers of a song to another culto; the room `pessoas` injects it, because it depends on this one. */
export type LevarCantores = (tx: Db, musicaId: number, cultos: { de: number; para: number }) => Promise<void>

/** Throws AppError 422 for a culto that does not exist or is not on this day, and locks it until the transaction ends. */
async function requireDoDia(tx: Db, culto_id: number, data: string): Promise<void> {
  if ((await holdCulto(tx, culto_id)) === data) return
  const erro = 'Este culto não é desse dia: escolha o culto de novo.'
  throw new AppError(422, erro, { codigo: 'validacao', detalhes: { campos: { culto_id: erro } } })
}

/** Records a song; `planejamento_id` is the planning that it replaced. Throws AppError 422 for a culto of another day. */
export const createExecucao = (
  db: Db,
  nova: ExecucaoNova,
  autoria: Autoria,
  recordPlanejada: RecordPlanejada,
): Promise<Execucao> =>
  withMusica(nova.musica_id, () =>
    db.transaction().execute(async (tx) => {
      if (nova.culto_id) await requireDoDia(tx, nova.culto_id, nova.data_culto)
      const planned = await recordPlanejada(tx, nova, autoria)
      if (!planned) return getExecucao(tx, await insertExecucao(tx, nova, autoria.usuarioId))
      const { execucao, planejamento_id } = planned
      return { ...(await getExecucao(tx, execucao)), planejamento_id }
    }),
  )

/** Throws AppError 404, 409 where somebody has changed it since, 422 for a culto of another day. */
export const editExecucao = (
  db: Db,
  id: number,
  edicao: ExecucaoEdicao,
  usuarioId: number,
  levarCantores: LevarCantores,
): Promise<Execucao> =>
  withMusica(edicao.musica_id, () =>
    db.transaction().execute(async (tx) => {
      const before = await holdExecucao(tx, id)
      if (!before) throw notFound('Execução')
      if (edicao.culto_id) await requireDoDia(tx, edicao.culto_id, edicao.data_culto ?? before.data_culto)
      const isWritten = await updateExecucao(tx, id, edicao, usuarioId)
      const execucao = await getExecucao(tx, id)
      if (!isWritten) throw await staleBy(tx, 'execucoes', execucao)
      const { musica_id, culto_id: de } = before
      if (edicao.culto_id && execucao.culto_id !== de && !(await hasMusica(tx, de, musica_id)))
        await levarCantores(tx, musica_id, { de, para: execucao.culto_id })
      return execucao
    }),
  )

/** Moves an execution into the bin. Throws AppError 404. */
export async function removeExecucao(db: Db, id: number, autoria: Autoria): Promise<void> {
  if (!(await db.transaction().execute((tx) => guardar(tx, 'execucao', id, autoria))))
    throw notFound('Execução')
}
