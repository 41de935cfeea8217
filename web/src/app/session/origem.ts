import { rotaAt } from '../rotas.ts'

const HERE = 'http://app.invalid'

/**
 * Where a person goes after login: the page they came for when it is one of ours, else the first one. The address
 * bar is anybody's to write, so whatever a browser would read as another site is refused.
 */
export function safeOrigem(origem: string | undefined): string {
  if (!origem?.startsWith('/') || !URL.canParse(origem, HERE)) return '/'
  const url = new URL(origem, HERE)
  if (url.origin !== HERE || rotaAt(url.pathname)?.acesso === 'public') return '/'
  const path = url.pathname + url.search + url.hash
  return path.startsWith('//') ? '/' : path
}
