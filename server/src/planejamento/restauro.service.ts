import type { Db } from '../db/db.ts'
import type { Retirada } from '../lixeira/retirada.repository.ts'
import { AppError } from '../errors.ts'
import { deleteIntacta } from '../execucoes/execucoes.repository.ts'
import { guardar } from '../lixeira/guarda.service.ts'
import { conflito, type Contexto, type Restauro } from '../lixeira/restauro.service.ts'
import { findRepetido } from './planejamento.repository.ts'

/** A culto plans a song once: the planning that was added meanwhile may go to the bin instead. */
async function makeRoom(tx: Db, { linha }: Retirada, contexto: Contexto): Promise<void> {
  const { musica_id, culto_id, data_planejada: data, vez } = linha
  const there = await findRepetido(tx, { musica_id, culto_id, data, vez })
  if (!there) return
  if (!contexto.escolhas.has('trocar'))
    throw conflito('repetido', `“${there.titulo}” já foi planejada de novo para este culto.`, {
      escolha: 'trocar',
      envolvidos: [{ tipo: 'planejamento', registro_id: there.id, titulo: there.titulo }],
    })
  await guardar(tx, 'planejamento', there.id, contexto)
}

export const restauroDePlanejamento: Restauro = {
  tabela: 'planejamentos',
  antes: async (tx, retirada, contexto) => {
    await makeRoom(tx, retirada, contexto)
    return retirada
  },
}

/** The execution that was made of it is deleted, unless somebody has edited it. */
export const restauroDeExecutado: Restauro = {
  tabela: 'planejamentos',
  antes: async (tx, retirada: Retirada & { execucao?: number }, contexto) => {
    await makeRoom(tx, retirada, contexto)
    if (retirada.execucao !== undefined && !(await deleteIntacta(tx, retirada.execucao)))
      throw new AppError(409, 'A execução já foi alterada por alguém: corrija o que falta em Execuções.', {
        codigo: 'mudou_depois',
      })
    return retirada
  },
}
