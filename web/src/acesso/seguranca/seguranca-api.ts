import { queryOptions } from '@tanstack/react-query'
import { type Aparelho, aparelhosCalls } from '@cantai/contract/acesso-aparelhos'
import { api } from '../../lib/api/api-client.ts'
import { queryClient } from '../../lib/api/query-client.ts'

/** The devices on which this person is logged in. */
export const aparelhosQuery = queryOptions({
  queryKey: ['conta', 'aparelhos'] as const,
  queryFn: ({ signal }) => api(aparelhosCalls.list, { signal }),
  select: ({ aparelhos }) => aparelhos,
  staleTime: 0,
})

export const endAparelho = ({ id }: Aparelho) =>
  api(aparelhosCalls.end, { params: { id } }).finally(
    () => void queryClient.invalidateQueries({ queryKey: aparelhosQuery.queryKey }),
  )

export const endAllAparelhos = () => api(aparelhosCalls.endAll)
