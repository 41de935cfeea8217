import { queryOptions } from '@tanstack/react-query'
import { type CopiaDiaria, copiasCalls, type EstadoDasCopias } from '@cantai/contract/sistema/copias'
import { servidorCalls } from '@cantai/contract/sistema/servidor'
import { sistemaCalls } from '@cantai/contract/sistema/sistema'
import { absoluteUrl } from '../../lib/api/api-address.ts'
import { api } from '../../lib/api/api-client.ts'
import { consulta } from '../../lib/api/consulta.ts'
import { queryClient } from '../../lib/api/query-client.ts'
import { rereadCalls } from '../../lib/api/refresh.ts'

const REREAD_MS = 60_000
const MAKING_MS = 2000

export const servidorQuery = queryOptions({ ...consulta(servidorCalls.servidor), refetchInterval: REREAD_MS })

/** A query of its own, because the place of the copies may be far away or missing. */
export const copiasQuery = queryOptions({
  ...consulta(copiasCalls.list),
  refetchInterval: ({ state }) => (state.data?.fazendo ? MAKING_MS : REREAD_MS),
})

export async function fazerCopia(): Promise<EstadoDasCopias> {
  try {
    const estado = await api(copiasCalls.make)
    queryClient.setQueryData(copiasQuery.queryKey, estado)
    return estado
  } catch (error) {
    void rereadCalls(copiasCalls.list)
    throw error
  } finally {
    void rereadCalls(sistemaCalls.avisos)
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
