import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Answer } from '@cantai/contract/call'
import {
  type Planejamento,
  type PlanejamentoEdicao,
  type PlanejamentoNovo,
  planejamentoCalls,
} from '@cantai/contract/planejamento'
import { refreshRooms } from '../execucoes/execucoes-api.ts'
import { useRefreshMusicas } from '../execucoes/refresh-musicas.ts'
import { api } from '../lib/api-client.ts'
import { cachedRows, type ChangeRows } from '../lib/cached-rows.ts'
import { filtrosOf, type PlanejamentosSearch } from './planejamentos-search.ts'

type Pagina = Answer<typeof planejamentoCalls.list>

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

const rows = cachedRows(LISTAS, (pagina: Pagina, change: ChangeRows<Planejamento>) => ({
  ...pagina,
  planejamentos: change(pagina.planejamentos),
}))

export function useCreatePlanejamento() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: PlanejamentoNovo) => api(planejamentoCalls.create, { body }),
    onSuccess: () => void refreshRooms(client),
  })
}

interface Edicao {
  planejamento: Planejamento
  edicao: PlanejamentoEdicao
}

export function useUpdatePlanejamento() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ planejamento: { id }, edicao }: Edicao) =>
      api(planejamentoCalls.update, { params: { id }, body: edicao }),
    onSuccess: (row) => {
      rows.merge(client, row)
      void refreshRooms(client)
    },
  })
}

export function useDeletePlanejamento() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id }: Planejamento) => api(planejamentoCalls.remove, { params: { id } }),
    onSuccess: (_gone, { id }) => rows.remove(client, id),
    onSettled: () => void refreshRooms(client),
  })
}

/** The planning becomes the execution that the server answers. */
export function useExecutePlanejamento() {
  const client = useQueryClient()
  const refreshMusicas = useRefreshMusicas()
  return useMutation({
    mutationFn: ({ id }: Planejamento) => api(planejamentoCalls.executar, { params: { id } }),
    onSuccess: ({ musica_id }, { id }) => {
      rows.remove(client, id)
      refreshMusicas([musica_id])
    },
    onSettled: () => void refreshRooms(client),
  })
}

/** What the server says a planning is now, after an edit that came too late. */
export function useTakePlanejamento() {
  const client = useQueryClient()
  return (row: Planejamento) => rows.merge(client, row)
}
