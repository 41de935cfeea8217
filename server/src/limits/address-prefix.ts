import { isIPv4, isIPv6 } from 'node:net'

/** The eight groups of an IPv6 address, which the parser of URLs writes in one way only. */
function groupsOf(address: string): string[] {
  const { hostname } = new URL(`http://[${address.replace(/%.*/, '')}]`)
  const [head = '', tail] = hostname.slice(1, -1).split('::')
  const before = head === '' ? [] : head.split(':')
  const after = tail ? tail.split(':') : []
  return [...before, ...Array<string>(8 - before.length - after.length).fill('0'), ...after]
}

/**
 * The prefix that attempts from one place share: an IPv4 address, or the 64 bits that an IPv6 connection is given, in
 * which it has more addresses than it could ever use up.
 * @example addressPrefix('::ffff:192.0.2.1') // => '192.0.2.1'
 * @example addressPrefix('2001:db8::1') // => '2001:db8:0:0/64'
 */
export function addressPrefix(address: string): string {
  // A proxy may forward anything; the key of an attempt stays short.
  if (!isIPv6(address)) return isIPv4(address) ? address : address.slice(0, 64)
  const groups = groupsOf(address)
  if (groups.slice(0, 6).join(':') !== '0:0:0:0:0:ffff') return `${groups.slice(0, 4).join(':')}/64`
  return groups
    .slice(6)
    .flatMap((group) => [Number.parseInt(group, 16) >> 8, Number.parseInt(group, 16) & 255])
    .join('.')
}
