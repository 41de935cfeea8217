import { esperaCalls } from '@cantai/contract/cultos/espera'
import { api } from '../../lib/api/api-client.ts'
import { consulta } from '../../lib/api/consulta.ts'
import { queryClient } from '../../lib/api/query-client.ts'
import { refreshRooms } from '../../lib/api/refresh.ts'

/** The texts of a culto that leave by no road yet. */
export const esperaQuery = (id: number) => consulta(esperaCalls.list, { params: { id } }, { daMoldura: true })

/** Lets the texts leave that somebody has read. */
export async function approveTextos(id: number, marca: string): Promise<void> {
  try {
    const left = await api(esperaCalls.aprovar, { params: { id }, body: { marca } })
    queryClient.setQueryData(esperaQuery(id).queryKey, left)
  } finally {
    refreshRooms()
  }
}
