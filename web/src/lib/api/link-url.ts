import { soAqui } from '@cantai/domain/so-aqui'
import { baseUrl } from './api-address.ts'

const movedTo = (origin: string, { pathname, hash }: URL) => `${origin}${pathname}${hash}`

/**
 * A link as another device can open it: a server that was not told its public address names itself 'localhost', and
 * then the address under which this browser reached it is the better one.
 */
export function shareableUrl(url: string, reachedAt: string = baseUrl() || location.origin): string {
  const here = URL.parse(reachedAt)
  if (!here || !soAqui(url) || soAqui(here.href)) return url
  return movedTo(here.origin, new URL(url))
}

/**
 * The links by which others can open `url`, one for each address of the server in its network where it is made at the server's
 * own machine; none where nobody else reaches the server.
 */
export function urlsForOthers(url: string, enderecos: readonly string[]): string[] {
  if (!soAqui(url)) return [url]
  return enderecos.map((endereco) => movedTo(endereco, new URL(url)))
}
