import { queryOptions } from '@tanstack/react-query'
import { avisosDoEnsaioCalls, type AvisoDoEnsaio } from '@cantai/contract/ensaios/avisos'
import type { Ensaio } from '@cantai/contract/ensaios/ensaios'
import { api } from '../../lib/api/api-client.ts'
import { consulta } from '../../lib/api/consulta.ts'
import { refreshRooms, rereadCalls } from '../../lib/api/refresh.ts'

/** The message as it would be sent now. */
export const previaQuery = ({ id }: Pick<Ensaio, 'id'>) =>
  queryOptions({ ...consulta(avisosDoEnsaioCalls.previa, { params: { id } }), staleTime: 0 })

/** After something became of a message: the preview also depends on what is told to nobody, such as the bot's state. */
export function rereadAviso(): void {
  void rereadCalls(avisosDoEnsaioCalls.previa)
  refreshRooms()
}

/** Sends the text that was read; whatever came of it, the lists say it afterwards. */
export async function avisarEnsaio(id: number, marca: string): Promise<AvisoDoEnsaio> {
  try {
    return await api(avisosDoEnsaioCalls.avisar, { params: { id }, body: { marca } })
  } finally {
    rereadAviso()
  }
}
