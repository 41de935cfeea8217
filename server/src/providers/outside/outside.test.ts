import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { startStandIn, type Falha } from '../../test/stand-ins/loopback-server.ts'
import { freePort } from '../../test/main-process.ts'
import { isInnerAddress, mayAsk } from './outside-address.ts'
import { queue } from './outside-queue.ts'
import { singleFlight } from './outside-single-flight.ts'
import { askOutside, parseOutside, readCapped } from './outside.ts'

const standIn = await startStandIn((_request, response, url) => {
  if (url.pathname === '/redirect') response.writeHead(302, { location: '/answer' }).end()
  else if (url.pathname === '/circle') response.writeHead(302, { location: '/circle' }).end()
  else response.writeHead(200, { 'content-type': 'application/json' }).end('{"ok":true}')
})
afterAll(() => standIn.stop())

beforeEach(() => {
  standIn.heal()
  standIn.requests.length = 0
})

const ask = (path: string, more: { timeoutMs?: number; retries?: number } = {}) =>
  askOutside({ service: 'O serviço', url: new URL(path, standIn.base), ...more })

describe('askOutside', () => {
  test('answers status and text, after a redirect on the same host', async () => {
    const answer = await ask('/redirect')
    expect([answer.status, parseOutside('O serviço', answer)]).toEqual([200, { ok: true }])
  })

  test('a redirect elsewhere, or in a circle, is not followed', async () => {
    const expected = { status: 502, corpo: { codigo: 'resposta_inesperada' } }
    await expect(ask('/circle')).rejects.toMatchObject(expected)
    standIn.fail('/answer', 'para-dentro')
    await expect(ask('/answer')).rejects.toMatchObject(expected)
    expect(standIn.requests).toHaveLength(5)
  })

  test('a service that does not answer in time is a 504, asked once', async () => {
    standIn.fail('/answer', 'lento')
    let waits = true
    const patient = ask('/answer', { timeoutMs: 600_000, retries: 0 })
      .catch(() => {})
      .then(() => (waits = false))
    await expect(ask('/answer', { timeoutMs: 200 })).rejects.toMatchObject({
      status: 504,
      corpo: { erro: 'O serviço demorou demais para responder. Tente de novo em alguns minutos.' },
    })
    expect(waits).toBe(true)
    // On a busy machine the second one may be given up before it was sent.
    expect(standIn.requests.length).toBeLessThanOrEqual(2)
    standIn.hangUp()
    await patient
  })

  test('a closed port is a 502', async () => {
    const url = new URL(`http://127.0.0.1:${await freePort()}`)
    await expect(askOutside({ service: 'O serviço', url })).rejects.toMatchObject({
      status: 502,
      corpo: { codigo: 'fora_do_ar' },
    })
  })

  test.each<Falha>(['sem-fim', 'gigante'])(
    'a body that is "%s" is a 502, and its sender is stopped',
    async (falha) => {
      standIn.fail('/answer', falha)
      await expect(ask('/answer')).rejects.toMatchObject({ status: 502 })
      await expect.poll(() => standIn.answering()).toBe(0)
    },
  )

  test('a body is read up to its limit and given up at the first chunk beyond it', async () => {
    let chunks = 0
    let givenUp = false
    const endless = new ReadableStream<Uint8Array>({
      pull: (controller) => {
        chunks++
        controller.enqueue(new Uint8Array(1_000))
      },
      cancel: () => void (givenUp = true),
    })
    expect(await readCapped(new Response(endless), 10_000)).toBeUndefined()
    expect(givenUp).toBe(true)
    // One chunk is buffered in the stream besides the eleven that were read.
    expect(chunks).toBeLessThanOrEqual(12)
    expect(await readCapped(new Response('x'.repeat(10_000)), 10_000)).toHaveLength(10_000)
  })

  test('text that is no JSON is a 502', async () => {
    standIn.fail('/answer', 'captcha')
    const answer = await ask('/answer')
    expect(() => parseOutside('O serviço', answer)).toThrow(/não entende/)
  })
})

test.each([
  ['127.0.0.1', true],
  ['10.1.2.3', true],
  ['172.31.255.255', true],
  ['192.168.0.1', true],
  ['169.254.169.254', true],
  ['100.64.0.1', true],
  ['0.0.0.0', true],
  ['::1', true],
  ['fd00::1', true],
  ['fe80::1', true],
  ['::ffff:127.0.0.1', true],
  ['::ffff:10.0.0.1', true],
  ['142.250.219.14', false],
  ['172.32.0.1', false],
  ['2800:3f0:4001::200e', false],
])('%s is an inner address: %s', (address, inner) => {
  expect(isInnerAddress(address)).toBe(inner)
})

test.each([
  ['https://rr1---sn-x.googlevideo.com/videoplayback', undefined, true],
  ['http://rr1---sn-x.googlevideo.com/videoplayback', undefined, false],
  ['https://127.0.0.1/x', undefined, false],
  ['https://[::1]/x', undefined, false],
  ['https://169.254.169.254/latest', undefined, false],
  ['https://2130706433/x', undefined, false],
  ['https://user@exemplo.org/x', undefined, false],
  ['file:///etc/passwd', undefined, false],
  ['http://127.0.0.1:4000/x', '127.0.0.1:4000', true],
  ['http://127.0.0.1:5432/x', '127.0.0.1:4000', false],
])('%s with the stand-in %s may be asked: %s', (address, loopbackHost, may) => {
  expect(mayAsk(new URL(address), loopbackHost)).toBe(may)
})

test('a queue runs two jobs at a time, lets three wait and refuses the next; a failed job frees its place', async () => {
  const inTurn = queue(2, 3, () => new Error('full'))
  let running = 0
  let most = 0
  const job = async () => {
    most = Math.max(most, ++running)
    await new Promise((resolve) => setTimeout(resolve, 10))
    if (--running === 0) throw new Error('failed')
    return 'done'
  }
  const outcomes = await Promise.allSettled(Array.from({ length: 6 }, () => inTurn(job)))
  expect(most).toBe(2)
  expect(outcomes.at(-1)).toMatchObject({ status: 'rejected', reason: { message: 'full' } })
  expect(outcomes.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThanOrEqual(3)
  await expect(inTurn(async () => 'again')).resolves.toBe('again')
})

test('singleFlight joins who asks for the same thing, and starts again after the end', async () => {
  const once = singleFlight<number>()
  let runs = 0
  const job = async () => ++runs
  expect(await Promise.all([once('a', job), once('a', job), once('b', job)])).toEqual([1, 1, 2])
  expect(await once('a', job)).toBe(3)
})
