import { queryOptions } from '@tanstack/react-query'
import {
  type RoteiroModelo,
  type RoteiroModeloNovo,
  roteiroModelosCalls,
} from '@cantai/contract/cultos/roteiro-modelos'
import { api } from '../../lib/api/api-client.ts'
import { queryClient } from '../../lib/api/query-client.ts'

/** The roteiro templates by name, without their items. */
export const modelosQuery = queryOptions({
  queryKey: ['cultos', 'modelos'] as const,
  queryFn: ({ signal }) => api(roteiroModelosCalls.list, { signal }),
})

export const getModelo = (id: number): Promise<RoteiroModelo> =>
  api(roteiroModelosCalls.get, { params: { id } })

const readAnew = () => queryClient.invalidateQueries({ queryKey: modelosQuery.queryKey })

export async function createModelo(body: RoteiroModeloNovo): Promise<void> {
  await api(roteiroModelosCalls.create, { body })
  await readAnew()
}

/** Gives a template other items, under its own name. */
export async function replaceModelo(id: number, itens: RoteiroModeloNovo['itens']): Promise<void> {
  await api(roteiroModelosCalls.update, { params: { id }, body: { itens } })
  await readAnew()
}

export async function removeModelo(id: number): Promise<void> {
  await api(roteiroModelosCalls.remove, { params: { id } })
  await readAnew()
}
