import { lookup as resolveName } from 'node:dns'
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

/** 100.64.0.0/10 is how a machine reaches its own tunnel: it is not the church's network. */
const tunnel = new BlockList()
tunnel.addSubnet('100.64.0.0', 10, 'ipv4')

const isLan = (ip: string) => isInnerAddress(ip) && !(isIP(ip) === 4 && tunnel.check(ip, 'ipv4'))

export type SemResposta = 'nome' | 'certificado' | 'redireciona' | 'outro' | 'sem_resposta'

/** Bytes up to the end of the first event, at most 1 KB, or why there are none. `lan`: the address lies in a private network. */
export type OwnAnswer = { lan: boolean } & ({ text: string } | { failure: SemResposta })

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

/**
 * The gate for addresses that are typed. Redirects are not followed, at most 1 KB is read within the time limit, and a connection goes to
 * the address that was checked. `names` leads every name to a stand-in on this machine.
 */
export function ownAddress({
  names,
  timeoutMs = TIMEOUT_MS,
}: { names?: LookupFunction; timeoutMs?: number } = {}): OwnAddress {
  return async (url) => {
    let lan = false
    const mayAsk = (ips: readonly string[]): boolean => {
      lan = ips.some(isLan)
      return ips.length > 0 && !ips.some(isNever)
    }
    const lookup: LookupFunction = (hostname, options, callback) => {
      resolveName(hostname, { ...options, all: true }, (error, addresses) => {
        if (error !== null) callback(error, '')
        else if (!mayAsk(addresses.map(({ address }) => address)))
          callback(new Error(`${hostname} is not asked`), '')
        else if (options.all) callback(null, addresses)
        else callback(null, addresses[0]?.address ?? '', addresses[0]?.family)
      })
    }
    const literal = url.hostname.replace(/^\[|\]$/g, '')
    if (isIP(literal) > 0 && !mayAsk([literal])) return { lan, failure: 'sem_resposta' }
    const agent = new Agent({ connect: { lookup: names ?? lookup } })
    const signal = AbortSignal.timeout(timeoutMs)
    try {
      const { statusCode, body } = await request(url, {
        dispatcher: agent,
        signal,
        headers: { 'accept-encoding': 'identity' },
      })
      body.on('error', () => {})
      if (statusCode >= 300 && statusCode <= 399) return { lan, failure: 'redireciona' }
      const text = statusCode === 200 ? await readEvent(body) : undefined
      return text === undefined ? { lan, failure: 'outro' } : { lan, text }
    } catch (error) {
      return { lan, failure: signal.aborted ? 'sem_resposta' : failureOf(error) }
    } finally {
      void agent.destroy()
    }
  }
}
