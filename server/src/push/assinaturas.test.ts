import { expect, test } from 'vitest'
import { SESSAO_LONGA_MS, SESSAO_MS } from '@cantai/contract/limites'
import { deleteExpiredSessoes, deleteOldAvisos } from '../acesso/limpeza.repository.ts'
import { hashSenha } from '../acesso/senhas.ts'
import { novaEscala } from '../pessoas/escala.fixture.ts'
import { newPrivateKey, publicKeyOf } from '../providers/push/push-crypto.ts'
import { buildTestApp } from '../test/build-test-app.ts'
import { makeUsuario } from '../test/make.ts'
import { pushApp } from './push.fixture.ts'

const DIA_MS = 86_400_000
const SENHA = 'Violao-azul-na-varanda-3'
const app = await pushApp()
const { db, clock, lider, funcoes, quemServe, conta, entrar, ligar, servico, relogio, as } = app
const { Violão: VIOLAO = 0 } = funcoes

const list = (usuarioId: number) =>
  db.selectFrom('push_assinaturas').select(['id', 'sessao']).where('usuario_id', '=', usuarioId).execute()
const novo = async () => (await makeUsuario(db)).id

test('AVI-01 the device is offered to who leads or serves in a published service, in a session that is kept', async () => {
  const state = async (id: number, duracao = SESSAO_LONGA_MS) =>
    (await (await entrar(id, { duracao })).call('GET', '/api/avisos-no-aparelho')).body
  const id = await novo()
  expect(await state(id)).toMatchObject({ impedimento: null, oferecer: false, aparelhos: [] })
  expect(await state((await makeUsuario(db, { nivel_acesso: 'lider' })).id)).toMatchObject({ oferecer: true })
  const pessoa = (
    await lider('POST', '/api/pessoas', {
      nome: 'Bia',
      usuario_id: id,
      funcoes: [{ funcao_id: VIOLAO, nivel: 3 }],
    })
  ).body.id
  const { path } = await novaEscala(lider, [[VIOLAO, pessoa]], { publicar: false })
  expect(await state(id)).toMatchObject({ oferecer: false })
  await lider('POST', `${path}/publicar`, {})
  expect(await state(id)).toMatchObject({ oferecer: true })
  expect(await state(id, SESSAO_MS)).toMatchObject({ impedimento: 'emprestado', oferecer: false })
  const { call } = await entrar(id)
  await ligar(call)
  const { aparelhos } = (await call('GET', '/api/auth/aparelhos')).body
  const aparelho_id = aparelhos.find(({ este }: { este: boolean }) => este).id
  expect((await call('GET', '/api/avisos-no-aparelho')).body).toMatchObject({
    oferecer: false,
    aparelhos: [{ este: true, aparelho_id }],
  })
})

test('AVI-01 the key is one of the server, and a device with another one is told to subscribe anew', async () => {
  const { call } = await entrar(await novo())
  const { chave, assinatura } = await ligar(call)
  expect(Buffer.from(chave, 'base64url')).toHaveLength(65)
  const other = publicKeyOf(newPrivateKey()).toString('base64url')
  expect(await call('POST', '/api/avisos-no-aparelho', { ...assinatura, chave: other })).toMatchObject({
    status: 409,
    body: { codigo: 'outra_chave' },
  })
})

test('AVI-01 hostile subscriptions are refused', async () => {
  const { call } = await entrar(await novo())
  const { assinatura, chave } = await ligar(call)
  const send = (more: object) => call('POST', '/api/avisos-no-aparelho', { ...assinatura, chave, ...more })
  const { endpoint } = assinatura
  for (const hostile of [
    'http://169.254.169.254/latest',
    'https://fcm.googleapis.com/fcm/send/abc',
    `${endpoint}#x`,
    endpoint.replace('http://', 'http://a:b@'),
    endpoint.replace(/:\d+/, ':1'),
    `${endpoint}${'x'.repeat(1000)}`,
    'javascript:alert(1)',
    '',
  ])
    expect([400, 422], hostile).toContain((await send({ endpoint: hostile })).status)
  for (const keys of [
    { p256dh: Buffer.alloc(65, 4).toString('base64url') },
    { p256dh: assinatura.p256dh.slice(1) },
    { auth: 'x' },
    { auth: '='.repeat(22) },
    { outro: 1 },
  ])
    expect([400, 422], JSON.stringify(keys)).toContain((await send(keys)).status)
})

test('AVI-01 over plain http no device is told', async () => {
  const { as: asHere } = await buildTestApp({}, undefined, { PUSH_BASE: '' })
  const musico = await asHere('musico')
  const { body } = await musico('GET', '/api/avisos-no-aparelho')
  expect(body).toMatchObject({ impedimento: 'sem_https', oferecer: false })
  const answer = await musico('POST', '/api/avisos-no-aparelho', {
    ...servico.subscribe().assinatura,
    endpoint: 'https://fcm.googleapis.com/fcm/send/abc',
    chave: body.chave_publica,
  })
  expect(answer).toMatchObject({ status: 409, body: { codigo: 'sem_https' } })
})

test('AVI-01 the same subscription again is only seen; another account on the device takes it; ten devices at most', async () => {
  const [ana, bia] = [await novo(), await novo()]
  const { call } = await entrar(ana)
  const { assinatura, chave, id } = await ligar(call)
  clock.advance(DIA_MS)
  const again = await call('POST', '/api/avisos-no-aparelho', { ...assinatura, chave })
  expect(again.body.aparelhos).toMatchObject([{ id, visto_em: clock.now.toISOString() }])
  const other = await entrar(bia)
  await other.call('POST', '/api/avisos-no-aparelho', { ...assinatura, chave })
  expect([await list(ana), (await list(bia)).length]).toEqual([[], 1])
  for (let i = 0; i < 11; i++) await ligar((await entrar(bia)).call)
  expect(await list(bia)).toHaveLength(10)
  expect((await list(bia)).some(({ sessao }) => sessao === null)).toBe(false)
})

