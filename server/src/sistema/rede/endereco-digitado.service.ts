/** Ports of the web, and those that any program may open: others belong to services that are no Cantai. */
const isPorta = (port: string) => port === '' || Number(port) >= 1024

/**
 * Scheme, name and port of an address as people type one; https where they leave it out, and without a path. Undefined for what is none.
 * @example enderecoDigitado(' louvor.suaigreja.org/login ') // => 'https://louvor.suaigreja.org'
 */
export function enderecoDigitado(text: string): string | undefined {
  const typed = text.trim()
  const url = URL.parse(/^[a-z][a-z\d+.-]*:\/\//i.test(typed) ? typed : `https://${typed}`)
  if (!url || !/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '') return undefined
  return url.hostname !== '' && isPorta(url.port) ? url.origin : undefined
}
