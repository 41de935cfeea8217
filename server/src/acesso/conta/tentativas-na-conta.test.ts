import { hash } from '@node-rs/argon2'
import { afterAll, expect, test } from 'vitest'
import { createDb } from '../../db/db.ts'
import { buildTestApp } from '../../test/build-test-app.ts'
import { makeUsuario } from '../../test/make.ts'
import { createSessao } from '../sessoes.repository.ts'

const SENHA = 'Louvor123'
const ERRADA = 'Errada123'
const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const senha_hash = await hash(SENHA, { memoryCost: 8, timeCost: 1, parallelism: 1 })

const waits: number[] = []
const { db, clock, anonymous } = await buildTestApp({}, undefined, {}, () => ({
  esperar: async (ms) => void waits.push(ms),
}))
clock.now = new Date('2099-11-12T17:05:00Z')

let strangers = 0
const stranger = () => `10.${Math.trunc(++strangers / 250)}.3.${strangers % 250}`
const login = (email: string, senha: string, from = stranger(), more: object = {}) =>
  anonymous('POST', '/api/auth/login', { email, senha, ...more }, { 'x-forwarded-for': from })

/** Guesses at this name, five from each address, over these minutes; returns how many were answered 401 and 429. */
async function guess(email: string, times: number, minutes = 50) {
  const statuses = new Map<number, number>()
  let last
  for (let i = 0; i < times; i += 5) {
    const from = stranger()
    const answers = await Promise.all(Array.from({ length: 5 }, () => login(email, ERRADA, from)))
    for (const { status } of answers) statuses.set(status, (statuses.get(status) ?? 0) + 1)
    last = answers.at(-1)
    clock.advance((minutes * MINUTE_MS) / (times / 5))
  }
  return { checked: statuses.get(401), refused: statuses.get(429), last }
}

const sessionOf = async (id: number) => ({
  authorization: `Bearer ${await createSessao(db, id, 30 * 24 * HOUR_MS, clock.now)}`,
})
const told = async (id: number): Promise<string[]> =>
  (await anonymous('GET', '/api/auth/avisos', undefined, await sessionOf(id))).body.avisos.map(
    ({ texto }: { texto: string }) => texto,
  )

async function makeConta(nome: string) {
  const conta = await makeUsuario(db, { nome, senha_hash })
  const home = stranger()
  const { aparelho } = (await login(conta.email, SENHA, home)).body
  clock.advance(1)
  return { ...conta, home, device: { aparelho } }
}

const boss = await makeUsuario(db, { nome: 'Ana', nivel_acesso: 'admin' })
const admin = async (method: 'GET' | 'POST', url: string, body?: object) =>
  anonymous(method, url, body, await sessionOf(boss.id))
const row = async ({ username }: { username: string }) =>
  (await admin('GET', `/api/usuarios?busca=${username}`)).body.usuarios[0]

test('SEG-19 of 1,000 guesses at one account from 200 addresses 50 are checked, and its owner is in at once', async () => {
  const bia = await makeConta('Bia')
  const { checked, refused, last } = await guess(bia.email, 1000)
  expect({ checked, refused }).toEqual({ checked: 50, refused: 950 })
  expect(last).toMatchObject({ status: 429, body: { codigo: 'peca_um_link' } })
  expect(last?.body.erro).toContain('peça um link de senha')
  expect(Number(last?.headers['retry-after'])).toBeGreaterThan(0)
  expect(Number(last?.headers['retry-after'])).toBeLessThanOrEqual(3600)

  waits.length = 0
  expect((await login(bia.email, SENHA, stranger(), bia.device)).status).toBe(200)
  expect((await login(bia.email, SENHA, bia.home)).status).toBe(200)
  expect(waits).toEqual([])
  // A right password from a new place is not told that it was right.
  expect((await login(bia.email, SENHA)).status).toBe(429)

  expect(await told(bia.id)).toEqual(['Houve 1001 tentativas de entrar na sua conta desde 12/11 às 14:05.'])
  expect((await row(bia)).tentativas).toBe(1001)
  expect((await admin('GET', '/api/sistema/avisos')).body.avisos).toEqual([
    {
      codigo: 'tentativas_de_entrar',
      texto: 'Houve 1001 tentativas de entrar na conta de Bia nas últimas 24 horas.',
    },
  ])
  clock.advance(HOUR_MS)
  expect((await login(bia.email, SENHA)).status).toBe(200)
  clock.advance(24 * HOUR_MS)
  expect((await admin('GET', '/api/sistema/avisos')).body.avisos).toEqual([])
  expect((await row(bia)).tentativas).toBe(0)
})

