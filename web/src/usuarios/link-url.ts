import { baseUrl } from '../lib/api/api-client.ts'

const LOOPBACK = /^(localhost|127(\.\d+){3}|\[::1\])$/

/**
 * A link as another device can open it: a server that was not told its public address names itself 'localhost', and
 * then the address under which this browser reached it is the better one.
 */
export function shareableUrl(url: string, reachedAt: string = baseUrl() || location.origin): string {
  const link = new URL(url)
  const here = URL.parse(reachedAt)
  if (!here || !LOOPBACK.test(link.hostname) || LOOPBACK.test(here.hostname)) return url
  return `${here.origin}${link.pathname}${link.hash}`
}
