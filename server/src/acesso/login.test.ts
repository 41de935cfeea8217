import { once } from 'node:events'
import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { hash } from '@node-rs/argon2'
import { describe, expect, test } from 'vitest'
import { buildTestApp } from '../test/build-test-app.ts'
import { makeUsuario } from '../test/make.ts'
import { deleteExpiredSessoes } from './limpeza.repository.ts'

const SENHA = 'Louvor123'
const ERRADA = 'Errada123'
const DAY_MS = 24 * 3_600_000
/** Cheap to verify, since hundreds of logins follow; the parameters of real hashes are tested with the registration. */
const senha_hash = await hash(SENHA, { memoryCost: 8, timeCost: 1, parallelism: 1 })

/** The milliseconds that each login was told to wait. The wait itself passes at once unless a test holds it. */
const waits: number[] = []
let hold = (_signal: AbortSignal): Promise<void> => Promise.resolve()
const { app, db, clock, anonymous } = await buildTestApp({}, undefined, {}, () => ({
  esperar: async (ms, signal) => {
    waits.push(ms)
    await hold(signal)
  },
}))

const makeConta = (fields: Parameters<typeof makeUsuario>[1] = {}) =>
  makeUsuario(db, { senha_hash, ...fields })

let strangers = 0
/** An address that nothing else uses. */
const stranger = () => `10.${Math.trunc(++strangers / 250)}.0.${strangers % 250}`
const login = (email: string, senha: string, from = stranger(), more: object = {}) =>
  anonymous('POST', '/api/auth/login', { email, senha, ...more }, { 'x-forwarded-for': from })
const statuses = async (attempts: (() => ReturnType<typeof login>)[]) => {
  const statusList: number[] = []
  for (const attempt of attempts) statusList.push((await attempt()).status)
  return statusList
}
const times = <T>(n: number, make: (i: number) => T) => Array.from({ length: n }, (_, i) => make(i))

describe('one’s own failures', () => {
  test('SEG-02 five failures from one address in 15 minutes answer 429, even at once and even with the right password', async () => {
    const { email } = await makeConta()
    const from = stranger()
    const atOnce = (await Promise.all(times(8, () => login(email, ERRADA, from)))).map((t) => t.status)
    expect(new Set(atOnce)).toEqual(new Set([401, 429]))
    const attemptsLeft = 5 - atOnce.filter((status) => status === 401).length
    expect(await statuses(times(attemptsLeft, () => () => login(email, ERRADA, from)))).toEqual(
      times(attemptsLeft, () => 401),
    )
    const refusal = await login(email, SENHA, from)
    expect(refusal).toMatchObject({
      status: 429,
      body: { codigo: 'muitas_tentativas', erro: 'Muitas tentativas. Tente novamente em alguns minutos' },
    })
    expect(Number(refusal.headers['retry-after'])).toBeGreaterThan(0)
    expect(Number(refusal.headers['retry-after'])).toBeLessThanOrEqual(900)
    clock.advance(15 * 60_000 + 1)
    expect((await login(email, SENHA, from)).status).toBe(200)
  })

  test('SEG-02 a success forgets the failures before it', async () => {
    const { email } = await makeConta()
    const from = stranger()
    for (let round = 0; round < 2; round++) {
      expect(await statuses(times(4, () => () => login(email, ERRADA, from)))).toEqual([401, 401, 401, 401])
      expect((await login(email, SENHA, from)).status).toBe(200)
    }
  })

  test('SEG-02 the success of an address whose name begins another forgets nothing of that one', async () => {
    const { email } = await makeConta()
    await statuses(times(5, () => () => login(email, ERRADA, '192.0.2.30')))
    expect((await login(email, SENHA, '192.0.2.3')).status).toBe(200)
    expect((await login(email, SENHA, '192.0.2.30')).status).toBe(429)
  })
})

