import { lookup } from 'node:dns/promises'
import { BlockList, isIP, type LookupFunction } from 'node:net'
import { Agent, request } from 'undici'
import { isInnerAddress } from './outside-address.ts'

const TIMEOUT_MS = 8_000
const MAX_BYTES = 1_024
/** One event and its end. */
const EVENT_END = '\n\n'

/** Nobody's Cantai: this machine itself, addresses of a link or a cloud's metadata, of groups, of documentation. */
const never = new BlockList()
for (const [net, prefix] of [
  ['0.0.0.0', 8],
  ['127.0.0.0', 8],
  // Metadata of a provider of machines, among the addresses of tunnels.
  ['100.100.100.200', 32],
  ['169.254.0.0', 16],
  ['192.0.0.0', 24],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const)
  never.addSubnet(net, prefix, 'ipv4')
for (const [net, prefix] of [
  ['::', 127],
  ['64:ff9b::', 96],
  ['fe80::', 10],
  ['ff00::', 8],
] as const)
  never.addSubnet(net, prefix, 'ipv6')

const isNever = (ip: string) => never.check(ip, isIP(ip) === 6 ? 'ipv6' : 'ipv4')

/** The addresses by which a machine reaches its own tunnel, and others of the same account: not the church's network, nor the internet. */
const tunnel = new BlockList()
tunnel.addSubnet('100.64.0.0', 10, 'ipv4')
tunnel.addSubnet('fd7a:115c:a1e0::', 48, 'ipv6')

const isTunnel = (ip: string) => tunnel.check(ip, isIP(ip) === 6 ? 'ipv6' : 'ipv4')
const isLan = (ip: string) => isInnerAddress(ip) && !isTunnel(ip)

export type SemResposta = 'nome' | 'certificado' | 'redireciona' | 'outro' | 'sem_resposta'

/**
 * Where the address leads: into a private network, to devices of one tunnel alone, or to an address of the internet; null: it could not be
 * told.
 */
export type Alcance = 'rede' | 'tunel' | 'internet' | null

/** Bytes up to the end of the first event, at most 1 KB, or why there are none. */
export type OwnAnswer = { alcance: Alcance } & ({ text: string } | { failure: SemResposta })

/** Asks one path of an address that an administrator typed, which may lie in the own network. */
export type OwnAddress = (url: URL) => Promise<OwnAnswer>

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''

function failureOf(error: unknown): SemResposta {
  const code = codeOf(error)
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN' || code === 'ENODATA') return 'nome'
  return /CERT|SELF_SIGNED|UNABLE_TO_(GET|VERIFY)|^ERR_(TLS|SSL)/.test(code) ? 'certificado' : 'sem_resposta'
}

async function readEvent(body: AsyncIterable<Buffer>): Promise<string | undefined> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of body) {
    bytes += chunk.length
    if (bytes > MAX_BYTES) return undefined
    chunks.push(chunk)
    const text = Buffer.concat(chunks).toString()
    if (text.includes(EVENT_END)) return text
  }
  return undefined
}

interface Names {
  /** The addresses that this machine's network tells of a name. */
  here?: (name: string) => Promise<string[]>
  /** Its addresses in the internet. Throws where they cannot be told. */
  outside?: (name: string) => Promise<string[]>
  /** The address to connect to in place of one that was checked: a stand-in's. */
  at?: (ip: string) => string
}

const namesHere = async (name: string) => (await lookup(name, { all: true })).map(({ address }) => address)

const alcanceOf = (ips: readonly string[]): Alcance =>
  ips.some(isLan) ? 'rede' : ips.some(isTunnel) ? 'tunel' : 'internet'

/**
 * The gate for addresses that are typed. Redirects are not followed, at most 1 KB is read within the time limit, and a connection goes to
 * the address that was checked.
 */
export function ownAddress({
  here = namesHere,
  outside = () => Promise.reject(new Error('not asked')),
  at = (ip) => ip,
  timeoutMs = TIMEOUT_MS,
}: Names & { timeoutMs?: number } = {}): OwnAddress {
  /**
   * A machine in a tunnel is told the tunnel's inner address of its own name, whether or not the tunnel is open to the internet: that the
   * public DNS knows, and the look then goes the way that strangers come.
   */
  async function resolve(name: string): Promise<{ ips: string[]; alcance: Alcance }> {
    const ips = await here(name)
    const alcance = alcanceOf(ips)
    if (alcance !== 'tunel') return { ips, alcance }
    const known = await outside(name).catch(() => undefined)
    if (known === undefined) return { ips, alcance: null }
    const open = known.filter((ip) => !isInnerAddress(ip))
    return open.length > 0 ? { ips: open, alcance: 'internet' } : { ips, alcance }
  }

  return async (url) => {
    let alcance: Alcance = null
    const mayAsk = (ips: readonly string[]) => ips.length > 0 && !ips.some(isNever)
    const checked: LookupFunction = (hostname, { all }, callback) => {
      const found = async () => {
        const resolved = await resolve(hostname)
        alcance = resolved.alcance
        if (!mayAsk(resolved.ips)) throw new Error(`${hostname} is not asked`)
        return resolved.ips.map(at).map((address) => ({ address, family: isIP(address) }))
      }
      found().then(
        (addresses) => {
          if (all) callback(null, addresses)
          else callback(null, addresses[0]?.address ?? '', addresses[0]?.family)
        },
        (error: NodeJS.ErrnoException) => callback(error, ''),
      )
    }
    const literal = url.hostname.replace(/^\[|\]$/g, '')
    if (isIP(literal) > 0) {
      alcance = alcanceOf([literal])
      if (!mayAsk([literal])) return { alcance, failure: 'sem_resposta' }
    }
    const agent = new Agent({ connect: { lookup: checked } })
    const signal = AbortSignal.timeout(timeoutMs)
    try {
      const { statusCode, body } = await request(url, {
        dispatcher: agent,
        signal,
        headers: { 'accept-encoding': 'identity' },
      })
      body.on('error', () => {})
      if (statusCode >= 300 && statusCode <= 399) return { alcance, failure: 'redireciona' }
      const text = statusCode === 200 ? await readEvent(body) : undefined
      return text === undefined ? { alcance, failure: 'outro' } : { alcance, text }
    } catch (error) {
      return { alcance, failure: signal.aborted ? 'sem_resposta' : failureOf(error) }
    } finally {
      void agent.destroy()
    }
  }
}
