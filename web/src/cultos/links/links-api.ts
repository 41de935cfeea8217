import { queryOptions } from '@tanstack/react-query'
import { type LinkFeito, type LinkNovo, linksDoCultoCalls } from '@cantai/contract/cultos/links'
import { api } from '../../lib/api/api-client.ts'
import { consulta } from '../../lib/api/consulta.ts'
import { queryClient } from '../../lib/api/query-client.ts'
import { createStore, useStore } from '../../ui/layout/store.ts'

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

/** The addresses of links that were made for a message, by their services: no server tells one a second time. */
const paraMensagens = createStore<ReadonlyMap<number, string>>(new Map())
export const useLinkParaMensagem = (id: number): string | undefined => useStore(paraMensagens).get(id)

/** Makes the link that the messages of a service carry: the order and the keys, and nothing more. */
export async function createLinkParaMensagem(id: number): Promise<void> {
  const { enderecos } = await createLink(id, { com_folhas: false, com_escala: false })
  const [first] = enderecos
  if (first) paraMensagens.set(new Map(paraMensagens.get()).set(id, first.url))
}

export async function revokeLink(id: number, link: number): Promise<void> {
  await api(linksDoCultoCalls.revoke, { params: { id, link } })
  paraMensagens.set(new Map([...paraMensagens.get()].filter(([culto]) => culto !== id)))
  await queryClient.invalidateQueries({ queryKey: linksQuery(id).queryKey })
}
