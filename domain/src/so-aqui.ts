/**
 * Whether an address leads nowhere but to the machine that opens it.
 * @example soAqui('http://localhost:3000') // => true
 */
export const soAqui = (url: string): boolean =>
  /^[a-z][a-z\d+.-]*:\/\/(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])(?=[:/]|$)/i.test(url)

/** Names without a dot, addresses of private networks, and endings that no public server has. */
const DE_CASA =
  /^[^.]*$|^(?:10|127|169\.254|192\.168|172\.(?:1[6-9]|2\d|3[01]))\.|\.(?:local|lan|home|internal|localhost|arpa)$/

/**
 * Whether a program out in the internet can fetch an address: with TLS, and by a name that is not of one's own network alone.
 * @example naInternet('https://louvor.exemplo.org') // => true
 * @example naInternet('http://192.168.0.10:3000') // => false
 */
export function naInternet(url: string): boolean {
  const host = /^https:\/\/([^/:?#@[\]]+)(?=[:/]|$)/i.exec(url)?.[1]?.toLowerCase()
  return host !== undefined && !DE_CASA.test(host)
}
