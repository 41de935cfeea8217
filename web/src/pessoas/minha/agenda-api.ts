import { queryOptions } from '@tanstack/react-query'
import { agendaCalls } from '@cantai/contract/pessoas/agenda'
import { api } from '../../lib/api/api-client.ts'
import { consulta } from '../../lib/api/consulta.ts'
import { rereadCalls } from '../../lib/api/refresh.ts'

/** Whether one's own calendar has an address. Never fresh: programs read it at any moment. */
export const agendaQuery = queryOptions({ ...consulta(agendaCalls.get), staleTime: 0 })

/** Makes the address, which only this answer tells. */
export async function createAgenda(): Promise<string> {
  const { url } = await api(agendaCalls.create)
  await rereadCalls(agendaCalls.get)
  return url
}

export async function removeAgenda(): Promise<void> {
  await api(agendaCalls.remove)
  await rereadCalls(agendaCalls.get)
}
