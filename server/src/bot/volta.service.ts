import type { Restauro } from '../lixeira/restauro.service.ts'
import { CULTO_EXCLUIDO, EXCLUIDO } from './fila/agenda.service.ts'
import { forgetCancelado, waitAgain } from './fila/volta.repository.ts'

type DeTabela = Extract<Restauro, { tabela: string }>

/** Settles the outbox when a rehearsal is restored, after its own room's part: nothing is sent twice, and no waiting message is lost. */
export const withAvisosDoEnsaio = (restauro: DeTabela): Restauro => ({
  ...restauro,
  depois: async (tx, retirada, contexto) => {
    await restauro.depois?.(tx, retirada, contexto)
    const id = Number(retirada.linha['id'])
    await forgetCancelado(tx, id)
    await waitAgain(tx, { coluna: 'ensaio_id', id }, EXCLUIDO)
  },
})

/** The same for a culto. */
export const withAvisos = (restauro: DeTabela): Restauro => ({
  ...restauro,
  depois: async (tx, retirada, contexto) => {
    await restauro.depois?.(tx, retirada, contexto)
    await waitAgain(tx, { coluna: 'culto_id', id: Number(retirada.linha['id']) }, CULTO_EXCLUIDO)
  },
})
