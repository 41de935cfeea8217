import { queryOptions } from '@tanstack/react-query'
import { avisosDoEnsaioCalls, type AvisoDoEnsaio } from '@cantai/contract/ensaios/avisos'
import type { Ensaio } from '@cantai/contract/ensaios/ensaios'
import { api } from '../../lib/api/api-client.ts'
import { queryClient } from '../../lib/api/query-client.ts'
import { refreshRooms } from '../../lib/api/refresh.ts'

/** The message as it would be sent now; never fresh, because keys and links change with the songs too. */
export const previaQuery = ({ id }: Pick<Ensaio, 'id'>) =>
  queryOptions({
    queryKey: ['avisos-de-ensaio', id] as const,
    queryFn: ({ signal }) => api(avisosDoEnsaioCalls.previa, { params: { id }, signal }),
    staleTime: 0,
  })

/** The lists and the message are read anew. */
export function refreshAviso(id: number): void {
  refreshRooms()
  void queryClient.invalidateQueries({ queryKey: ['avisos-de-ensaio', id] })
}

/** Sends the text that was read; whatever came of it, the lists say it afterwards. */
export async function avisarEnsaio(id: number, marca: string): Promise<AvisoDoEnsaio> {
  try {
    return await api(avisosDoEnsaioCalls.avisar, { params: { id }, body: { marca } })
  } finally {
    refreshAviso(id)
  }
}
