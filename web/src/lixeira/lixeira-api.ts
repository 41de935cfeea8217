import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { lixeiraCalls } from '@cantai/contract/lixeira'
import { api } from '../lib/api/api-client.ts'
import { filtrosOf, type LixeiraSearch } from './lixeira-search.ts'

/** Never fresh: others delete and restore too. */
export const listaQuery = (search: LixeiraSearch, limite: number) => {
  const query = { pagina: search.pagina, limite, ...filtrosOf(search) }
  return queryOptions({
    queryKey: ['lixeira', 'lista', query] as const,
    queryFn: ({ signal }) => api(lixeiraCalls.list, { query, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}