test('SEG-19 a name that nobody has is answered the same', async () => {
  const { username } = await makeConta('Caio')
  const answers = []
  for (const name of [username, 'ninguem']) {
    const { last, ...counted } = await guess(name, 60)
    answers.push({ ...counted, status: last?.status, body: last?.body })
  }
  expect(answers[1]).toEqual(answers[0])
})

test('SEG-19 an administrator lets a new device in, once and for 15 minutes', async () => {
  const davi = await makeConta('Davi')
  await guess(davi.email, 60)
  const letIn = () => admin('POST', `/api/usuarios/${davi.id}/deixar-entrar`, {})
  expect((await login(davi.email, SENHA)).status).toBe(429)
  const { status, body } = await letIn()
  expect(status).toBe(200)
  expect(body.entrada_livre_ate).toBe(new Date(clock.now.getTime() + 15 * MINUTE_MS).toISOString())
  expect((await login(davi.email, ERRADA)).status).toBe(401)
  expect((await login(davi.username, SENHA)).status).toBe(200)
  expect((await login(davi.email, SENHA)).status).toBe(429)
  expect((await row(davi)).entrada_livre_ate).toBeNull()

  clock.advance(1)
  await letIn()
  clock.advance(15 * MINUTE_MS)
  // One after another, because of five at once some may still fit the limit.
  for (let i = 0; i < 60; i++) await login(davi.email, ERRADA)
  expect((await login(davi.email, SENHA)).status).toBe(429)
  expect((await told(davi.id)).at(-1)).toMatch(/^Ana deixou um aparelho novo entrar na sua conta em \d\d\/11/)
  expect((await admin('POST', '/api/usuarios/999999/deixar-entrar', {})).status).toBe(404)
})

test('SEG-19 who used a password link logs in where it was opened, however strangers go on', async () => {
  const eva = await makeConta('Eva')
  await guess(eva.email, 60)
  const { body } = await admin('POST', `/api/usuarios/${eva.id}/link-senha`, {})
  const token = new URLSearchParams(new URL(body.url).hash.slice(1)).get('token')
  const from = { 'x-forwarded-for': stranger() }
  expect(
    (await anonymous('POST', '/api/auth/redefinir-senha', { token, senha: 'Nova1234' }, from)).status,
  ).toBe(204)
  await guess(eva.email, 60)
  expect((await login(eva.email, 'Nova1234')).status).toBe(429)
  expect((await login(eva.email, 'Nova1234', from['x-forwarded-for'])).status).toBe(200)
})

test('SEG-19 a few slips at a new place are told to nobody; those of all names of an account are one line', async () => {
  const gil = await makeConta('Gil')
  await guess(gil.email, 5)
  expect(await told(gil.id)).toEqual([])
  await Promise.all(Array.from({ length: 10 }, () => login(gil.email, ERRADA)))
  await Promise.all(Array.from({ length: 10 }, () => login(gil.username, ERRADA)))
  const lines = await db.selectFrom('auditoria').select('detalhes').where('alvo_id', '=', gil.id).execute()
  expect(lines).toHaveLength(1)
  expect(await told(gil.id)).toEqual([expect.stringMatching(/^Houve 2\d tentativas/)])
})

test('SEG-19 logins that wait for their connections hold up no session', async () => {
  const pools: ReturnType<typeof createDb>[] = []
  const flooded = await buildTestApp({}, undefined, {}, (_db, connection) => {
    const [logins, sessoes] = [createDb(connection, { max: 1 }), createDb(connection, { max: 1 })]
    pools.push(logins, sessoes)
    return { loginDb: logins.db, sessoesDb: sessoes.db }
  })
  afterAll(() => Promise.all(pools.map(({ close }) => close())))
  const { email } = await makeUsuario(flooded.db, { senha_hash })
  const member = await flooded.as('musico')
  const held = await pools[0]?.pool.connect()
  const logins = Array.from({ length: 5 }, () =>
    flooded.anonymous('POST', '/api/auth/login', { email, senha: SENHA }, { 'x-forwarded-for': stranger() }),
  )
  expect((await member('GET', '/api/auth/me')).status).toBe(200)
  held?.release()
  expect((await Promise.all(logins)).map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
})
