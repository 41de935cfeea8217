import type { networkInterfaces } from 'node:os'
import { isLoopback } from '../../variaveis.ts'

type Interfaces = ReturnType<typeof networkInterfaces>

/** Networks inside this machine, of containers and virtual machines, which no phone is in. */
const INSIDE = /^(docker|br-|veth|virbr|vmnet|vboxnet|cni|podman|lxc|tun|tap|utun|wg|tailscale|zt)/i

/** Prefixes that home and church routers use, the likeliest first; anything else comes last. */
const LIKELY = [/^192\.168\./, /^10\./, /^172\.(1[6-9]|2\d|3[01])\./]

const rank = (address: string) => {
  const place = LIKELY.findIndex((range) => range.test(address))
  return place === -1 ? LIKELY.length : place
}

/** The own addresses of a machine that listens on `host` in its networks, the likeliest first. */
export function ipsNaRede(host: string, interfaces: Interfaces): string[] {
  const isEverywhere = host === '0.0.0.0' || host === '::'
  return Object.entries(interfaces)
    .filter(([name]) => !INSIDE.test(name))
    .flatMap(([, addresses = []]) => addresses)
    .filter(
      ({ family, internal, address }) => family === 'IPv4' && !internal && (isEverywhere || address === host),
    )
    .filter(({ address }) => !address.startsWith('169.254.'))
    .map(({ address }) => address)
    .toSorted((a, b) => rank(a) - rank(b))
}

/**
 * The addresses by which other devices of the network reach a server that listens on `host`, the likeliest first; none where it
 * listens to its own machine alone.
 * @example enderecosNaRede({ host: '0.0.0.0', port: 3000 }, networkInterfaces()) // => ['http://192.168.0.5:3000']
 */
export const enderecosNaRede = (
  { host, port }: { host: string; port: number },
  interfaces: Interfaces,
): string[] => ipsNaRede(host, interfaces).map((address) => `http://${address}:${port}`)

/** Where a server listens that its whole network is to reach: everywhere, unless HOST names one of its networks. */
export const hostDaRede = (host: string): string => (isLoopback(host) || host === '::1' ? '0.0.0.0' : host)
