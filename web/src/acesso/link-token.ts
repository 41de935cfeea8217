/** The parameter that carries the token in the address of a one-time link. */
export type LinkName = 'token' | 'convite'

const SCREENS: Record<string, LinkName> = { '/redefinir-senha': 'token', '/register': 'convite' }

let keptToken: { name: LinkName; token: string } | undefined

/**
 * Takes the token of a one-time link out of the address before anything else sees it: it is nobody's business in a
 * history. It stands in the fragment; links made before that, which work until they expire, have it in the query.
 */
function takeLinkToken(): void {
  const name = SCREENS[location.pathname]
  if (name === undefined) return
  const url = new URL(location.href)
  const fragment = new URLSearchParams(url.hash.slice(1))
  const token = fragment.get(name) || url.searchParams.get(name)
  if (!token) return
  keptToken = { name, token }
  url.hash = ''
  url.searchParams.delete(name)
  history.replaceState(history.state, '', url)
}

/** Reads the link that this page was opened with. Another one that is opened on the same screen loads no page by itself. */
export function followLinkTokens(): void {
  takeLinkToken()
  addEventListener('hashchange', () => {
    const name = SCREENS[location.pathname]
    if (name !== undefined && new URLSearchParams(location.hash.slice(1)).has(name)) location.reload()
  })
}

/** The token that this page was opened with, until another page is. */
export const linkToken = (name: LinkName): string | undefined =>
  keptToken?.name === name ? keptToken.token : undefined
