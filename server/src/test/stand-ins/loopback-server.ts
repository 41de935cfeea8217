import http, { type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Failures of an outside service of any kind. */
export type Falha =
  | 'nao-existe'
  | 'muitas'
  | 'quebrado'
  | 'html'
  | 'captcha'
  | 'sem-fim'
  | 'gigante'
  | 'lento'
  | 'desliga'
  | 'para-dentro'

const HTML = '<!doctype html><html><head><title>Oops</title></head><body>Algo deu errado.</body></html>'
const CAPTCHA =
  '<!doctype html><html><head><title>Sorry...</title></head><body>Our systems have detected unusual traffic. <div class="g-recaptcha"></div></body></html>'

/** Writes as fast as it is read, until the reader goes away or `bytes` are out. */
function flood(response: ServerResponse, bytes: number): void {
  const chunk = Buffer.alloc(64 * 1024, 'a')
  let bytesLeft = bytes
  const write = () => {
    while (bytesLeft > 0 && !response.destroyed) {
      bytesLeft -= chunk.length
      if (!response.write(chunk)) {
        response.once('drain', write)
        return
      }
    }
    if (!response.destroyed) response.end()
  }
  write()
}

const FAILURES: Record<Falha, (response: ServerResponse) => void> = {
  'nao-existe': (response) => response.writeHead(404).end('{"error":"not found"}'),
  muitas: (response) => response.writeHead(429, { 'retry-after': '120' }).end('{"error":"slow down"}'),
  quebrado: (response) => response.writeHead(500).end('Internal Server Error'),
  html: (response) => response.writeHead(200, { 'content-type': 'text/html' }).end(HTML),
  captcha: (response) => response.writeHead(200, { 'content-type': 'text/html' }).end(CAPTCHA),
  'sem-fim': (response) => {
    response.writeHead(200, { 'content-type': 'application/json' })
    flood(response, Infinity)
  },
  gigante: (response) => {
    const bytes = 2 * 1024 ** 3
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': bytes })
    flood(response, bytes)
  },
  lento: () => {},
  desliga: (response) => response.destroy(),
  'para-dentro': (response) =>
    response.writeHead(302, { location: 'http://169.254.169.254/latest/meta-data/' }).end(),
}

export interface StandIn {
  base: string
  /** The requests in their order. */
  requests: { method: string; url: URL; headers: IncomingMessage['headers'] }[]
  /** Makes every request with this path prefix fail, until `heal`. */
  fail: (path: string, falha: Falha) => void
  heal: () => void
  /** Number of unfinished answers. */
  answering: () => number
  /** Breaks every connection. */
  hangUp: () => void
  stop: () => Promise<void>
}

export type Handler = (
  request: IncomingMessage,
  response: ServerResponse,
  url: URL,
  body: Buffer,
) => void | Promise<void>

/** A service on a free port of the loopback. */
export async function startStandIn(handle: Handler): Promise<StandIn> {
  const failures = new Map<string, Falha>()
  const requests: StandIn['requests'] = []
  const open = new Set<ServerResponse>()
  const server = http.createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://127.0.0.1')
    requests.push({ method: request.method ?? '', url, headers: request.headers })
    open.add(response)
    response.once('close', () => open.delete(response))
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const failing = [...failures].find(([path]) => url.pathname.startsWith(path))
      if (failing) FAILURES[failing[1]](response)
      else
        Promise.resolve(handle(request, response, url, Buffer.concat(chunks))).catch((error: unknown) => {
          response.destroy(error instanceof Error ? error : new Error(String(error)))
        })
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    base: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    fail: (path, falha) => void failures.set(path, falha),
    heal: () => failures.clear(),
    answering: () => open.size,
    hangUp: () => server.closeAllConnections(),
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

export const sendJson = (response: ServerResponse, status: number, body: unknown): void => {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}
