import { queryOptions } from '@tanstack/react-query'
import { enderecoProprioCalls } from '@cantai/contract/sistema/endereco-proprio'
import { redeCalls } from '@cantai/contract/sistema/rede'
import { sistemaCalls } from '@cantai/contract/sistema/sistema'
import { api } from '../../lib/api/api-client.ts'
import { consulta } from '../../lib/api/consulta.ts'
import { rereadCalls } from '../../lib/api/refresh.ts'

const OLHAR_MS = 2000

/** Looked at again and again: the server begins anew meanwhile, and the first phone may come at any moment. */
export const redeQuery = queryOptions({
  ...consulta(redeCalls.rede),
  staleTime: 0,
  refetchInterval: ({ state }) =>
    state.data?.aberta === true && state.data.outro_aparelho_em !== null ? false : OLHAR_MS,
})

/** The server begins again; `redeQuery` says when it is there, and open. */
export const abrirRede = (): Promise<void> => api(redeCalls.abrir)

/** Reads anew the parts of the screen that another address changes. */
export const rereadEnderecos = (): Promise<void> =>
  rereadCalls(sistemaCalls.enderecos, enderecoProprioCalls.responde)
