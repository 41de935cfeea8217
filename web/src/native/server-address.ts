const KEY = 'cantai.servidor'
const LOOPBACK = /^(localhost|127(\.\d+){3})$/

/**
 * The origin of the server's address as a person typed it; undefined when it is no address. The phone lets the app connect over TLS only; a
 * server on the same machine may do without.
 * @example readTypedAddress('louvor.igreja.org/') // => 'https://louvor.igreja.org'
 */
export function readTypedAddress(texto: string): string | undefined {
  const typedAddress = texto.trim()
  const url = URL.parse(/^[a-z]+:\/\//i.test(typedAddress) ? typedAddress : `https://${typedAddress}`)
  if (!url || url.username !== '' || (url.hostname !== 'localhost' && !url.hostname.includes('.')))
    return undefined
  const secure = url.protocol === 'https:' || (url.protocol === 'http:' && LOOPBACK.test(url.hostname))
  return secure ? url.origin : undefined
}

export const readServerAddress = (): string | null => localStorage.getItem(KEY)
export const writeServerAddress = (address: string): void => localStorage.setItem(KEY, address)
export const forgetServerAddress = (): void => localStorage.removeItem(KEY)
