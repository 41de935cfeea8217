import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import {
  type Planejamento,
  type PlanejamentoEdicao,
  type PlanejamentoNovo,
  planejamentoCalls,
} from '@cantai/contract/planejamento'
import { api } from '../lib/api/api-client.ts'
import { recordRoom } from '../lib/record/record-room.ts'
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

const planejamentos = recordRoom(LISTAS, 'planejamentos', {
  get: (id, signal): Promise<Planejamento> => api(planejamentoCalls.get, { params: { id }, signal }),
  create: (body: PlanejamentoNovo) => api(planejamentoCalls.create, { body }),
  update: (id, body: PlanejamentoEdicao) => api(planejamentoCalls.update, { params: { id }, body }),
  remove: (id) => api(planejamentoCalls.remove, { params: { id } }),
})
export const { rowOf: planejamentoOf, writes: planejamentosWrites } = planejamentos

/** The planning becomes the execution that the server answers. */
export const executePlanejamento = (planejamento: Planejamento): Promise<void> =>
  planejamentos.takeAway(planejamento, (id) => api(planejamentoCalls.executar, { params: { id } }))
