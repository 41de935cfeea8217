import { queryOptions } from '@tanstack/react-query'
import { sistemaCalls } from '@cantai/contract/sistema/sistema'
import { api } from '../../lib/api/api-client.ts'

/** Where others in the network reach this server; empty while it listens to its own machine alone. */
export const enderecosQuery = queryOptions({
  queryKey: ['sistema', 'enderecos'] as const,
  queryFn: async ({ signal }) => (await api(sistemaCalls.enderecos, { signal })).enderecos,
  staleTime: 0,
})
