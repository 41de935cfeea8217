import { DatabaseError } from 'pg'
import type { Execucao, ExecucaoNova } from '@cantai/contract/execucoes'
import type { Planejamento, PlanejamentoEdicao, PlanejamentoNovo } from '@cantai/contract/planejamento'
import { dataEscrita } from '@cantai/domain/datas'
import type { Db } from '../db/db.ts'
import { staleBy } from '../auditoria/quem-alterou.service.ts'
import { AppError } from '../errors.ts'
import { insertExecucao } from '../execucoes/execucoes.repository.ts'
import { getExecucao } from '../execucoes/execucoes.service.ts'
import { type Autoria, guardar } from '../lixeira/guarda.service.ts'
import { goneFrom } from '../lixeira/paradeiro.service.ts'
import { withMusica } from '../musicas/musicas.service.ts'
import {
  findPlanejamento,
  findSemExecucao,
  holdPlanejamento,
  insertPlanejamento,
  isEnsaiada,
  takeFirstTime,
  updatePlanejamento,
} from './planejamento.repository.ts'

/** Runs a write of a planning; 409 when the song is planned for that date already. */
async function once<T>(data_planejada: string | undefined, write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    if (!(error instanceof DatabaseError) || error.constraint !== 'planejamentos_musica_data_unica')
      throw error
    const quando = data_planejada === undefined ? 'essa data' : dataEscrita(data_planejada)
    throw new AppError(409, `Esta música já está planejada para ${quando}`, { codigo: 'repetido' })
  }
}

export async function getPlanejamento(db: Db, id: number): Promise<Planejamento> {
  const planejamento = await findPlanejamento(db, id)
  if (!planejamento) throw await goneFrom(db, 'planejamento', id)
  return planejamento
}

export async function createPlanejamento(
  db: Db,
  novo: PlanejamentoNovo,
  usuarioId: number,
): Promise<Planejamento> {
  const id = await once(novo.data_planejada, () =>
    withMusica(novo.musica_id, () => insertPlanejamento(db, novo, usuarioId)),
  )
  return getPlanejamento(db, id)
}

export async function editPlanejamento(
  db: Db,
  id: number,
  edicao: PlanejamentoEdicao,
  usuarioId: number,
): Promise<Planejamento> {
  const isWritten = await once(edicao.data_planejada, () =>
    withMusica(edicao.musica_id, () => updatePlanejamento(db, id, edicao, usuarioId)),
  )
  const planejamento = await getPlanejamento(db, id)
  if (!isWritten) throw await staleBy(db, 'planejamentos', planejamento)
  return planejamento
}

/** Moves a planning into the bin. Throws AppError 404. */
export async function removePlanejamento(db: Db, id: number, autoria: Autoria): Promise<void> {
  await db.transaction().execute(async (tx) => {
    if (!(await holdPlanejamento(tx, id))) throw await goneFrom(tx, 'planejamento', id)
    await guardar(tx, 'planejamento', id, autoria)
  })
}

/** Replaces the planning by an execution, in the key of the day unless another one is given; the bin keeps the planning. */
async function executeHeld(
  tx: Db,
  { id, ...planejamento }: Planejamento,
  {
    foi_ensaiada,
    observacoes,
    notas,
    sequencia,
    tom_culto,
  }: Partial<ExecucaoNova> & { foi_ensaiada: boolean },
  autoria: Autoria,
): Promise<number> {
  const nova = {
    musica_id: planejamento.musica_id,
    data_culto: planejamento.data_planejada,
    culto_id: planejamento.culto_id,
    posicao: planejamento.posicao,
    notas: notas || planejamento.notas,
    sequencia: sequencia || planejamento.sequencia,
    tom_culto: tom_culto || (planejamento.tom_culto ?? planejamento.tom),
    foi_ensaiada,
    observacoes: observacoes ?? null,
  }
  await takeFirstTime(tx, id)
  const execucao = await insertExecucao(tx, nova, autoria.usuarioId)
  await guardar(tx, 'planejamento', id, autoria, { como: 'planejamento_executado', mais: { execucao } })
  return execucao
}

/**
 * Makes the planning an execution of its culto, in its place and in the key of the day, all or nothing; the bin keeps it. The second of two
 * concurrent presses waits for the first, finds no planning and answers 404.
 */
export const executePlanejamento = (db: Db, id: number, autoria: Autoria): Promise<Execucao> =>
  db.transaction().execute(async (tx) => {
    const planejamento = await holdPlanejamento(tx, id)
    if (!planejamento) throw await goneFrom(tx, 'planejamento', id)
    const foi_ensaiada = await isEnsaiada(tx, planejamento.musica_id, planejamento.data_planejada)
    return getExecucao(tx, await executeHeld(tx, planejamento, { foi_ensaiada }, autoria))
  })

/** Records a song that is planned for that day and not played yet: the execution replaces the planning. */
export async function recordPlanejada(
  tx: Db,
  nova: ExecucaoNova,
  autoria: Autoria,
): Promise<{ execucao: number; planejamento_id: number } | undefined> {
  const planejamento_id = await findSemExecucao(tx, nova)
  const planejamento = planejamento_id && (await findPlanejamento(tx, planejamento_id))
  if (!planejamento) return undefined
  return { execucao: await executeHeld(tx, planejamento, nova, autoria), planejamento_id: planejamento.id }
}
