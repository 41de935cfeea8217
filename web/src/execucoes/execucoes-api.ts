import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import {
  type Execucao,
  type ExecucaoEdicao,
  type ExecucaoNova,
  type ExecucoesFiltros,
  execucoesCalls,
} from '@cantai/contract/execucoes'
import { api } from '../lib/api/api-client.ts'
import { queryClient } from '../lib/api/query-client.ts'
import { cachedRows } from '../lib/record/cached-rows.ts'
import { recordWrites } from '../lib/record/record-writes.ts'

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

const rows = cachedRows<Execucao>(LISTAS, 'execucoes')

const umaQuery = (id: number) =>
  queryOptions({
    queryKey: ['execucoes', 'uma', id] as const,
    queryFn: ({ signal }) => api(execucoesCalls.get, { params: { id }, signal }),
    staleTime: 0,
  })

/** The execution as a list shows it, else as the server has it. */
export const execucaoOf = async (id: number): Promise<Execucao> =>
  rows.find(id) ?? queryClient.fetchQuery(umaQuery(id))

export const execucoesWrites = recordWrites(rows, {
  create: (body: ExecucaoNova) => api(execucoesCalls.create, { body }),
  update: (id, body: ExecucaoEdicao) => api(execucoesCalls.update, { params: { id }, body }),
  remove: (id) => api(execucoesCalls.remove, { params: { id } }),
})
