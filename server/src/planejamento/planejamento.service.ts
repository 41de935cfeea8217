import { DatabaseError } from 'pg'
import type { Execucao } from '@cantai/contract/execucoes'
import type { Planejamento, PlanejamentoEdicao, PlanejamentoNovo } from '@cantai/contract/planejamento'
import { dataEscrita } from '@cantai/domain/datas'
import type { Db } from '../db/db.ts'
import { staleBy } from '../auditoria/quem-alterou.service.ts'
import { AppError, notFound } from '../errors.ts'
import { insertExecucao } from '../execucoes/execucoes.repository.ts'
import { getExecucao } from '../execucoes/execucoes.service.ts'
import { type Autoria, guardar } from '../lixeira/guarda.service.ts'
import { withMusica } from '../musicas/musicas.service.ts'
import {
  findPlanejamento,
  holdPlanejamento,
  insertPlanejamento,
  isEnsaiada,
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
  if (!planejamento) throw notFound('Planejamento', 'o')
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
  if (!(await db.transaction().execute((tx) => guardar(tx, 'planejamento', id, autoria))))
    throw notFound('Planejamento', 'o')
}

/**
 * The planning becomes an execution of its culto, in its place and in the key of the day, all or nothing; the bin keeps it. Whoever
 * takes the planning makes the execution: of two presses at once the second waits for the first, finds nothing and answers 404.
 */
export const executePlanejamento = (db: Db, id: number, autoria: Autoria): Promise<Execucao> =>
  db.transaction().execute(async (tx) => {
    const planejamento = await holdPlanejamento(tx, id)
    if (!planejamento) throw notFound('Planejamento', 'o')
    const {
      musica_id,
      data_planejada: data_culto,
      tom,
      tom_culto,
      culto_id,
      posicao,
      notas,
      sequencia,
    } = planejamento
    const foi_ensaiada = await isEnsaiada(tx, musica_id, data_culto)
    const lugar = { culto_id, posicao, notas, sequencia }
    const nova = { ...lugar, musica_id, data_culto, foi_ensaiada, tom_culto: tom_culto ?? tom }
    const execucao = await insertExecucao(tx, nova, autoria.usuarioId)
    await guardar(tx, 'planejamento', id, autoria, { como: 'planejamento_executado', mais: { execucao } })
    return getExecucao(tx, execucao)
  })
