import { queryOptions } from '@tanstack/react-query'
import type { Resposta } from '@cantai/contract/pessoas/escala'
import { paginaCalls, type VistaDoLink } from '@cantai/contract/pessoas/pagina'
import { api } from '../../lib/api/api-client.ts'
import { queryClient } from '../../lib/api/query-client.ts'

/** The page of this page's link. Its token is a secret, so the key does not name it. */
export const linkPessoalQuery = (token: string) =>
  queryOptions({
    queryKey: ['resposta-por-link'] as const,
    queryFn: ({ signal }) => api(paginaCalls.ver, { body: { token }, signal }),
    gcTime: 0,
  })

async function take(token: string, changed: Promise<VistaDoLink>): Promise<VistaDoLink> {
  const vista = await changed
  queryClient.setQueryData(linkPessoalQuery(token).queryKey, vista)
  return vista
}

export const respondByLink = (token: string, resposta: Resposta) =>
  take(token, api(paginaCalls.responder, { body: { token, ...resposta } }))

export const markByLink = (token: string, dias: { de: string; ate: string }) =>
  take(token, api(paginaCalls.marcar, { body: { token, ...dias } }))

export const unmarkByLink = (token: string, id: number) =>
  take(token, api(paginaCalls.desmarcar, { body: { token, id } }))

export const tellNaoSouEu = (token: string) => api(paginaCalls.naoSouEu, { body: { token } })

/** A sheet, read when it is opened; it stays while the page is open. */
export const folhaQuery = (token: string, culto_id: number, musica_id: number) =>
  queryOptions({
    queryKey: ['folha-por-link', culto_id, musica_id] as const,
    queryFn: ({ signal }) => api(paginaCalls.folha, { body: { token, culto_id, musica_id }, signal }),
    staleTime: Infinity,
  })
