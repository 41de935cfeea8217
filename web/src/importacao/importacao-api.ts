import { queryOptions } from '@tanstack/react-query'
import { importacaoCalls } from '@cantai/contract/importacao'
import { api } from '../lib/api/api-client.ts'
import { refreshRooms } from '../lib/api/refresh.ts'

const SALA = 'importacoes'

export const importacoesQuery = queryOptions({
  queryKey: [SALA] as const,
  queryFn: ({ signal }) => api(importacaoCalls.list, { signal }),
})

/** The outcome of each row of an import. */
export const importacaoQuery = (id: number) =>
  queryOptions({
    queryKey: [SALA, id] as const,
    queryFn: ({ signal }) => api(importacaoCalls.get, { params: { id }, signal }),
  })

export const desfazerImportacao = (id: number) =>
  api(importacaoCalls.desfazer, { params: { id } }).finally(refreshRooms)
