import { queryOptions } from '@tanstack/react-query'
import { agendaCalls } from '@cantai/contract/pessoas/agenda'
import { api } from '../../lib/api/api-client.ts'
import { queryClient } from '../../lib/api/query-client.ts'

/** Whether one's own calendar has an address. Never fresh: programs read it at any moment. */
export const agendaQuery = queryOptions({
  queryKey: ['pessoas', 'agenda'] as const,
  queryFn: ({ signal }) => api(agendaCalls.get, { signal }),
  staleTime: 0,
  meta: { noCopy: true },
})

/** Makes the address, which only this answer tells. */
export async function createAgenda(): Promise<string> {
  const { url } = await api(agendaCalls.create)
  await queryClient.invalidateQueries({ queryKey: agendaQuery.queryKey })
  return url
}

export async function removeAgenda(): Promise<void> {
  await api(agendaCalls.remove)
  await queryClient.invalidateQueries({ queryKey: agendaQuery.queryKey })
}
