import { PAGE } from './keep.ts'

/** Addresses of the server that are no screens: a personal link's page is always the server's own, with what its headers forbid. */
const OF_THE_SERVER = /^\/(api|healthz|readyz|r|c)(\/|$)|\.\w+$/

/** The parts of a request that decide. */
export interface Asked {
  readonly method: string
  readonly url: string
  readonly mode: string
  readonly headers: { readonly has: (name: string) => boolean }
}

/** Where a request's answer lies among the app's files; undefined where the server is to answer. */
export function pathOf({ method, url, mode, headers }: Asked, origin: string): string | undefined {
  const address = new URL(url)
  if (method !== 'GET' || address.origin !== origin || headers.has('range')) return undefined
  const { pathname } = address
  if (mode === 'navigate') return OF_THE_SERVER.test(pathname) ? undefined : PAGE
  return pathname.startsWith('/assets/') || pathname === '/icone.svg' ? pathname : undefined
}
