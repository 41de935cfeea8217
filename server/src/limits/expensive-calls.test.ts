import { expect, onTestFinished, test, vi } from 'vitest'
import { ENVIAR_MP3 } from '@cantai/contract/musicas/mp3'
import { buildTestApp } from '../test/build-test-app.ts'
import { contractCalls } from '../test/contract-calls.ts'

const { app, as, clock } = await buildTestApp()
const calls = await contractCalls()
const expensive = calls.filter((call) => call.expensive === true)

const transpose = { cifras: 'C G', fromKey: 'C', toKey: 'D' }

test('SEG-03 these calls have a budget', () => {
  expect(expensive.map((call) => `${call.method} ${call.path}`).toSorted()).toEqual([
    'GET /api/lyrics/search',
    'GET /api/marcadores/propostas',
    'GET /api/musicas/trechos',
    'GET /api/usuarios/eu/dados',
    'GET /api/youtube/audio-url/:videoId',
    'GET /api/youtube/search',
    'POST /api/cifras/search',
    'POST /api/cifras/transpose',
    'POST /api/cultos/:id/escala/sugestao',
    'POST /api/cultos/:id/holyrics',
    'POST /api/escala/cobranca',
    'POST /api/escala/sugestao',
    'POST /api/exportacao/musicas',
    'POST /api/exportacao/tabela',
    'POST /api/musicas/:id/audio-no-tom',
    'POST /api/musicas/:id/download/complete',
    'POST /api/musicas/:id/transpor',
    'POST /api/sistema/copias',
    'POST /api/sistema/endereco/conferir',
    'POST /api/sistema/endereco/wifi',
    'POST /api/sistema/endereco/wifi/tentar',
    'POST /api/youtube-converter/convert-to-mp3',
    'PUT /api/sistema/endereco',
  ])
})

test('SEG-03 sixty a minute for a person, of all of them together and of uploads; then 429 with the wait', async () => {
  // Every call is open to this level: what refuses is the budget.
  const eager = await as('admin')
  for (let i = 0; i < 60; i++)
    expect((await eager('POST', '/api/cifras/transpose', transpose)).status).toBe(200)
  const limitedCalls = [...expensive, { method: 'POST', path: ENVIAR_MP3 } as const]
  for (const { method, path } of limitedCalls) {
    const address = path.replace(':id', '1').replace(':videoId', 'dQw4w9WgXcQ')
    const answer = await eager(method, address, method === 'GET' ? undefined : {})
    expect(answer).toMatchObject({ status: 429, body: { codigo: 'muitas_tentativas' } })
    const seconds = Number(answer.headers['retry-after'])
    expect(seconds).toBeGreaterThan(0)
    expect(answer.body.erro).toMatch(
      new RegExp(`^Muitos pedidos seguidos. Tente de novo em ${seconds} segundos?.$`),
    )
  }
  expect((await eager('GET', '/api/musicas')).status).toBe(200)
  expect((await (await as('musico'))('POST', '/api/cifras/transpose', transpose)).status).toBe(200)
  clock.advance(60_000)
  expect((await eager('POST', '/api/cifras/transpose', transpose)).status).toBe(200)
})

test('SEG-03 six hundred a minute for an address, which of IPv6 is its /64', async () => {
  clock.advance(60_000)
  const ask = async (remoteAddress: string, url = '/api/youtube/audio/dQw4w9WgXcQ') =>
    (await app.inject({ url, remoteAddress })).statusCode
  for (let i = 0; i < 600; i++) expect(await ask(`2001:db8:0:1::${(i % 9) + 1}`)).toBe(403)
  expect(await ask('2001:db8:0:1:ffff::1')).toBe(429)
  expect(await ask('2001:db8:0:2::1')).toBe(403)
  expect(await ask('203.0.113.7')).toBe(403)
  expect(await ask('2001:db8:0:1::1', '/api/test')).toBe(200)
})

test('SEG-15 a refusal comes a second later: whoever asks without a pause is not answered without one', async () => {
  const waits: number[] = []
  const esperar = async (ms: number) => void waits.push(ms)
  const { as: asHere } = await buildTestApp({}, undefined, {}, () => ({ esperar }))
  const eager = await asHere('musico')
  for (let i = 0; i < 60; i++) await eager('POST', '/api/cifras/transpose', transpose)
  expect(waits).toEqual([])
  expect((await eager('POST', '/api/cifras/transpose', transpose)).status).toBe(429)
  expect(waits).toEqual([1_000])
})

test('SEG-03 asking how the server is costs one query a second, however often somebody asks', async () => {
  const { db, anonymous } = await buildTestApp()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const queries = vi.spyOn(db, 'getExecutor')
  const answers = await Promise.all(
    Array.from({ length: 100 }, (_, i) => anonymous('GET', i % 2 === 0 ? '/readyz' : '/api/test')),
  )
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  expect(queries).toHaveBeenCalledOnce()
  vi.advanceTimersByTime(1000)
  expect((await anonymous('GET', '/readyz')).status).toBe(200)
  expect(queries).toHaveBeenCalledTimes(2)
})
