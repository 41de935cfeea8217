import { queryOptions } from '@tanstack/react-query'
import { escalaCalls, type Resposta } from '@cantai/contract/pessoas/escala'
import { paginaCalls } from '@cantai/contract/pessoas/pagina'
import { api } from '../../lib/api/api-client.ts'
import { consulta } from '../../lib/api/consulta.ts'
import { refreshRooms } from '../../lib/api/refresh.ts'

// Apart from what a leader does with people: the dashboard asks for these on the first visit.

export const minhaQuery = queryOptions({ ...consulta(escalaCalls.minha), staleTime: 0 })

/** Yes or no to places of one person: one's own, or for who leads somebody else's. */
export const respond = (body: Resposta) => api(escalaCalls.responder, { body }).finally(refreshRooms)

/** The account claims the person whom a personal link was made for. */
export const claimPessoa = (token: string) =>
  api(paginaCalls.ligar, { body: { token } }).finally(refreshRooms)
