import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import https from 'node:https'
import net from 'node:net'
import type { ConnectionOptions } from 'node:tls'
import { sql } from 'kysely'
import pino from 'pino'
import { expect, test } from 'vitest'
import type { Deps } from '../deps.ts'
import { atTheEnd, buildTestApp } from '../test/build-test-app.ts'
import { createSessao } from '../acesso/sessoes.repository.ts'
import { makeMusica, makeUsuario } from '../test/make.ts'

const HOUR_MS = 3_600_000

/** The application on a port of its own. */
async function listening(more: Partial<Deps> = {}, config: Partial<Deps['config']> = {}) {
  const test = await buildTestApp(config, undefined, {}, () => more)
  await test.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = test.app.server.address() as net.AddressInfo
  return { ...test, port }
}

/** A client that writes raw text; `ended` resolves with all it has read when the server closes the connection. */
async function client(port: number) {
  const socket = net.connect(port, '127.0.0.1')
  atTheEnd(() => socket.destroy())
  let received = ''
  socket.on('data', (chunk: Buffer) => (received += chunk.toString()))
  socket.on('error', () => {})
  const ended = new Promise<string>((resolve) => socket.once('close', () => resolve(received)))
  await once(socket, 'connect')
  return { socket, ended, write: (text: string) => socket.write(text), received: () => received }
}

/** Waits for what another process or connection does. */
async function until(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo())) await new Promise((resolve) => setImmediate(resolve))
}

const halfBody = (url: string, headers = '') =>
  `POST ${url} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n${headers}\r\n{"email":`

test('OPS-04 a body that stops arriving ends with its connection, read or refused beforehand', async () => {
  const { port } = await listening({ times: { bodyMs: 50, smallBodyMs: 50 } })
  const login = await client(port)
  login.write(halfBody('/api/auth/login'))
  const closedClient = await client(port)
  closedClient.write(halfBody('/api/musicas'))
  const nowhere = await client(port)
  nowhere.write(halfBody('/api/nada'))
  const chunked = await client(port)
  chunked.write('POST /api/auth/login HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n5\r\n{"ema')
  expect(await login.ended).toMatch(/^HTTP\/1.1 408 .*O envio demorou demais. Tente novamente./s)
  expect(await closedClient.ended).toMatch(/^HTTP\/1.1 40[18] /)
  expect(await nowhere.ended).toMatch(/^HTTP\/1.1 408 /)
  expect(await chunked.ended).toMatch(/^HTTP\/1.1 (408|415) /)
})

test('SEG-14 a request with two Host headers is 400 and ends its connection', async () => {
  const { port } = await listening()
  const twice = await client(port)
  twice.write('GET /healthz HTTP/1.1\r\nHost: localhost\r\nhost: evil.example\r\n\r\n')
  expect(await twice.ended).toMatch(/^HTTP\/1.1 400 .*Requisição HTTP inválida/s)
})

test('OPS-04 a request that is whole is answered however long that takes', async () => {
  const { port, db, clock } = await listening({ times: { bodyMs: 50, smallBodyMs: 50 } })
  const token = await createSessao(db, (await makeUsuario(db)).id, HOUR_MS, clock.now)
  const corpo = JSON.stringify({ nome: 'Aclame ao Senhor', artista: 'Diante do Trono' })
  const slow = await client(port)
  await db.transaction().execute(async (trx) => {
    await sql`lock table musicas`.execute(trx)
    slow.write(
      `POST /api/musicas HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\nContent-Type: application/json\r\nConnection: close\r\nContent-Length: ${corpo.length}\r\n\r\n${corpo}`,
    )
    // Sent after the slow one and cut off by the timeout, which has then passed for the slow one too.
    const half = await client(port)
    half.write(halfBody('/api/auth/login'))
    await half.ended
  })
  expect(await slow.ended).toMatch(/^HTTP\/1.1 201 /)
})

test('OPS-04 an MP3 may take longer as long as it gets on, and ends when it stops', async () => {
  const { port, db, clock } = await listening({ times: { bodyMs: 1500 } })
  const { id } = await makeMusica(db)
  const token = await createSessao(db, (await makeUsuario(db)).id, HOUR_MS, clock.now)
  const upload = async (authorization: string) => {
    const { write, ended, socket } = await client(port)
    write(
      `POST /api/musicas/${id}/mp3 HTTP/1.1\r\nHost: x\r\n${authorization}Content-Type: multipart/form-data; boundary=b\r\nContent-Length: 9000000\r\n\r\n--b\r\ncontent-disposition: form-data; name="arquivo"; filename="x.mp3"\r\n\r\n`,
    )
    return { ended, socket }
  }
  const mine = await upload(`Authorization: Bearer ${token}\r\n`)
  const stranger = await upload('')
  // Both send a piece every now and then. The stranger's body is refused, and has only the timeout of an ordinary one.
  const send = setInterval(() => {
    for (const { socket } of [mine, stranger]) if (socket.writable) socket.write(Buffer.alloc(16 * 1024))
  }, 20)
  expect(await stranger.ended).toMatch(/^HTTP\/1.1 401 /)
  expect(mine.socket.destroyed).toBe(false)
  clearInterval(send)
  expect(await mine.ended).toMatch(/^HTTP\/1.1 408 /)
})

