import { Writable } from 'node:stream'
import pino from 'pino'
import { expect, test } from 'vitest'
import { createDb } from './db/db.ts'
import { buildTestApp } from './test/build-test-app.ts'

const lines: Record<string, unknown>[] = []
const log = pino(
  { level: 'info' },
  new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(JSON.parse(chunk.toString()) as Record<string, unknown>)
      done()
    },
  }),
)
const withMetrics = (token?: string) =>
  buildTestApp({}, undefined, {}, (_db, connection) => ({
    metrics: { token, pool: createDb(connection, { max: 1 }).pool },
    logRequests: true,
    log,
  }))

test('OPS-10 /metrics counts by route and never by address, with pool, event loop, outbox and disk', async () => {
  const { app, as, anonymous } = await withMetrics()
  const musico = await as('musico')
  await musico('GET', '/api/musicas?busca=segredo')
  await musico('GET', '/api/musicas/999999')
  await anonymous('GET', '/api/nao-existe')
  const { text } = await anonymous('GET', '/metrics')
  expect(text).toContain('cantai_requests_total{method="GET",route="/api/musicas",status="200"} 1')
  expect(text).toContain('cantai_requests_total{method="GET",route="/api/musicas/:id",status="404"} 1')
  expect(text).toMatch(/cantai_request_seconds_count\{route="\/api\/musicas"\} 1/)
  for (const name of ['cantai_pool_waiting 0', 'cantai_disk_free_bytes ', 'nodejs_eventloop_lag_p99_seconds'])
    expect(text).toContain(name)
  expect(text).not.toContain('segredo')
  expect(text).not.toContain('nao-existe')
  expect((await app.inject({ url: '/metrics', remoteAddress: '192.168.0.9' })).statusCode).toBe(403)
})

test.each([
  ['x-forwarded-for', '127.0.0.1', 403],
  ['x-real-ip', '127.0.0.1', 403],
  ['forwarded', 'for=127.0.0.1', 403],
  ['via', '1.1 caddy', 403],
  ['host', 'evil.example', 403],
  ['host', '127.0.0.1:3000', 200],
])('OPS-10 without a token, %s: %s is answered %i', async (name, value, status) => {
  const { app } = await withMetrics()
  expect((await app.inject({ url: '/metrics', headers: { [name]: value } })).statusCode).toBe(status)
})

test('OPS-10 with a token /metrics is for whoever brings it', async () => {
  const { app } = await withMetrics('um-segredo-bem-longo')
  const status = async (authorization?: string) =>
    (
      await app.inject({
        url: '/metrics',
        remoteAddress: '192.168.0.9',
        ...(authorization && { headers: { authorization } }),
      })
    ).statusCode
  expect(await status()).toBe(403)
  expect(await status('Bearer um-segredo-bem-longO')).toBe(403)
  // The same number of characters as the token, and more bytes.
  expect(await status('Bearer é'.padEnd('Bearer um-segredo-bem-longo'.length, 'x'))).toBe(403)
  expect(await status('Bearer um-segredo-bem-longo')).toBe(200)
})

test('OPS-10 each answer is a line with an id that it carries, without what people typed', async () => {
  const { as } = await withMetrics()
  const musico = await as('musico')
  lines.length = 0
  const { headers } = await musico('GET', '/api/musicas?busca=segredo')
  expect(lines).toMatchObject([
    {
      msg: 'request',
      reqId: headers['x-request-id'],
      method: 'GET',
      path: '/api/musicas',
      status: 200,
      usuario: expect.any(Number),
    },
  ])
  expect(JSON.stringify(lines)).not.toMatch(/segredo|Bearer|authorization/i)
})

test('OPS-10 /readyz says why a process wants no requests', async () => {
  const { app, anonymous } = await withMetrics()
  expect((await anonymous('GET', '/readyz')).body).toEqual({ ok: true })
  await app.manutencao.pause()
  expect(await anonymous('GET', '/readyz')).toMatchObject({
    status: 503,
    body: { ok: false, motivo: 'manutencao' },
  })
  app.manutencao.resume()
  expect((await anonymous('GET', '/readyz')).status).toBe(200)
})
