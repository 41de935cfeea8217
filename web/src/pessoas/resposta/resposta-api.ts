import { queryOptions } from '@tanstack/react-query'
import { escalaCalls, type Resposta, type VistaDoLink } from '@cantai/contract/pessoas/escala'
import { api } from '../../lib/api/api-client.ts'
import { queryClient } from '../../lib/api/query-client.ts'

/** The services of the person of this page's link. Its token is a secret, so the key does not name it. */
export const linkPessoalQuery = (token: string) =>
  queryOptions({
    queryKey: ['resposta-por-link'] as const,
    queryFn: ({ signal }) => api(escalaCalls.verPorLink, { body: { token }, signal }),
    gcTime: 0,
  })

export async function respondByLink(token: string, resposta: Resposta): Promise<VistaDoLink> {
  const vista = await api(escalaCalls.responderPorLink, { body: { token, ...resposta } })
  queryClient.setQueryData(linkPessoalQuery(token).queryKey, vista)
  return vista
}
