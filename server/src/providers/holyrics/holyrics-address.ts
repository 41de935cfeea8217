import { isIP } from 'node:net'
import { isPrivateLan } from '../outside/outside-address.ts'

/** Lower ports belong to other services of a network: no API Server listens there. */
const PORT_MIN = 1024

/**
 * The origin of an address at which Holyrics may be asked; undefined of any other. Allowed are its own service (`base`), and a computer of
 * the church's network by IP address and port: a name could resolve elsewhere tomorrow, and no other inner address is a projector's.
 */
export function originOfHolyrics(typedAddress: string, base: string): string | undefined {
  const url = URL.parse(/^[a-z]+:\/\//i.test(typedAddress) ? typedAddress : `http://${typedAddress}`)
  if (url === null || url.username !== '' || url.password !== '') return undefined
  if (url.pathname !== '/' || url.search !== '' || url.hash !== '') return undefined
  if (url.origin === new URL(base).origin) return url.origin
  const isLan = url.protocol === 'http:' && isIP(url.hostname) === 4 && isPrivateLan(url.hostname)
  return isLan && Number(url.port) >= PORT_MIN ? url.origin : undefined
}
