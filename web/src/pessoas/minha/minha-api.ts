import { queryOptions } from '@tanstack/react-query'
import { escalaCalls, type Resposta } from '@cantai/contract/pessoas/escala'
import { paginaCalls } from '@cantai/contract/pessoas/pagina'
import { propostasCalls } from '@cantai/contract/pessoas/propostas'
import { api } from '../../lib/api/api-client.ts'
import { consulta } from '../../lib/api/consulta.ts'
import { refreshRooms } from '../../lib/api/refresh.ts'

// Apart from what a leader does with people: the dashboard asks for these on the first visit.

export const minhaQuery = queryOptions({ ...consulta(escalaCalls.minha), staleTime: 0 })

/** One's own functions, and those that wait for a leader. */
export const tocoECantoQuery = consulta(propostasCalls.minha)

/** Proposes what one plays and sings, the whole list. */
export const proposeFuncoes = (funcoes: number[]) =>
  api(propostasCalls.propor, { body: { funcoes } }).finally(refreshRooms)

/** Yes or no to places of one person: one's own, or for who leads somebody else's. */
export const respond = (body: Resposta) => api(escalaCalls.responder, { body }).finally(refreshRooms)

/** The account claims the person whom a personal link was made for. */
export const claimPessoa = (token: string) =>
  api(paginaCalls.ligar, { body: { token } }).finally(refreshRooms)
