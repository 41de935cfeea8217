import { queryOptions } from '@tanstack/react-query'
import { cifrasCalls } from '@cantai/contract/cifras/cifras'
import { letrasCalls } from '@cantai/contract/letras'
import { consulta } from '../../lib/api/consulta.ts'

export interface Termos {
  readonly titulo: string
  readonly artista: string
}

/** Other people's services are asked when a person asks, never because a window came back. */
const ASKED_ONCE = { staleTime: Infinity, refetchOnWindowFocus: false, refetchOnReconnect: false } as const

export const letraOnlineQuery = ({ titulo, artista }: Termos) =>
  queryOptions({
    ...consulta(letrasCalls.search, { query: { title: titulo, artist: artista } }),
    ...ASKED_ONCE,
  })

export const cifraOnlineQuery = ({ titulo, artista }: Termos) =>
  queryOptions({
    ...consulta(cifrasCalls.search, { body: { nome: titulo, artista } }),
    ...ASKED_ONCE,
  })
