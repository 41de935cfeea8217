import { queryOptions } from '@tanstack/react-query'
import { cultosCalls } from '@cantai/contract/cultos/calls'
import { trechosCalls } from '@cantai/contract/musicas/trechos'
import { consulta } from '../../lib/api/consulta.ts'

/** When each song was last played before a day. */
export const historiaQuery = (data: string) => consulta(cultosCalls.historia, { query: { data } })

/** Shorter words stand in every song. */
const TRECHO_MIN = 3

/** The songs in which the words are sung. */
export const trechosQuery = (busca: string) =>
  queryOptions({
    ...consulta(trechosCalls.search, { query: { busca } }),
    enabled: busca.length >= TRECHO_MIN,
  })
