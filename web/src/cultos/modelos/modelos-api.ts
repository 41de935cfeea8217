import {
  type RoteiroModelo,
  type RoteiroModeloNovo,
  roteiroModelosCalls,
} from '@cantai/contract/cultos/roteiro-modelos'
import { api } from '../../lib/api/api-client.ts'
import { consulta } from '../../lib/api/consulta.ts'
import { refreshRooms } from '../../lib/api/refresh.ts'

/** The roteiro templates by name, without their items. */
export const modelosQuery = consulta(roteiroModelosCalls.list)

export const getModelo = (id: number): Promise<RoteiroModelo> =>
  api(roteiroModelosCalls.get, { params: { id } })

export async function createModelo(body: RoteiroModeloNovo): Promise<void> {
  await api(roteiroModelosCalls.create, { body })
  refreshRooms()
}

/** Gives a template other items, under its own name. */
export async function replaceModelo(id: number, itens: RoteiroModeloNovo['itens']): Promise<void> {
  await api(roteiroModelosCalls.update, { params: { id }, body: { itens } })
  refreshRooms()
}

export async function removeModelo(id: number): Promise<void> {
  await api(roteiroModelosCalls.remove, { params: { id } })
  refreshRooms()
}