test('OPS-04 a draining server is not ready, takes one more request on every connection, and waits for the running', async () => {
  const { app, port, db, clock } = await listening({ times: { idleMs: HOUR_MS, leaveMs: HOUR_MS } })
  const token = await createSessao(db, (await makeUsuario(db)).id, HOUR_MS, clock.now)
  const get = (url: string) => `GET ${url} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\n\r\n`
  const idle = await client(port)
  idle.write(get('/readyz'))
  await once(idle.socket, 'data')
  expect(idle.received()).toMatch(/^HTTP\/1.1 200 .*"ok":true/s)
  const running = await client(port)
  const drained = await db.transaction().execute(async (trx) => {
    await sql`lock table musicas`.execute(trx)
    running.write(get('/api/musicas'))
    await until(() =>
      db
        .selectFrom(sql<{ n: number }>`pg_locks`.as('l'))
        .where(
          sql<boolean>`not granted and database = (select oid from pg_database where datname = current_database())`,
        )
        .select(sql<number>`1`.as('n'))
        .execute()
        .then((rows) => rows.length > 0),
    )
    const drained = app.drain()
    const late = await client(port)
    late.write(get('/readyz'))
    expect(await late.ended).toMatch(/^HTTP\/1.1 503 .*connection: close.*"ok":false/s)
    idle.write(get('/healthz'))
    expect(await idle.ended).toMatch(/HTTP\/1.1 200 .*connection: close[^]*$/s)
    return { done: drained }
  })
  expect(await running.ended).toMatch(/^HTTP\/1.1 200 .*connection: close/s)
  await drained.done
  await app.close()
})

test('OPS-04 idle connections end with the drain, what runs at the deadline is cut off', async () => {
  const { app, port } = await listening({ times: { idleMs: 20, leaveMs: 100 } })
  const idle = await client(port)
  idle.write('GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n')
  await once(idle.socket, 'data')
  const half = await client(port)
  half.write(halfBody('/api/auth/login'))
  await app.drain()
  const closing = app.close()
  expect(await idle.ended).toMatch(/^HTTP\/1.1 200 /)
  expect(await half.ended).toBe('')
  await closing
})

test.each([
  ['https://louvor.exemplo.org', {}, 1],
  ['https://louvor.exemplo.org', { 'x-forwarded-for': '203.0.113.9' }, 0],
  ['http://louvor.local', {}, 0],
] as const)('OPS-13 %s behind a proxy that says %o warns %i times', async (publicUrl, headers, times) => {
  const lines: string[] = []
  const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) })
  const { anonymous } = await buildTestApp({ publicUrl }, undefined, {}, () => ({ log }))
  await anonymous('GET', '/healthz')
  for (let n = 0; n < 3; n++) await anonymous('GET', '/api/test', undefined, headers)
  expect(lines.filter((line) => line.includes('X-Forwarded-For'))).toHaveLength(times)
})

test('OPS-13 END-01 a phone at our own https warns of no proxy', async () => {
  const lines: string[] = []
  const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) })
  const { app } = await buildTestApp({ publicUrl: 'https://louvor.exemplo.org' }, undefined, {}, () => ({
    log,
  }))
  await app.ready()
  // A key that both sides know stands in for a certificate.
  const psk = Buffer.alloc(16, 1)
  const shared = {
    ciphers: 'PSK-AES128-GCM-SHA256',
    maxVersion: 'TLSv1.2' as const,
  }
  const server = app.secureServer({ ...shared, pskCallback: () => psk })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as net.AddressInfo
  const phone: https.RequestOptions & ConnectionOptions = {
    ...shared,
    pskCallback: () => ({ psk, identity: 'celular' }),
    checkServerIdentity: () => undefined,
    agent: false,
  }
  const request = https.get(`https://127.0.0.1:${port}/api/test`, phone)
  const [response] = (await once(request, 'response')) as [IncomingMessage]
  expect(response.resume().statusCode).toBe(200)
  expect(lines).toEqual([])
})
