import { queryOptions } from '@tanstack/react-query'
import { esperaCalls } from '@cantai/contract/cultos/espera'
import { api } from '../../lib/api/api-client.ts'
import { queryClient } from '../../lib/api/query-client.ts'
import { refreshRooms } from '../../lib/api/refresh.ts'

/** The texts of a culto that leave by no road yet; below its own key, so that they are read anew when it changes. */
export const esperaQuery = (id: number) =>
  queryOptions({
    queryKey: ['cultos', 'espera', id] as const,
    queryFn: ({ signal }) => api(esperaCalls.list, { params: { id }, signal }),
    meta: { daMoldura: true },
  })

/** Lets the texts leave that somebody has read. */
export async function approveTextos(id: number, marca: string): Promise<void> {
  try {
    const left = await api(esperaCalls.aprovar, { params: { id }, body: { marca } })
    queryClient.setQueryData(esperaQuery(id).queryKey, left)
  } finally {
    refreshRooms()
  }
}