describe('strangers’ failures', () => {
  test('SEG-02 nobody is locked out by strangers: the right password opens from anywhere else', async () => {
    const { email, username } = await makeConta()
    for (let round = 0; round < 3; round++) {
      const from = stranger()
      await statuses(times(6, () => () => login(username, ERRADA, from)))
      expect(await statuses(times(6, (i) => () => login(i % 2 ? email : username, ERRADA)))).toEqual(
        times(6, () => 401),
      )
      expect((await login(email, SENHA)).status).toBe(200)
      expect((await login(username, SENHA)).status).toBe(200)
    }
  })

  test('SEG-02 a name made of digits is no account’s number', async () => {
    const { id, email } = await makeConta()
    const from = stranger()
    await statuses(
      ['id:', 'conta:', ''].flatMap((prefix) => times(5, () => () => login(`${prefix}${id}`, ERRADA, from))),
    )
    expect((await login(email, SENHA, from)).status).toBe(200)
  })

  test('SEG-02 one person’s failures on a shared address do not lock the team out', async () => {
    const from = stranger()
    const [boy, ana, bia] = [await makeConta(), await makeConta(), await makeConta()]
    await statuses(times(20, () => () => login(boy.email, ERRADA, from)))
    expect((await login(boy.email, SENHA, from)).status).toBe(429)
    for (const { email } of [ana, bia]) expect((await login(email, SENHA, from)).status).toBe(200)
  })

  test('SEG-02 a hundred failures of an address answer 429; successes and refusals do not count', async () => {
    const from = stranger()
    const ana = await makeConta()
    const { aparelho } = (await login(ana.email, SENHA, from)).body
    const names = [
      ...(await Promise.all(times(19, () => makeConta()))).map(({ email }) => email),
      'ninguem@exemplo.org',
    ]
    const attempt = (i: number) => () => login(names[Math.trunc(i / 5)] ?? 'outro@exemplo.org', ERRADA, from)
    expect(new Set(await statuses(times(99, attempt)))).toEqual(new Set([401]))
    expect(new Set(await statuses(times(10, () => attempt(0))))).toEqual(new Set([429]))
    expect(new Set(await statuses(times(3, () => () => login(ana.email, SENHA, from))))).toEqual(
      new Set([200]),
    )
    expect((await attempt(100)()).status).toBe(401)
    expect((await login(ana.email, SENHA, from)).status).toBe(429)
    expect((await login(ana.email, SENHA)).status).toBe(200)
    expect((await login(ana.email, SENHA, from, { aparelho })).status).toBe(200)
  })

  test.each([
    ['IPv6 addresses of one /64', (i: number) => `2001:db8:1:2:${(i + 1).toString(16)}::${i}`, 429],
    ['IPv6 addresses of several /64', (i: number) => `2001:db8:1:${i + 10}::1`, 200],
    ['spellings of one IPv4 address', (i: number) => (i % 2 ? '::ffff:198.51.100.7' : '198.51.100.7'), 429],
    ['IPv4 addresses', (i: number) => `198.51.100.${10 + i}`, 200],
  ])('SEG-02 six attempts from %s', async (_what, address, status) => {
    const { email } = await makeConta()
    await statuses(times(5, (i) => () => login(email, ERRADA, address(i))))
    expect((await login(email, SENHA, address(5))).status).toBe(status)
  })
})

describe('a device that has logged in before', () => {
  const makeKnownDevice = async (email: string) => {
    const { body } = await login(email, SENHA)
    expect(body.aparelho).toMatch(/^[\w-]{43}$/)
    return { aparelho: String(body.aparelho) }
  }

  test('SEG-02 it has its own five failures, whatever others did from the same address', async () => {
    const { email, username } = await makeConta()
    const device = await makeKnownDevice(email)
    const from = stranger()
    await statuses(times(5, () => () => login(email, ERRADA, from)))
    expect((await login(email, SENHA, from)).status).toBe(429)
    expect((await login(email, SENHA, from, device)).status).toBe(200)
    const attempts = times(5, (i) => () => login(i % 2 ? email : username, ERRADA, stranger(), device))
    expect(await statuses(attempts)).toEqual([401, 401, 401, 401, 401])
    expect((await login(email, SENHA, stranger(), device)).status).toBe(429)
    expect((await login(email, SENHA)).status).toBe(200)
    clock.advance(15 * 60_000 + 1)
    expect((await login(email, SENHA, from, device)).status).toBe(200)
  })

  test('SEG-02 it keeps its id, and people who share it are all known there', async () => {
    const [ana, bia] = [await makeConta(), await makeConta()]
    const device = await makeKnownDevice(ana.email)
    expect((await login(bia.email, SENHA, stranger(), device)).body.aparelho).toBe(device.aparelho)
    expect((await login(ana.email, SENHA, stranger(), device)).body.aparelho).toBe(device.aparelho)
    const from = stranger()
    for (const { email } of [ana, bia]) {
      await statuses(times(5, () => () => login(email, ERRADA, from)))
      expect((await login(email, SENHA, from, device)).status).toBe(200)
    }
  })

  test('SEG-02 an id of another person, or one that was never given, is no device', async () => {
    const [ana, bia] = [await makeConta(), await makeConta()]
    for (const device of [await makeKnownDevice(bia.email), { aparelho: 'inventado' }]) {
      const from = stranger()
      expect(await statuses(times(6, () => () => login(ana.email, ERRADA, from, device)))).toEqual([
        401, 401, 401, 401, 401, 429,
      ])
    }
    const newAparelho = (await login(ana.email, SENHA, stranger(), { aparelho: 'inventado' })).body.aparelho
    expect(newAparelho).toMatch(/^[\w-]{43}$/)
  })

  test('SEG-02 only its hash is stored, the latest fifty of a person, for a year', async () => {
    const { id, email } = await makeConta()
    const first = await makeKnownDevice(email)
    const count = async () =>
      (await db.selectFrom('aparelhos').select('token_hash').where('usuario_id', '=', id).execute()).length
    for (let i = 0; i < 50; i++) {
      clock.advance(1)
      await makeKnownDevice(email)
    }
    expect(await count()).toBe(50)
    expect((await login(email, SENHA, stranger(), first)).body.aparelho).not.toBe(first.aparelho)
    const storedAparelhos = JSON.stringify(await db.selectFrom('aparelhos').selectAll().execute())
    expect(storedAparelhos).not.toContain(first.aparelho)
    await deleteExpiredSessoes(db, new Date(clock.now.getTime() + 364 * DAY_MS))
    expect(await count()).toBe(50)
    await deleteExpiredSessoes(db, new Date(clock.now.getTime() + 366 * DAY_MS))
    expect(await count()).toBe(0)
  })
})

