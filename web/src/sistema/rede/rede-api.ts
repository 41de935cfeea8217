import { queryOptions } from '@tanstack/react-query'
import { redeCalls } from '@cantai/contract/sistema/rede'
import { api } from '../../lib/api/api-client.ts'
import { queryClient } from '../../lib/api/query-client.ts'
import { enderecosQuery } from './enderecos-api.ts'

const OLHAR_MS = 2000

/** Looked at again and again: the server begins anew meanwhile, and the first phone may come at any moment. */
export const redeQuery = queryOptions({
  queryKey: ['sistema', 'rede'] as const,
  queryFn: ({ signal }) => api(redeCalls.rede, { signal }),
  staleTime: 0,
  refetchInterval: ({ state }) =>
    state.data?.aberta === true && state.data.outro_aparelho_em !== null ? false : OLHAR_MS,
})

/** The server begins again; `redeQuery` says when it is there, and open. */
export const abrirRede = (): Promise<void> => api(redeCalls.abrir)

/** Reads anew the parts of the screen that an open network changes. */
export const rereadEnderecos = (): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: enderecosQuery.queryKey })
