import { queryOptions } from '@tanstack/react-query'
import { type CopiaDiaria, copiasCalls, type EstadoDasCopias } from '@cantai/contract/sistema/copias'
import { servidorCalls } from '@cantai/contract/sistema/servidor'
import { absoluteUrl } from '../../lib/api/api-address.ts'
import { api } from '../../lib/api/api-client.ts'
import { queryClient } from '../../lib/api/query-client.ts'
import { avisosQuery } from '../avisos-api.ts'

const REREAD_MS = 60_000
const MAKING_MS = 2000

export const servidorQuery = queryOptions({
  queryKey: ['sistema', 'servidor'] as const,
  queryFn: ({ signal }) => api(servidorCalls.servidor, { signal }),
  refetchInterval: REREAD_MS,
})

/** Of its own, because the place of the copies may be far away, or not there. */
export const copiasQuery = queryOptions({
  queryKey: ['sistema', 'copias'] as const,
  queryFn: ({ signal }) => api(copiasCalls.list, { signal }),
  refetchInterval: ({ state }) => (state.data?.fazendo ? MAKING_MS : REREAD_MS),
})

export async function fazerCopia(): Promise<EstadoDasCopias> {
  try {
    const estado = await api(copiasCalls.make)
    queryClient.setQueryData(copiasQuery.queryKey, estado)
    return estado
  } catch (error) {
    void queryClient.invalidateQueries({ queryKey: copiasQuery.queryKey })
    throw error
  } finally {
    void queryClient.invalidateQueries({ queryKey: avisosQuery.queryKey })
  }
}

/** Leaves the download to the browser: a copy with sound is larger than a page may hold. */
export async function baixarCopia({ nome }: CopiaDiaria): Promise<void> {
  const { url } = await api(copiasCalls.link, { params: { nome } })
  const link = document.createElement('a')
  link.href = absoluteUrl(url)
  link.download = nome
  link.click()
}
