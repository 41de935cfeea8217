import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** An outside service played on the loopback. `requests` are the addresses asked, as 'GET /path?query'. */
export interface StandIn {
  readonly base: string
  readonly requests: { line: string; userAgent: string }[]
  readonly close: () => Promise<void>
}

export type Play = (url: URL, response: ServerResponse, request: IncomingMessage) => void

/** Starts a service that answers what `play` says, on a free port. */
export async function startStandIn(play: Play): Promise<StandIn> {
  const requests: StandIn['requests'] = []
  const server = createServer((request, response) => {
    requests.push({
      line: `${request.method} ${request.url}`,
      userAgent: request.headers['user-agent'] ?? '',
    })
    play(new URL(request.url ?? '/', 'http://127.0.0.1'), response, request)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    base: `http://127.0.0.1:${port}`,
    requests,
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

export function sendJson(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' }).end(JSON.stringify(body))
}

export function sendHtml(response: ServerResponse, status: number, html: string): void {
  response.writeHead(status, { 'content-type': 'text/html; charset=utf-8' }).end(html)
}

/**
 * How outside services fail, by a word in what is asked: `Quebrada` 500, `Limitada` 429 that waits long, `Ocupada` 429
 * once and then well, `Lenta` no answer, `Cortada` a broken connection, `Enorme` a body without end, `Desviada` a
 * redirect to another host, `Pagina` HTML where data is expected, `Proibida` 403. True when it has answered.
 */
export function failOnPurpose(asked: string, response: ServerResponse, seen: Map<string, number>): boolean {
  const has = (word: string) => new RegExp(word, 'i').test(asked)
  const times = seen.get(asked) ?? 0
  seen.set(asked, times + 1)
  if (has('quebrada'))
    sendJson(response, 500, { message: 'Unknown server error', name: 'UnknownError', statusCode: 500 })
  else if (has('limitada')) response.writeHead(429, { 'retry-after': '120' }).end('Too Many Requests')
  else if (has('ocupada') && times === 0)
    response.writeHead(429, { 'retry-after': '1' }).end('Too Many Requests')
  else if (has('cortada')) response.destroy()
  else if (has('enorme')) pourForever(response)
  else if (has('desviada'))
    response.writeHead(302, { location: 'http://169.254.169.254/latest/meta-data/' }).end()
  else if (has('pagina'))
    sendHtml(response, 200, '<!doctype html><title>Attention Required</title><p>Checking your browser')
  else if (has('proibida')) response.writeHead(403).end('Forbidden')
  // Nobody answers: the connection stays open.
  else return has('lenta')
  return true
}

function pourForever(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'application/json' })
  const chunk = 'x'.repeat(64 * 1024)
  const pour = () => {
    while (response.write(chunk));
  }
  response.on('drain', pour)
  pour()
}
