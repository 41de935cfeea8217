import { expect, onTestFinished, test, vi } from 'vitest'
import { startStandIn } from '../../test/stand-ins/loopback-server.ts'
import { askService, plainText, userAgentOf } from './outside-service.ts'

const service = {
  name: 'O Site',
  userAgent: userAgentOf('https://louvor.exemplo.org'),
  link: 'https://exemplo.org/',
}

const NOW = Date.parse('2026-11-22T12:00:00Z')

test.each([
  ['seconds', '90', '90'],
  ['a date', new Date(NOW + 45_000).toUTCString(), '45'],
  ['nothing', undefined, '60'],
  ['nonsense', 'amanhã'.normalize('NFD').replaceAll(/[^a-z]/g, ''), '60'],
  ['a year', String(365 * 86_400), '86400'],
])('a limit with a Retry-After of %s is told to whoever asked', async (_what, header, expected) => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW })
  onTestFinished(() => void vi.useRealTimers())
  const standIn = await startStandIn((_request, response) => {
    response.writeHead(429, header === undefined ? {} : { 'retry-after': header }).end()
  })
  const failure = askService(service, new URL(standIn.base))
  await expect(failure).rejects.toMatchObject({
    status: 429,
    corpo: { codigo: 'limite_externo', detalhes: { link: 'https://exemplo.org/' } },
    headers: { 'retry-after': expect.stringMatching(expected) },
  })
  expect(standIn.requests).toHaveLength(1)
  await standIn.stop()
})

test('a service that asks for a short pause gets it once, and is then asked again', async () => {
  const standIn = await startStandIn((_request, response) => {
    response.writeHead(standIn.requests.length === 1 ? 429 : 200, { 'retry-after': '2' }).end('ok')
  })
  const pauses: [ms: number, asked: number][] = []
  const answer = await askService(service, new URL(standIn.base), async (ms) => {
    pauses.push([ms, standIn.requests.length])
  })
  expect([answer.text, pauses, standIn.requests.length]).toEqual(['ok', [[2_000, 1]], 2])
  await standIn.stop()
})

test('a text of the outside can be stored whatever it holds', () => {
  expect(plainText(' Santo\0\r\nsanto\r\ud800 ')).toBe('Santo\nsanto\n\ufffd')
})
