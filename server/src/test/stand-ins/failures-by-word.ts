import type { ServerResponse } from 'node:http'
import { sendJson } from './loopback-server.ts'

export function sendHtml(response: ServerResponse, status: number, html: string): void {
  response.writeHead(status, { 'content-type': 'text/html; charset=utf-8' }).end(html)
}

/**
 * Fails by a word in the question: `Quebrada` 500, `Limitada` 429 that waits long, `Ocupada` 429
 * once and then well, `Lenta` no answer, `Cortada` a broken connection, `Enorme` a body without end, `Desviada` a
 * redirect to another host, `Pagina` HTML where data is expected, `Proibida` 403. Returns true when it has
 * taken the request over.
 */
export function failOnPurpose(
  question: string,
  response: ServerResponse,
  seen: Map<string, number>,
): boolean {
  const has = (word: string) => new RegExp(word, 'i').test(question)
  const times = seen.get(question) ?? 0
  seen.set(question, times + 1)
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
  // No answer at all; the connection stays open.
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
