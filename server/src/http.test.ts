import fastify from 'fastify'
import { Readable } from 'node:stream'
import { describe, expect, test } from 'vitest'
import { sendBytes } from './http.ts'
import { buildTestApp } from './test/build-test-app.ts'

const app = await buildTestApp()

describe('UPD-01 the packaged app calls the API from its own origin', () => {
  test.each(['https://localhost', 'capacitor://localhost'])('%s may', async (origin) => {
    const preflight = await app.app.inject({
      method: 'OPTIONS',
      url: '/api/musicas/1',
      headers: { origin, 'access-control-request-method': 'PUT' },
    })
    expect(preflight.statusCode).toBe(204)
    expect(preflight.headers).toMatchObject({
      'access-control-allow-origin': origin,
      'access-control-allow-methods': expect.stringContaining('PUT'),
      'access-control-allow-headers': expect.stringContaining('authorization'),
    })
    const caller = await app.as('musico')
    const answer = await caller('GET', '/api/musicas', undefined, { origin })
    expect(answer.status).toBe(200)
    expect(answer.headers['access-control-allow-origin']).toBe(origin)
    const refusal = await app.anonymous('GET', '/api/musicas', undefined, { origin })
    expect(refusal.status).toBe(401)
    expect(refusal.headers['access-control-allow-origin']).toBe(origin)
  })

  test.each(['https://evil.example', 'https://localhost.evil.example', 'http://localhost', 'null'])(
    '%s may not',
    async (origin) => {
      const preflight = await app.app.inject({ method: 'OPTIONS', url: '/api/musicas', headers: { origin } })
      expect(preflight.statusCode).not.toBe(204)
      expect(preflight.headers).not.toHaveProperty('access-control-allow-origin')
    },
  )

  test('a page of the front end stays closed to other origins', async () => {
    const { headers } = await app.app.inject({ url: '/healthz', headers: { origin: 'https://localhost' } })
    expect(headers).not.toHaveProperty('access-control-allow-origin')
    expect(headers['cross-origin-resource-policy']).toBe('same-origin')
  })
})

test('MUS-23 whatever its name, a download keeps to its header and is saved under that name', async () => {
  const server = fastify()
  server.get('/', (request, reply) =>
    sendBytes(request, reply, {
      bytes: 1,
      type: 'audio/mpeg',
      filename: 'Ação "ao vivo"\\\r\nx: y\'(1)*.mp3',
      open: () => Readable.from(['a']),
    }),
  )
  const { headers } = await server.inject({ url: '/' })
  expect(headers['content-disposition']).toBe(
    `attachment; filename="A__o _ao vivo____x: y'(1)*.mp3"; filename*=UTF-8''A%C3%A7%C3%A3o%20%22ao%20vivo%22%5C%0D%0Ax%3A%20y%27%281%29%2a.mp3`,
  )
  expect(headers).not.toHaveProperty('x')
})
