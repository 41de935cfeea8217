import type { Restauro } from '../lixeira/restauro.service.ts'
import { CULTO_EXCLUIDO, EXCLUIDO } from './fila/agenda.service.ts'
import { forgetCancelado, waitAgain } from './fila/volta.repository.ts'

/** Settles the outbox when a rehearsal comes back: nothing is sent twice, and nothing that waited is lost. */
export const restauroDeEnsaio: Restauro = {
  tabela: 'ensaios',
  depois: async (tx, { linha }) => {
    const id = Number(linha['id'])
    await forgetCancelado(tx, id)
    await waitAgain(tx, { coluna: 'ensaio_id', id }, EXCLUIDO)
  },
}

/** The same of a culto, after what its own room does. */
export const withAvisos = (restauro: Extract<Restauro, { tabela: string }>): Restauro => ({
  ...restauro,
  depois: async (tx, retirada, contexto) => {
    await restauro.depois?.(tx, retirada, contexto)
    await waitAgain(tx, { coluna: 'culto_id', id: Number(retirada.linha['id']) }, CULTO_EXCLUIDO)
  },
})