test('AVI-01 a subscription ends with its session, however that is ended', async () => {
  const admin = await as('admin')
  const ends: Record<
    string,
    (id: number, call: Awaited<ReturnType<typeof entrar>>['call']) => Promise<unknown>
  > = {
    logout: (_id, call) => call('POST', '/api/auth/logout', {}),
    revoked: async (_id, call) => {
      const { aparelhos } = (await call('GET', '/api/auth/aparelhos')).body
      return call('DELETE', `/api/auth/aparelhos/${aparelhos[0].id}`)
    },
    'all revoked': (_id, call) => call('DELETE', '/api/auth/aparelhos'),
    lent: (_id, call) => call('POST', '/api/auth/aparelhos/emprestado'),
    switched_off: async (_id, call) => {
      const { aparelhos } = (await call('GET', '/api/avisos-no-aparelho')).body
      return call('DELETE', `/api/avisos-no-aparelho/${aparelhos[0].id}`)
    },
    deactivated: (id) => admin('PUT', `/api/usuarios/${id}/ativo`, { ativo: false }),
    'ended by an administrator': (id) => admin('DELETE', `/api/usuarios/${id}/sessoes`),
  }
  for (const [how, end] of Object.entries(ends)) {
    const id = await novo()
    const { call } = await entrar(id)
    await ligar(call)
    const answer = (await end(id, call)) as { status: number; text: string }
    expect(answer.status, `${how} ${answer.text}`).toBeLessThan(300)
    expect(await list(id), how).toEqual([])
  }
})

test('AVI-01 a login on the same device takes it along, one of somebody else or a borrowed one ends it', async () => {
  const [ana, bia] = [await novo(), await novo()]
  const on = (id: number, duracao = SESSAO_LONGA_MS) => entrar(id, { aparelho: 'celular', duracao })
  await ligar((await on(ana)).call)
  const { call } = await on(ana)
  expect((await call('GET', '/api/avisos-no-aparelho')).body.aparelhos).toMatchObject([
    { nome: 'celular', este: true },
  ])
  await on(bia)
  expect(await list(ana)).toEqual([])
  await ligar((await on(ana)).call)
  await on(ana, SESSAO_MS)
  expect(await list(ana)).toEqual([])
  // The same where the session before had expired by itself.
  await ligar((await on(ana)).call)
  await db.updateTable('push_assinaturas').set({ sessao: null }).where('usuario_id', '=', ana).execute()
  await on(bia, SESSAO_MS)
  expect(await list(ana)).toEqual([])
})

test('AVI-01 another password ends it on every other device, one whose session had expired too', async () => {
  const { id } = await makeUsuario(db, { senha_hash: await hashSenha(SENHA) })
  for (const nome of ['gaveta', 'celular']) await ligar((await entrar(id, { aparelho: nome })).call)
  await db.updateTable('push_assinaturas').set({ sessao: null }).where('nome', '=', 'gaveta').execute()
  const { call } = await entrar(id, { aparelho: 'computador' })
  const { id: aqui } = await ligar(call)
  const nova = { currentPassword: SENHA, newPassword: 'Outra-frase-bem-comprida-7' }
  const answer = await call('PUT', '/api/auth/change-password', nova)
  expect(answer.status, answer.text).toBeLessThan(300)
  expect(await list(id)).toMatchObject([{ id: aqui }])
})

test('AVI-01 the keys of devices are in no export of a person', async () => {
  const ana = await quemServe('Ana Export', 'Violão')
  const admin = await as('admin')
  const { text, status } = await admin('GET', `/api/usuarios/${ana.id}/dados`)
  expect(status).toBe(200)
  expect(text).toContain('push_assinaturas')
  const { endpoint, p256dh, auth } = ana.aparelho.assinatura
  for (const secret of [endpoint, p256dh, auth]) expect(text).not.toContain(secret)
})

test('AVI-01 a device that was not seen for 180 days, or that its push service forgot, is told no more', async () => {
  const [ana, bia] = [await conta('Ana'), await conta('Bia')]
  await deleteOldAvisos(db, new Date(clock.now.getTime() + 179 * DIA_MS))
  expect(await list(ana.id)).toHaveLength(1)
  ana.aparelho.gone()
  for (const { call, aparelho } of [ana, bia])
    expect((await call('POST', '/api/avisos-no-aparelho/testar', { id: aparelho.id })).status).toBe(204)
  await relogio.tick()
  expect([await list(ana.id), bia.avisos()]).toMatchObject([
    [],
    [{ tipo: 'teste', titulo: 'Avisos do Cantai' }],
  ])
  expect((await bia.call('POST', '/api/avisos-no-aparelho/testar', { id: ana.aparelho.id })).status).toBe(404)
  await deleteOldAvisos(db, new Date(clock.now.getTime() + 181 * DIA_MS))
  expect(await list(bia.id)).toEqual([])
})

test('AVI-01 it outlives a session that expires by itself, and then ends with the others', async () => {
  const id = await novo()
  const { call } = await entrar(id)
  await ligar(call)
  const later = new Date(clock.now.getTime() + 61 * DIA_MS)
  await deleteExpiredSessoes(db, later)
  expect(await list(id)).toMatchObject([{ sessao: null }])
  await (await entrar(id)).call('DELETE', '/api/auth/aparelhos')
  expect(await list(id)).toEqual([])
})
