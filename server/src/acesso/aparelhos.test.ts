import { expect, test } from 'vitest'
import { SESSAO_LONGA_MS, SESSAO_MAX_MS, SESSAO_MS } from '@cantai/contract/limites'
import { buildTestApp } from '../test/build-test-app.ts'
import { makeUsuario } from '../test/make.ts'
import { hashSenha } from './senhas.ts'

const SENHA = 'Louvor123'
const DAY_MS = 24 * 60 * 60 * 1000
const PHONE = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/131.0 Mobile Safari/537.36'
const DESK = 'Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0'

const { db, clock, anonymous, as } = await buildTestApp()
const senha_hash = await hashSenha(SENHA)

async function enter(email: string, agent: string, more: object = {}) {
  const { status, body } = await anonymous(
    'POST',
    '/api/auth/login',
    { email, senha: SENHA, ...more },
    { 'user-agent': agent },
  )
  expect(status).toBe(200)
  const call = (method: 'GET' | 'POST' | 'DELETE', url: string, payload?: object) =>
    anonymous(method, url, payload, { authorization: `Bearer ${body.token}` })
  const list = async () => (await call('GET', '/api/auth/aparelhos')).body.aparelhos
  return { ...body, call, list, me: async () => (await call('GET', '/api/auth/me')).status }
}

test('SEG-09 the devices of a person, the one used last first, each with its last use', async () => {
  const { email } = await makeUsuario(db, { senha_hash })
  await enter(email, DESK)
  const since = clock.now.toISOString()
  clock.advance(10 * 60_000)
  const phone = await enter(email, PHONE, { manter_conectado: true })
  clock.advance(10 * 60_000)
  await phone.call('GET', '/api/musicas')
  expect(await phone.list()).toEqual([
    {
      id: expect.any(Number),
      nome: 'Chrome no Android',
      entrou_em: new Date(clock.now.getTime() - 10 * 60_000).toISOString(),
      usado_em: clock.now.toISOString(),
      este: true,
    },
    { id: expect.any(Number), nome: 'Firefox no Linux', entrou_em: since, usado_em: since, este: false },
  ])
})

test('SEG-09 one device is ended, then all; nobody ends those of others', async () => {
  const { email } = await makeUsuario(db, { senha_hash })
  const other = await enter((await makeUsuario(db, { senha_hash })).email, DESK)
  const [desk, phone] = [await enter(email, DESK), await enter(email, PHONE)]
  const ofPhone = (await phone.list()).find(({ este }: { este: boolean }) => este).id

  expect((await other.call('DELETE', `/api/auth/aparelhos/${ofPhone}`)).status).toBe(404)
  expect(await phone.me()).toBe(200)
  expect((await desk.call('DELETE', `/api/auth/aparelhos/${ofPhone}`)).status).toBe(204)
  expect([await phone.me(), await desk.me()]).toEqual([401, 200])
  expect((await desk.call('DELETE', `/api/auth/aparelhos/${ofPhone}`)).status).toBe(404)

  const third = await enter(email, PHONE)
  expect((await desk.call('DELETE', '/api/auth/aparelhos')).status).toBe(204)
  expect([await desk.me(), await third.me(), await other.me()]).toEqual([401, 401, 200])
})

test('SEG-09 a login on the same device replaces the session it had, and nobody else’s there', async () => {
  const [ana, bia] = [await makeUsuario(db, { senha_hash }), await makeUsuario(db, { senha_hash })]
  const first = await enter(ana.email, DESK)
  const { aparelho } = first
  const shared = await enter(bia.email, DESK, { aparelho })
  const second = await enter(ana.email, DESK, { aparelho })
  expect([await first.me(), await shared.me(), await second.me()]).toEqual([401, 200, 200])
  expect(await second.list()).toHaveLength(1)
})

