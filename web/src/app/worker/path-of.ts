import { PAGE } from './keep.ts'

/** Addresses that are no screens: the page of a personal link always comes from the server, with the restrictions in its headers. */
const OF_THE_SERVER = /^\/(api|healthz|readyz|r|c)(\/|$)|\.\w+$/

/** The parts of a request on which the routing depends. */
export interface Asked {
  readonly method: string
  readonly url: string
  readonly mode: string
  readonly headers: { readonly has: (name: string) => boolean }
}

/** The cached file that answers a request; undefined where the server must answer. */
export function pathOf({ method, url, mode, headers }: Asked, origin: string): string | undefined {
  const address = new URL(url)
  if (method !== 'GET' || address.origin !== origin || headers.has('range')) return undefined
  const { pathname } = address
  if (mode === 'navigate') return OF_THE_SERVER.test(pathname) ? undefined : PAGE
  return pathname.startsWith('/assets/') || pathname === '/icone.svg' ? pathname : undefined
}
