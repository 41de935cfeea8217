import { queryOptions } from '@tanstack/react-query'
import { sistemaCalls } from '@cantai/contract/sistema/sistema'
import { api } from '../lib/api/api-client.ts'

const REREAD_MS = 10 * 60 * 1000

export const avisosQuery = queryOptions({
  queryKey: ['sistema', 'avisos'] as const,
  queryFn: async ({ signal }) => (await api(sistemaCalls.avisos, { signal })).avisos,
  refetchInterval: REREAD_MS,
  // Beside every screen: it is no part of what a screen shows as a copy.
  meta: { daMoldura: true },
})
