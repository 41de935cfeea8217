import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { trechosCalls } from '@cantai/contract/musicas-trechos'
import { buscaCantada } from '@cantai/domain/musicas/busca-cantada'
import { api } from '../../lib/api/api-client.ts'
import { useReachable } from '../../lib/offline/online.ts'

const trechosQuery = (busca: string) =>
  queryOptions({
    queryKey: ['musicas', 'trechos', busca] as const,
    queryFn: ({ signal }) => api(trechosCalls.search, { query: { busca }, signal }),
    placeholderData: keepPreviousData,
    meta: { noCopy: true },
  })

/** The songs in which these words are sung; asked for only when they are enough to find something. */
export function useTrechos(busca: string) {
  const wanted = buscaCantada(busca).length > 0
  const reachable = useReachable()
  const query = useQuery({ ...trechosQuery(busca), enabled: wanted && reachable })
  return { wanted, reachable, query, trechos: wanted ? query.data?.trechos : undefined }
}
