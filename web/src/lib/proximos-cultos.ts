import { queryOptions } from '@tanstack/react-query'
import { cultosCalls } from '@cantai/contract/cultos/calls'
import { isData } from '@cantai/contract/regras'
import { api } from './api/api-client.ts'

/** More than any ministry prepares ahead. */
const CULTOS = 30

/** The services from today on, the next one first, for rooms that cultos itself builds on. */
export const proximosCultosQuery = (hoje: string) =>
  queryOptions({
    queryKey: ['cultos', 'lista', 'a-frente', hoje] as const,
    queryFn: async ({ signal }) => {
      const query = { de: hoje, limite: CULTOS, ordenar: 'data', direcao: 'ASC' } as const
      return (await api(cultosCalls.list, { query, signal })).cultos
    },
  })

/** The services up to today, the last one first. */
export const ultimosCultosQuery = (hoje: string) =>
  queryOptions({
    queryKey: ['cultos', 'lista', 'ate-aqui', hoje] as const,
    queryFn: async ({ signal }) => {
      const query = { ate: hoje, limite: CULTOS, ordenar: 'data', direcao: 'DESC' } as const
      return (await api(cultosCalls.list, { query, signal })).cultos
    },
  })

/** The services of one day, in their order. */
export const doDiaQuery = (data: string) =>
  queryOptions({
    queryKey: ['cultos', 'lista', 'dia', data] as const,
    queryFn: async ({ signal }) =>
      (await api(cultosCalls.list, { query: { de: data, ate: data }, signal })).cultos,
    enabled: isData(data),
  })
