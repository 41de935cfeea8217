import { baseUrl } from '../lib/api/api-address.ts'

const LOOPBACK = /^(localhost|127(\.\d+){3}|\[::1\])$/

/** True for an address that leads nowhere but to the machine that opens it. */
export const isOnlyHere = (url: string): boolean => LOOPBACK.test(new URL(url).hostname)

const movedTo = (origin: string, { pathname, hash }: URL) => `${origin}${pathname}${hash}`

/**
 * A link as another device can open it: a server that was not told its public address names itself 'localhost', and
 * then the address under which this browser reached it is the better one.
 */
export function shareableUrl(url: string, reachedAt: string = baseUrl() || location.origin): string {
  const link = new URL(url)
  const here = URL.parse(reachedAt)
  if (!here || !LOOPBACK.test(link.hostname) || LOOPBACK.test(here.hostname)) return url
  return movedTo(here.origin, link)
}

/**
 * The links by which others can open `url`, one for each address of the server in its network where it is made at the server's
 * own machine; none where nobody else reaches the server.
 */
export function urlsForOthers(url: string, enderecos: readonly string[]): string[] {
  if (!isOnlyHere(url)) return [url]
  return enderecos.map((endereco) => movedTo(endereco, new URL(url)))
}
