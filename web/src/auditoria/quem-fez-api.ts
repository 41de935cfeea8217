import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { auditoriaCalls } from '@cantai/contract/auditoria'
import { api } from '../lib/api/api-client.ts'
import { filtrosOf, type QuemFezSearch } from './quem-fez-search.ts'

/** Never fresh: every write of anybody adds to it. */
export const listaQuery = (search: QuemFezSearch, limite: number) => {
  const query = { pagina: search.pagina, limite, ...filtrosOf(search) }
  return queryOptions({
    queryKey: ['auditoria', 'lista', query] as const,
    queryFn: ({ signal }) => api(auditoriaCalls.quemFez, { query, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}
