/** The parameter that carries the token in the address of a one-time link; a personal link, 'resposta', has nothing but its token there. */
export type LinkName = 'token' | 'convite' | 'resposta'

const SCREENS: Record<string, LinkName> = {
  '/redefinir-senha': 'token',
  '/register': 'convite',
  '/r': 'resposta',
  '/r/': 'resposta',
}
const PERSONAL = /^[\w-]{43}$/
const KEPT = 'cantai.resposta'

let keptToken: { name: LinkName; token: string } | undefined

function tokenIn(fragment: string, name: LinkName): string | null {
  if (name !== 'resposta') return new URLSearchParams(fragment).get(name)
  return PERSONAL.test(fragment) ? fragment : null
}

/** A personal link answers more than once: it outlives a reload of the page, in this tab alone. */
function keepInTab(token: string): void {
  try {
    sessionStorage.setItem(KEPT, token)
  } catch {
    // Without storage the link is opened again from where it came.
  }
}

function keptInTab(): string | undefined {
  try {
    return sessionStorage.getItem(KEPT) ?? undefined
  } catch {
    return undefined
  }
}

/**
 * Takes the token of a link out of the address before anything else sees it: it is nobody's business in a
 * history. It stands in the fragment; links made before that, which work until they expire, have it in the query.
 */
function takeLinkToken(): void {
  const name = SCREENS[location.pathname]
  if (name === undefined) return
  const url = new URL(location.href)
  const token = tokenIn(url.hash.slice(1), name) || url.searchParams.get(name)
  if (!token) {
    const inTab = name === 'resposta' ? keptInTab() : undefined
    if (inTab !== undefined) keptToken = { name, token: inTab }
    return
  }
  keptToken = { name, token }
  if (name === 'resposta') keepInTab(token)
  url.hash = ''
  url.searchParams.delete(name)
  history.replaceState(history.state, '', url)
}

/** Reads the link that this page was opened with. Another one that is opened on the same screen loads no page by itself. */
export function followLinkTokens(): void {
  takeLinkToken()
  addEventListener('hashchange', () => {
    const name = SCREENS[location.pathname]
    if (name !== undefined && tokenIn(location.hash.slice(1), name) !== null) location.reload()
  })
}

/** The token that this page was opened with, until another page is. */
export const linkToken = (name: LinkName): string | undefined =>
  keptToken?.name === name ? keptToken.token : undefined
