import { queryOptions } from '@tanstack/react-query'
import { enderecoCalls } from '@cantai/contract/sistema/endereco'
import { enderecoProprioCalls } from '@cantai/contract/sistema/endereco-proprio'
import { type Rede, redeCalls } from '@cantai/contract/sistema/rede'
import { sistemaCalls } from '@cantai/contract/sistema/sistema'
import { api } from '../../lib/api/api-client.ts'
import { consulta } from '../../lib/api/consulta.ts'
import { rereadCalls } from '../../lib/api/refresh.ts'

const OLHAR_MS = 2000

/** An address with which the server is about to begin again, or without. */
export interface Recomeco {
  url: string
  fica: boolean
}

/** A configured address may end with a slash. */
const origem = (url: string) => URL.parse(url)?.origin

export const hasCome = ({ enderecos }: Rede, { url, fica }: Recomeco): boolean =>
  enderecos.some((endereco) => origem(endereco.url) === origem(url)) === fica

/** Looked at again and again: the first phone may come at any moment, and the server begins anew as it is `awaited`. */
export const redeQuery = (awaited?: Recomeco) =>
  queryOptions({
    ...consulta(redeCalls.rede),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) =>
      data?.aberta === true &&
      data.outro_aparelho_em !== null &&
      (awaited === undefined || hasCome(data, awaited))
        ? false
        : OLHAR_MS,
  })

/** The server begins again; `redeQuery` says when it is there, and open. */
export const abrirRede = (): Promise<void> => api(redeCalls.abrir)

/** Reads anew the parts of the screen that another address changes. */
export const rereadEnderecos = (): Promise<void> =>
  rereadCalls(sistemaCalls.enderecos, enderecoProprioCalls.responde, enderecoCalls.endereco)
