import { queryOptions } from '@tanstack/react-query'
import { cultosCalls } from '@cantai/contract/cultos/calls'
import { trechosCalls } from '@cantai/contract/musicas/trechos'
import { api } from '../../lib/api/api-client.ts'

/** When each song was last played before a day. */
export const historiaQuery = (data: string) =>
  queryOptions({
    queryKey: ['cultos', 'historia', data] as const,
    queryFn: ({ signal }) => api(cultosCalls.historia, { query: { data }, signal }),
  })

/** Shorter words stand in every song. */
const TRECHO_MIN = 3

/** The songs in which the words are sung. */
export const trechosQuery = (busca: string) =>
  queryOptions({
    queryKey: ['musicas', 'trechos', busca] as const,
    queryFn: ({ signal }) => api(trechosCalls.search, { query: { busca }, signal }),
    enabled: busca.length >= TRECHO_MIN,
    meta: { noCopy: true },
  })
