import { queryOptions } from '@tanstack/react-query'
import { enderecoCalls, type EnderecoNoWifiPedido } from '@cantai/contract/sistema/endereco'
import { enderecoProprioCalls } from '@cantai/contract/sistema/endereco-proprio'
import { api } from '../../lib/api/api-client.ts'
import { consulta } from '../../lib/api/consulta.ts'
import { queryClient } from '../../lib/api/query-client.ts'
import { rereadCalls } from '../../lib/api/refresh.ts'

/** Read anew with each step of the certificate, which the stream tells. */
export const enderecoQuery = queryOptions({ ...consulta(enderecoCalls.endereco), staleTime: 0 })

export const respondeQuery = queryOptions({ ...consulta(enderecoProprioCalls.responde), staleTime: 0 })

export const conferir = (url: string) => api(enderecoProprioCalls.conferir, { body: { url } })

/** Takes an address, or gives it up (null). The server may begin again after it. */
export const guardar = (url: string | null) => api(enderecoProprioCalls.guardar, { body: { url } })

export async function pedirNoWifi(body: EnderecoNoWifiPedido): Promise<void> {
  queryClient.setQueryData(enderecoQuery.queryKey, await api(enderecoCalls.wifi, { body }))
}

export async function tentarNoWifi(): Promise<void> {
  queryClient.setQueryData(enderecoQuery.queryKey, await api(enderecoCalls.tentar))
}

export async function fecharNoWifi(): Promise<void> {
  await api(enderecoCalls.fechar)
  await rereadCalls(enderecoCalls.endereco)
}

/** Reads anew what an address of the internet waits for. */
export const rereadAntes = (): Promise<void> => rereadCalls(enderecoProprioCalls.responde)
