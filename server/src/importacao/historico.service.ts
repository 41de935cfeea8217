import type { LinhaDeHistorico } from '@cantai/contract/importacao'
import { insertQuemFez, musicaExcluida } from '../auditoria/auditoria.repository.ts'
import type { Db } from '../db/db.ts'
import type { ImportacaoLinhasTable } from '../db/tables.ts'
import type { Olhar } from '../pessoas/pessoas.repository.ts'
import {
  deleteTrazidasDoPassado,
  findNoDia,
  hasMusicaNoRepertorio,
  insertTrazida,
  lockHistorico,
  takeMusica,
} from './historico.repository.ts'
import { deleteTrazidas, insertLinhas } from './importacao.repository.ts'

/** Records the songs of past services of some rows. */
export async function writeHistorico(
  tx: Db,
  id: number,
  linhas: readonly LinhaDeHistorico[],
  olhar: Olhar,
): Promise<void> {
  await lockHistorico(tx)
  const rows: ImportacaoLinhasTable[] = []
  for (const linha of linhas)
    rows.push({
      importacao_id: id,
      linha: linha.linha,
      nome: linha.nome,
      motivo: null,
      musica_id: null,
      registro_id: null,
      preenchidos: null,
      versao: null,
      ...(await outcomeOf(tx, linha, olhar)),
    })
  await insertLinhas(tx, rows)
}

type Outcome = Pick<ImportacaoLinhasTable, 'resultado'> & Partial<ImportacaoLinhasTable>

async function outcomeOf(
  tx: Db,
  { acao, data, musica_id, musica, tom, motivo }: LinhaDeHistorico,
  { usuarioId, hoje }: Olhar,
): Promise<Outcome> {
  const recusada = (why: string): Outcome => ({ resultado: 'recusada', motivo: why })
  if (acao === 'recusada') return recusada(motivo || 'não foi lida')
  if (data === undefined || (musica_id === undefined && !musica))
    return recusada('veio sem o dia ou sem a música')
  if (data > hoje) return recusada('este dia ainda não chegou')
  if (musica_id !== undefined && !(await hasMusicaNoRepertorio(tx, musica_id)))
    return recusada('a música não está mais no repertório')
  const { id, made } =
    musica_id === undefined && musica
      ? await takeMusica(tx, musica, usuarioId)
      : { id: musica_id ?? 0, made: false }
  const there = await findNoDia(tx, id, data)
  if (there === 'planejada') return recusada('está planejada neste dia: conclua o culto')
  if (there === 'tocada') return { resultado: 'existente' }
  return {
    resultado: 'trazida',
    // The song that came with this row leaves with it.
    musica_id: made ? id : null,
    registro_id: await insertTrazida(tx, { musica_id: id, data, tom: tom || null }, usuarioId),
  }
}

/** Takes out the executions that are as they came, and the songs that came with them and have nothing else; returns how many executions left. */
export async function undoHistorico(tx: Db, id: number, { usuarioId }: Olhar): Promise<number> {
  const gone = await deleteTrazidasDoPassado(tx, id)
  const musicas = await deleteTrazidas(tx, id)
  await insertQuemFez(tx, ...musicas.map((musica) => musicaExcluida(musica, usuarioId)))
  return gone
}
