import { once } from 'node:events'
import http from 'node:http'
import net from 'node:net'
import { promisify } from 'node:util'
import { afterAll, expect, test } from 'vitest'
import type { Deps } from '../deps.ts'
import { createSessao } from '../acesso/sessoes.repository.ts'
import { buildTestApp } from '../test/build-test-app.ts'
import { makeMusica, makeUsuario } from '../test/make.ts'
import { boundConnections, limitBody } from './unfinished-requests.ts'

const HOUR_MS = 3_600_000

async function listening(times: Deps['times']) {
  const test = await buildTestApp({}, undefined, {}, () => ({ times: times ?? {} }))
  await test.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = test.app.server.address() as net.AddressInfo
  const token = await createSessao(test.db, (await makeUsuario(test.db)).id, HOUR_MS, test.clock.now)
  return { ...test, port, token }
}

/** A connection that sends this text and then nothing; `isOpen` until the server ends it. */
async function halfSent(port: number, text: string) {
  const socket = net.connect(port, '127.0.0.1')
  afterAll(() => socket.destroy())
  const half = { isOpen: true, received: '' }
  socket.on('data', (chunk: Buffer) => (half.received += chunk.toString()))
  socket.on('error', () => {})
  socket.once('close', () => (half.isOpen = false))
  await once(socket, 'connect')
  socket.write(text)
  return half
}

const post = (headers: string, length = 1000, path = '/api/auth/login') =>
  `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n${headers}\r\n{"email":`
const HALVES = [post(''), 'GET /healthz HTTP/1.1\r\nHo', '']
const from = (ip: string) => `X-Forwarded-For: ${ip}\r\n`

const times = <T>(n: number, make: (i: number) => T) => Array.from({ length: n }, (_, i) => make(i))
const stillOpen = (halves: { isOpen: boolean }[]) => halves.flatMap(({ isOpen }, i) => (isOpen ? [i] : []))

test('SEG-20 of the unfinished requests of one address the oldest give way to 64, whatever is missing of them', async () => {
  const { port } = await listening({ youngMs: 100, bodyMs: HOUR_MS, smallBodyMs: HOUR_MS })
  const halves: Awaited<ReturnType<typeof halfSent>>[] = []
  for (let i = 0; i < 150; i++) halves.push(await halfSent(port, HALVES[i % HALVES.length] ?? ''))
  await expect.poll(() => stillOpen(halves)).toEqual(times(64, (i) => 86 + i))
  expect(halves[0]?.received).toMatch(/^HTTP\/1.1 408 .*O envio demorou demais/s)
})

test('SEG-20 OPS-13 a small body has less time than a larger one, and counts for who sent it to the proxy', async () => {
  const arrival = { youngMs: 50, bodyMs: HOUR_MS, smallBodyMs: 50 }
  const bounds = boundConnections(arrival)
  const server = http.createServer((request, response) => {
    bounds.requested({ request, response })
    bounds.cameFrom(request.socket, String(request.headers['x-forwarded-for']))
    limitBody({ request, response }, arrival)
  })
  server.on('connection', (socket) => bounds.connected(socket))
  server.listen(0, '127.0.0.1')
  afterAll(() => server.close())
  await once(server, 'listening')
  const { port } = server.address() as net.AddressInfo
  const LARGE = 16 * 1024 + 1
  const small = await halfSent(port, post(from('203.0.113.3'), LARGE - 1))
  const others = await Promise.all(times(20, () => halfSent(port, post(from('203.0.113.2'), LARGE))))
  const halves: Awaited<ReturnType<typeof halfSent>>[] = []
  for (let i = 0; i < 100; i++) halves.push(await halfSent(port, post(from('203.0.113.1'), LARGE)))
  await expect.poll(() => stillOpen(halves)).toEqual(times(64, (i) => 36 + i))
  expect(stillOpen(others)).toHaveLength(20)
  await expect.poll(() => small.received).toMatch(/^HTTP\/1.1 408 /)
})

test('SEG-20 OPS-13 behind a trusted proxy each sender has 64, and a file that arrives is not counted', async () => {
  const { port, db, token } = await listening({ youngMs: 50, bodyMs: HOUR_MS, smallBodyMs: HOUR_MS })
  const { id } = await makeMusica(db)
  const file = await halfSent(
    port,
    `POST /api/musicas/${id}/mp3 HTTP/1.1\r\nHost: x\r\n${from('203.0.113.1')}Authorization: Bearer ${token}\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: 9000000\r\n\r\n--b\r\n`,
  )
  const others = await Promise.all(times(20, () => halfSent(port, post(from('203.0.113.2')))))
  const halves: Awaited<ReturnType<typeof halfSent>>[] = []
  for (let i = 0; i < 100; i++) halves.push(await halfSent(port, post(from('203.0.113.1'))))
  await expect.poll(() => stillOpen(halves)).toEqual(times(64, (i) => 36 + i))
  expect(stillOpen(others)).toHaveLength(20)
  expect(file.isOpen).toBe(true)
})

test('SEG-20 a body of at most 16 KiB has a shorter time to arrive', async () => {
  const { port, token } = await listening({ smallBodyMs: 50, bodyMs: HOUR_MS })
  const musica = (length: number) => post(`Authorization: Bearer ${token}\r\n`, length, '/api/musicas')
  const larger = await halfSent(port, musica(16 * 1024 + 1))
  const small = await halfSent(port, musica(16 * 1024))
  await expect.poll(() => small.received).toMatch(/^HTTP\/1.1 408 /)
  expect(larger.isOpen).toBe(true)
})

test('SEG-20 beside 2,000 half-sent requests from their own address, forty people are never refused', async () => {
  const { app, port, token } = await listening({})
  const call = (agent: http.Agent | false, method: string, path: string, body?: object) =>
    new Promise<number>((resolve) => {
      const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
      http
        .request({ port, host: '127.0.0.1', agent, method, path, headers }, (answer) => {
          answer.resume().once('end', () => resolve(answer.statusCode ?? 0))
        })
        .once('error', () => resolve(0))
        .end(body && JSON.stringify(body))
    })
  const person = async (n: number) => {
    const agent = new http.Agent({ keepAlive: true, maxSockets: 1 })
    afterAll(() => agent.destroy())
    const answers: number[] = []
    for (let i = 0; i < 2; i++) {
      answers.push(await call(agent, 'GET', '/api/auth/me'))
      answers.push(await call(false, 'GET', '/api/auth/me'))
      answers.push(await call(false, 'POST', '/api/musicas', { nome: `Canção ${n}-${i}`, artista: 'Coral' }))
    }
    return answers
  }
  const attack = Promise.all(times(2000, (i) => halfSent(port, HALVES[i % HALVES.length] ?? '')))
  const during = (await Promise.all(times(40, person))).flat()
  await attack
  const afterwards = (await Promise.all(times(40, (n) => person(100 + n)))).flat()
  const answered = (status: number) => [...during, ...afterwards].filter((answer) => answer === status).length
  expect({ ok: answered(200), created: answered(201) }).toEqual({ ok: 320, created: 160 })
  // Beside these, the connections that eighty people keep for their next request.
  const connections = promisify(app.server.getConnections.bind(app.server))
  await expect.poll(() => connections(), { timeout: 10_000 }).toBeLessThanOrEqual(64 + 80)
})
