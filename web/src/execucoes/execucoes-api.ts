import {
  keepPreviousData,
  type QueryClient,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import type { Answer } from '@cantai/contract/call'
import {
  type Execucao,
  type ExecucaoEdicao,
  type ExecucaoNova,
  type ExecucoesFiltros,
  execucoesCalls,
} from '@cantai/contract/execucoes'
import { api } from '../lib/api-client.ts'
import { cachedRows, type ChangeRows } from '../lib/cached-rows.ts'
import { useRefreshMusicas } from './refresh-musicas.ts'

type Pagina = Answer<typeof execucoesCalls.list>

const LISTAS = ['execucoes', 'lista'] as const

export const listaQuery = (pagina: number, limite: number, filtros: ExecucoesFiltros) =>
  queryOptions({
    queryKey: [...LISTAS, pagina, limite, filtros] as const,
    queryFn: ({ signal }) => api(execucoesCalls.list, { query: { pagina, limite, ...filtros }, signal }),
    placeholderData: keepPreviousData,
  })

export const resumoQuery = (filtros: ExecucoesFiltros) =>
  queryOptions({
    queryKey: ['execucoes', 'resumo', filtros] as const,
    queryFn: ({ signal }) => api(execucoesCalls.resumo, { query: filtros, signal }),
    placeholderData: keepPreviousData,
  })

const rows = cachedRows(LISTAS, (pagina: Pagina, change: ChangeRows<Execucao>) => ({
  ...pagina,
  execucoes: change(pagina.execucoes),
}))

/** What an execution says of songs, plannings and rehearsals is read anew when it is next looked at. */
const ROOMS_THAT_COUNT = new Set<unknown>(['execucoes', 'planejamento', 'ensaios', 'dashboard'])

export const refreshRooms = (client: QueryClient) =>
  client.invalidateQueries({ predicate: ({ queryKey }) => ROOMS_THAT_COUNT.has(queryKey[0]) })

export function useCreateExecucao() {
  const client = useQueryClient()
  const refreshMusicas = useRefreshMusicas()
  return useMutation({
    mutationFn: (body: ExecucaoNova) => api(execucoesCalls.create, { body }),
    onSuccess: ({ musica_id }) => {
      void refreshRooms(client)
      refreshMusicas([musica_id])
    },
  })
}

interface Edicao {
  execucao: Execucao
  edicao: ExecucaoEdicao
}

export function useUpdateExecucao() {
  const client = useQueryClient()
  const refreshMusicas = useRefreshMusicas()
  return useMutation({
    mutationFn: ({ execucao: { id }, edicao }: Edicao) =>
      api(execucoesCalls.update, { params: { id }, body: edicao }),
    onSuccess: (row, { execucao }) => {
      rows.merge(client, row)
      void refreshRooms(client)
      refreshMusicas([execucao.musica_id, row.musica_id])
    },
  })
}

export function useDeleteExecucao() {
  const client = useQueryClient()
  const refreshMusicas = useRefreshMusicas()
  return useMutation({
    mutationFn: ({ id }: Execucao) => api(execucoesCalls.remove, { params: { id } }),
    onSuccess: (_gone, { id, musica_id }) => {
      rows.remove(client, id)
      refreshMusicas([musica_id])
    },
    onSettled: () => void refreshRooms(client),
  })
}

/** What the server says an execution is now, after an edit that came too late. */
export function useTakeExecucao() {
  const client = useQueryClient()
  return (row: Execucao) => rows.merge(client, row)
}
