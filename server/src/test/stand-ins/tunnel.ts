import http from 'node:http'
import { pipeline } from 'node:stream'
import { type StandIn, startStandIn } from './loopback-server.ts'

/** The sender of a request as the tunnel sees it; the requests of a test all come from this machine. */
export const SOURCE = 'x-stand-in-source'

export interface Tunnel extends StandIn {
  /** Whether it says who asks, as Tailscale's does: in place of what the request says itself. */
  saysWho: boolean
  /** Collects an answer before it sends it on. */
  collects: boolean
}

/** Names of the internet that all lead to this machine, as the church's domain leads to its server. */
export const INTERNET = { here: async () => ['203.0.113.80'], at: () => '127.0.0.1' }

/** A tunnel or reverse proxy on this machine, in front of a server of ours. */
export async function startTunnel(target: () => string): Promise<Tunnel> {
  const standIn = await startStandIn(({ method, headers, url, socket }, response, _url, body) => {
    const { [SOURCE]: source, 'x-forwarded-for': _forged, ...others } = headers
    const who = typeof source === 'string' ? source : (socket.remoteAddress ?? '')
    const onward = http.request(
      new URL(url ?? '/', target()),
      { method, headers: { ...others, ...(tunnel.saysWho && { 'x-forwarded-for': who }) } },
      (answer) => {
        const send = () => response.writeHead(answer.statusCode ?? 502, answer.headers)
        const chunks: Buffer[] = []
        if (tunnel.collects) {
          answer.on('data', (chunk: Buffer) => chunks.push(chunk))
          answer.on('end', () => send().end(Buffer.concat(chunks)))
        } else pipeline(answer, send(), () => {})
      },
    )
    onward.on('error', () => response.destroy())
    response.once('close', () => onward.destroy())
    onward.end(body)
  })
  const tunnel = { ...standIn, saysWho: true, collects: false }
  return tunnel
}
