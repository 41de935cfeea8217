import { queryOptions, useQuery } from '@tanstack/react-query'
import type { Answer } from '@cantai/contract/call'
import { sistemaCalls } from '@cantai/contract/sistema'
import { api } from './api/api-client.ts'

/** The functions that the server's administrator has left switched on. */
export type Funcoes = Answer<typeof sistemaCalls.funcoes>

const funcoesQuery = queryOptions({
  queryKey: ['sistema', 'funcoes'] as const,
  queryFn: ({ signal }) => api(sistemaCalls.funcoes, { signal }),
  // It changes with a restart of the server.
  staleTime: Infinity,
})

/** Until the server has said so, nothing is taken for switched off. */
const TODAS: Funcoes = { baixar_mp3: true, cifras_online: true }

export const useFuncoes = (): Funcoes => useQuery(funcoesQuery).data ?? TODAS