describe('what an attempt tells', () => {
  /** Tries these names from one address; returns each answer and how long it was made to wait. */
  const answersAndWaits = async (names: string[]) => {
    const from = stranger()
    waits.length = 0
    const answers = []
    for (const name of names) {
      const { status, body } = await login(name, ERRADA, from)
      answers.push([status, body])
    }
    await statuses(times(6, (i) => () => login(names[i % names.length] ?? '', ERRADA)))
    return { found: answers, waits: [...waits] }
  }
  const thrice = (a: string, b: string) => [a, a, a, b, b, b]

  test.each([
    ['accents and case', ['julia', 'JÚLIA'], ['joana', 'JÓANA']],
    [
      'email in capitals',
      ['julia@exemplo.org', 'JULIA@exemplo.org'],
      ['joana@exemplo.org', 'JOANA@exemplo.org'],
    ],
    [
      'an email and the username that belongs to it',
      ['julia@exemplo.org', 'julia'],
      ['joana@exemplo.org', 'joana'],
    ],
  ] as const)('SEG-02 %s tell nothing about who has an account', async (_what, [a, b], [c, d]) => {
    await db.deleteFrom('usuarios').where('username', '=', 'julia').execute()
    await db.deleteFrom('tentativas').execute()
    await makeConta({ username: 'julia', email: 'julia@exemplo.org' })
    expect(await answersAndWaits(thrice(a, b))).toEqual(await answersAndWaits(thrice(c, d)))
  })
})

describe('the delay', () => {
  test('SEG-02 a name that fails everywhere waits longer and longer, up to 2 s, known devices never', async () => {
    const { email } = await makeConta()
    const { aparelho } = (await login(email, SENHA)).body
    waits.length = 0
    await statuses(times(10, () => () => login(email, ERRADA)))
    expect(waits).toEqual([250, 500, 1000, 2000, 2000])
    expect((await login(email, SENHA)).status).toBe(200)
    expect(waits).toHaveLength(6)
    expect((await login(email, SENHA, stranger(), { aparelho })).status).toBe(200)
    expect(waits).toHaveLength(6)
  })

  test('SEG-02 it holds no connection of the database', async () => {
    const { email } = await makeConta()
    await statuses(times(5, () => () => login(email, ERRADA)))
    let release = () => {}
    const released = new Promise<void>((resolve) => (release = resolve))
    waits.length = 0
    hold = () => released
    // More logins than the pool has connections.
    const crowd = times(12, () => login(email, SENHA))
    await expect.poll(() => waits.length).toBe(12)
    expect((await anonymous('GET', '/api/test')).body).toMatchObject({ banco: true })
    release()
    hold = async () => {}
    expect((await Promise.all(crowd)).map(({ status }) => status)).toEqual(times(12, () => 200))
  })

  test('SEG-02 who hangs up is not waited for, and not served', async () => {
    const { id, email } = await makeConta()
    await statuses(times(5, () => () => login(email, ERRADA)))
    let waiting: AbortSignal | undefined
    hold = async (signal) => {
      waiting = signal
      await once(signal, 'abort')
    }
    await app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = app.server.address() as AddressInfo
    const responseClosed = once(app.server, 'request').then(([, response]) => once(response, 'close'))
    const call = request({
      port,
      method: 'POST',
      path: '/api/auth/login',
      headers: { 'content-type': 'application/json' },
    })
    call.on('error', () => undefined)
    call.end(JSON.stringify({ email, senha: SENHA }))
    await expect.poll(() => waiting).toBeDefined()
    call.destroy()
    await responseClosed
    await expect.poll(() => waiting?.aborted).toBe(true)
    hold = async () => {}
    expect(
      await db.selectFrom('sessoes').select('usuario_id').where('usuario_id', '=', id).execute(),
    ).toEqual([])
  })
})
