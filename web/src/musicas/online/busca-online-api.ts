import { queryOptions } from '@tanstack/react-query'
import { cifrasCalls } from '@cantai/contract/cifras/cifras'
import { letrasCalls } from '@cantai/contract/letras'
import { api } from '../../lib/api/api-client.ts'

export interface Termos {
  readonly titulo: string
  readonly artista: string
}

/** Other people's services are asked when a person asks, never because a window came back. */
const ASKED_ONCE = { staleTime: Infinity, refetchOnWindowFocus: false, refetchOnReconnect: false } as const

export const letraOnlineQuery = ({ titulo, artista }: Termos) =>
  queryOptions({
    queryKey: ['letras', 'online', titulo, artista] as const,
    queryFn: ({ signal }) => api(letrasCalls.search, { query: { title: titulo, artist: artista }, signal }),
    ...ASKED_ONCE,
  })

export const cifraOnlineQuery = ({ titulo, artista }: Termos) =>
  queryOptions({
    queryKey: ['cifras', 'online', titulo, artista] as const,
    queryFn: ({ signal }) => api(cifrasCalls.search, { body: { nome: titulo, artista }, signal }),
    ...ASKED_ONCE,
  })