test('SEG-09 a session ends 90 days after its login, however much it is used', async () => {
  const { email } = await makeUsuario(db, { senha_hash })
  const phone = await enter(email, PHONE, { manter_conectado: true })
  for (let days = 0; days < 90; days += 10) {
    expect(await phone.me()).toBe(200)
    clock.advance(10 * DAY_MS)
  }
  expect(await phone.me()).toBe(401)
  expect(SESSAO_MAX_MS).toBe(90 * DAY_MS)
  expect(SESSAO_LONGA_MS).toBeLessThan(SESSAO_MAX_MS)
})

test('SEG-09 a session left without a network is ended later by its handle, which opens nothing', async () => {
  const { email } = await makeUsuario(db, { senha_hash })
  const leftDevice = await enter(email, PHONE, { manter_conectado: true })
  const keptDevice = await enter(email, DESK)
  expect(
    (await anonymous('GET', '/api/auth/me', undefined, { authorization: `Bearer ${leftDevice.sessao}` }))
      .status,
  ).toBe(401)
  const end = (sessoes: unknown) => anonymous('POST', '/api/auth/encerrar', { sessoes })
  expect((await end([leftDevice.sessao, 'desconhecida', '%%'])).status).toBe(204)
  expect([await leftDevice.me(), await keptDevice.me()]).toEqual([401, 200])
  expect((await end([leftDevice.sessao])).status).toBe(204)
  for (const sessoes of [[], ['a'.repeat(101)], Array(21).fill('a'), 'a'])
    expect([400, 422]).toContain((await end(sessoes)).status)
})

test('SEG-09 SEG-22 on a borrowed device a session that should stay ends like any other', async () => {
  const { email } = await makeUsuario(db, { senha_hash })
  const [borrowed, own] = [
    await enter(email, PHONE, { manter_conectado: true }),
    await enter(email, DESK, { manter_conectado: true }),
  ]
  expect((await borrowed.call('POST', '/api/auth/aparelhos/emprestado')).status).toBe(204)
  clock.advance(SESSAO_MS - 1)
  expect(await borrowed.me()).toBe(200)
  clock.advance(SESSAO_MS + 1)
  expect([await borrowed.me(), await own.me()]).toEqual([401, 200])
})

test('SEG-09 an administrator ends every session of a person, who stays active; the list says the last login', async () => {
  const admin = await as('admin')
  const ana = await makeUsuario(db, { senha_hash })
  const row = async () => (await admin('GET', `/api/usuarios?busca=${ana.username}`)).body.usuarios[0]
  expect((await row()).ultimo_login_em).toBeNull()
  const phone = await enter(ana.email, PHONE)
  expect((await row()).ultimo_login_em).toBe(clock.now.toISOString())
  expect((await admin('DELETE', `/api/usuarios/${ana.id}/sessoes`)).status).toBe(204)
  expect(await phone.me()).toBe(401)
  expect((await row()).ativo).toBe(true)
  const { body } = await admin('GET', '/api/usuarios/historico?limite=1')
  expect(body.registros[0]).toMatchObject({ acao: 'sessoes_encerradas', alvo_nome: ana.nome })
})

test('SEG-09 a short session is prolonged once a minute at most, a long one every five minutes', async () => {
  const { id, email } = await makeUsuario(db, { senha_hash })
  for (const [manter_conectado, ms] of [
    [false, SESSAO_MS / 30],
    [true, 5 * 60_000],
  ] as const) {
    await db.deleteFrom('sessoes').where('usuario_id', '=', id).execute()
    const { me } = await enter(email, PHONE, { manter_conectado })
    const readUsedAt = async () =>
      (
        await db
          .selectFrom('sessoes')
          .select('usada_em')
          .where('usuario_id', '=', id)
          .executeTakeFirstOrThrow()
      ).usada_em
    const first = await readUsedAt()
    clock.advance(ms)
    await me()
    expect(await readUsedAt()).toBe(first)
    clock.advance(1)
    await me()
    expect(await readUsedAt()).toBe(clock.now.toISOString())
  }
})
