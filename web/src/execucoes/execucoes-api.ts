import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import {
  type Execucao,
  type ExecucaoEdicao,
  type ExecucaoNova,
  type ExecucoesFiltros,
  execucoesCalls,
} from '@cantai/contract/execucoes'
import { api } from '../lib/api/api-client.ts'
import { recordRoom } from '../lib/record/record-room.ts'

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

export const { rowOf: execucaoOf, writes: execucoesWrites } = recordRoom(LISTAS, 'execucoes', {
  get: (id, signal): Promise<Execucao> => api(execucoesCalls.get, { params: { id }, signal }),
  create: (body: ExecucaoNova) => api(execucoesCalls.create, { body }),
  update: (id, body: ExecucaoEdicao) => api(execucoesCalls.update, { params: { id }, body }),
  remove: (id) => api(execucoesCalls.remove, { params: { id } }),
})
