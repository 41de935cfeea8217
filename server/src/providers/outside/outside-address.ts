import { lookup as resolveName } from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'

const inner = new BlockList()
for (const [net, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const)
  inner.addSubnet(net, prefix, 'ipv4')
for (const [net, prefix] of [
  ['::', 127],
  ['64:ff9b::', 96],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const)
  inner.addSubnet(net, prefix, 'ipv6')

/** Whether an IP address belongs to this machine or its network, IPv4-mapped IPv6 included. */
export const isInnerAddress = (address: string): boolean =>
  inner.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')

const lan = new BlockList()
for (const [net, prefix] of [
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const)
  lan.addSubnet(net, prefix, 'ipv4')

/** Whether an IPv4 address is private, as in a church's own network. */
export const isPrivateLan = (address: string): boolean => lan.check(address, 'ipv4')

/** dns.lookup that refuses inner addresses. The connection uses the checked result, so a name cannot change in between. */
export const lookupOuter: LookupFunction = (hostname, options, callback) => {
  resolveName(hostname, { ...options, all: true }, (error, addresses) => {
    if (error !== null) {
      callback(error, '')
      return
    }
    const [first] = addresses
    if (first === undefined || addresses.some(({ address }) => isInnerAddress(address)))
      callback(new Error(`${hostname} has no outer address`), '')
    else if (options.all) callback(null, addresses)
    else callback(null, first.address, first.family)
  })
}

/**
 * Whether an address named by an outside service may be fetched: https to a host that is not an inner address, or the one host (name and
 * port) on this machine that the configuration names.
 */
export function mayAsk(url: URL, loopbackHost: string | undefined): boolean {
  if (loopbackHost !== undefined && url.host === loopbackHost) return true
  const literal = url.hostname.replace(/^\[|\]$/g, '')
  return url.protocol === 'https:' && url.username === '' && (isIP(literal) === 0 || !isInnerAddress(literal))
}
