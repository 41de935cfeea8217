/** A link that can be opened more than once: a personal one, or one of a service. Its address has nothing but the token. */
type Reaberto = 'resposta' | 'culto'

/** The parameter that carries the token in the address of a one-time link, or the kind of another one. */
export type LinkName = 'token' | 'convite' | Reaberto

const SCREENS: Record<string, LinkName> = {
  '/redefinir-senha': 'token',
  '/register': 'convite',
  '/r': 'resposta',
  '/r/': 'resposta',
  '/c': 'culto',
  '/c/': 'culto',
}
/** A personal page's token begins with its number. */
const TOKEN = /^\d{0,10}[\w-]{43}$/
const isReaberto = (name: LinkName): name is Reaberto => name === 'resposta' || name === 'culto'
const keptAs = (name: Reaberto) => `cantai.${name}`

let keptToken: { name: LinkName; token: string } | undefined

function tokenIn(fragment: string, name: LinkName): string | null {
  if (!isReaberto(name)) return new URLSearchParams(fragment).get(name)
  return TOKEN.test(fragment) ? fragment : null
}

/** Kept in this tab alone, so that a reload finds it. */
function keepInTab(name: Reaberto, token: string): void {
  try {
    sessionStorage.setItem(keptAs(name), token)
  } catch {
    // Without storage the link is opened again from where it came.
  }
}

function keptInTab(name: Reaberto): string | undefined {
  try {
    return sessionStorage.getItem(keptAs(name)) ?? undefined
  } catch {
    return undefined
  }
}

/**
 * Removes the token of a link from the address at once, so that it stays out of the history. It is in the fragment; in older links, which
 * work until they expire, in the query.
 */
function takeLinkToken(): void {
  const name = SCREENS[location.pathname]
  if (name === undefined) return
  const url = new URL(location.href)
  const token = tokenIn(url.hash.slice(1), name) || url.searchParams.get(name)
  if (!token) {
    const inTab = isReaberto(name) ? keptInTab(name) : undefined
    if (inTab !== undefined) keptToken = { name, token: inTab }
    return
  }
  keptToken = { name, token }
  if (isReaberto(name)) keepInTab(name, token)
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
