import { queryOptions, useQuery } from '@tanstack/react-query'
import type { Answer } from '@cantai/contract/call'
import { sistemaCalls } from '@cantai/contract/sistema/sistema'
import { consulta } from './api/consulta.ts'

/** The functions that the server's administrator has left switched on. */
export type Recursos = Answer<typeof sistemaCalls.recursos>

const recursosQuery = queryOptions({
  ...consulta(sistemaCalls.recursos),
  // It changes with a restart of the server.
  staleTime: Infinity,
})

/** Until the server has said so, nothing is taken for switched off. */
const TODAS: Recursos = { baixar_mp3: true, cifras_online: true, mudar_tom: true }

export const useRecursos = (): Recursos => useQuery(recursosQuery).data ?? TODAS
