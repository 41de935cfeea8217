import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import {
  type Planejamento,
  type PlanejamentoEdicao,
  type PlanejamentoNovo,
  planejamentoCalls,
} from '@cantai/contract/planejamento'
import { api } from '../lib/api/api-client.ts'
import { queryClient } from '../lib/api/query-client.ts'
import { cachedRows } from '../lib/record/cached-rows.ts'
import { recordWrites } from '../lib/record/record-writes.ts'
import { refreshRooms } from '../lib/api/refresh.ts'
import { filtrosOf, type PlanejamentosSearch } from './planejamentos-search.ts'

const LISTAS = ['planejamento', 'lista'] as const
/** More than any ministry plans ahead. */
const PROXIMOS = 200

export const listaQuery = (search: PlanejamentosSearch, limite: number) => {
  const { pagina, ordenar, direcao } = search
  const query = { pagina, limite, ordenar, direcao, ...filtrosOf(search) }
  return queryOptions({
    queryKey: [...LISTAS, query] as const,
    queryFn: ({ signal }) => api(planejamentoCalls.list, { query, signal }),
    placeholderData: keepPreviousData,
  })
}

/** The plannings of today and later, in the order of the services. */
export const proximosQuery = (hoje: string) =>
  queryOptions({
    queryKey: [...LISTAS, 'proximos', hoje] as const,
    queryFn: ({ signal }) =>
      api(planejamentoCalls.list, {
        query: { data_inicio: hoje, limite: PROXIMOS, ordenar: 'data_planejada', direcao: 'ASC' },
        signal,
      }),
  })

export const resumoQuery = queryOptions({
  queryKey: ['planejamento', 'resumo'] as const,
  queryFn: ({ signal }) => api(planejamentoCalls.resumo, { signal }),
})

const rows = cachedRows<Planejamento>(LISTAS, 'planejamentos')

const umQuery = (id: number) =>
  queryOptions({
    queryKey: ['planejamento', 'um', id] as const,
    queryFn: ({ signal }) => api(planejamentoCalls.get, { params: { id }, signal }),
    staleTime: 0,
  })

/** The planning as a list shows it, else as the server has it. */
export const planejamentoOf = async (id: number): Promise<Planejamento> =>
  rows.find(id) ?? queryClient.fetchQuery(umQuery(id))

export const planejamentosWrites = recordWrites(rows, {
  create: (body: PlanejamentoNovo) => api(planejamentoCalls.create, { body }),
  update: (id, body: PlanejamentoEdicao) => api(planejamentoCalls.update, { params: { id }, body }),
  remove: (id) => api(planejamentoCalls.remove, { params: { id } }),
})

/** The planning becomes the execution that the server answers. */
export async function executePlanejamento({ id }: Planejamento): Promise<void> {
  try {
    await api(planejamentoCalls.executar, { params: { id } })
    rows.remove(id)
  } finally {
    // Also after a failure: somebody else may have executed it already.
    refreshRooms()
  }
}
