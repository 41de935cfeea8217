import { queryOptions } from '@tanstack/react-query'
import { type LinkFeito, type LinkNovo, linksDoCultoCalls } from '@cantai/contract/cultos/links'
import { api } from '../../lib/api/api-client.ts'
import { consulta } from '../../lib/api/consulta.ts'
import { queryClient } from '../../lib/api/query-client.ts'

/** The links of a service: read anew each time that somebody looks, since guests open them meanwhile. */
export const linksQuery = (id: number) =>
  queryOptions({
    ...consulta(linksDoCultoCalls.list, { params: { id } }),
    gcTime: 0,
    staleTime: 0,
  })

/** The address of a new link is answered this once: it is kept by who shows it. */
export async function createLink(id: number, body: LinkNovo): Promise<LinkFeito> {
  const feito = await api(linksDoCultoCalls.create, { params: { id }, body })
  const { enderecos: _secret, ...links } = feito
  queryClient.setQueryData(linksQuery(id).queryKey, links)
  return feito
}

export async function revokeLink(id: number, link: number): Promise<void> {
  await api(linksDoCultoCalls.revoke, { params: { id, link } })
  await queryClient.invalidateQueries({ queryKey: linksQuery(id).queryKey })
}
