import { Writable } from 'node:stream'
import pino from 'pino'
import { expect, test } from 'vitest'
import { SENHA_CONFIRMADA_MS } from '@cantai/contract/limites'
import { USOS_DO_CONVITE_MAX, USOS_SEM_SENHA } from '@cantai/contract/usuarios/convites'
import { buildTestApp } from '../test/build-test-app.ts'
import { contractCalls } from '../test/contract-calls.ts'
import { makeUsuario } from '../test/make.ts'
import { hashSenha } from './senhas.ts'
import { codeOf, stepOf } from './totp.service.ts'

const SENHA = 'Girassol-Tropeiro-8'
const senha_hash = await hashSenha(SENHA)
let logText = ''
const log = pino(
  { level: 'info' },
  new Writable({ write: (chunk, _encoding, done) => ((logText += String(chunk)), done()) }),
)
const { db, clock, anonymous } = await buildTestApp({}, undefined, {}, () => ({ log }))

/** An administrator who logs in, and calls as them. */
async function administrador(fields: Parameters<typeof makeUsuario>[1] = {}) {
  const { id, email, nome } = await makeUsuario(db, { nivel_acesso: 'admin', senha_hash, ...fields })
  const { body } = await anonymous('POST', '/api/auth/login', { email, senha: SENHA })
  const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) =>
    anonymous(method, url, payload, { authorization: `Bearer ${String(body.token)}` })
  const confirm = (more: object = {}) =>
    call('POST', '/api/auth/confirmar-senha', { currentPassword: SENHA, ...more })
  return { id, email, nome, call, confirm }
}

const later = () => clock.advance(SENHA_CONFIRMADA_MS + 1)
const REFUSED = {
  status: 403,
  body: {
    codigo: 'confirme_a_senha',
    erro: 'Isto muda quem pode entrar ou o nome da igreja, ou leva os dados de alguém: confirme que é você.',
  },
}

/**
 * The request of each call that asks for the password, about an unknown id; and, for a call that asks only for some bodies, one that is let
 * through.
 */
const SENT: Record<string, { body?: object; free?: object }> = {
  'PUT /api/usuarios/:id/nivel': { body: { nivel_acesso: 'admin' } },
  'PUT /api/usuarios/:id/ativo': { body: { ativo: false } },
  'POST /api/usuarios/:id/link-senha': { body: {} },
  'DELETE /api/usuarios/:id/segundo-fator': {},
  'DELETE /api/usuarios/:id': {},
  'GET /api/usuarios/:id/dados': {},
  'PUT /api/sistema/ministerio': { body: { igreja: 'Igreja Esperança' } },
  'PUT /api/sistema/privacidade': { body: { contato: 'Ana, da secretaria' } },
  'POST /api/pessoas/:id/esquecer': {},
  'GET /api/pessoas/:id/dados': {},
  'PUT /api/usuarios/entrada': { body: { cadastro: 'aberto' } },
  'POST /api/convites': { body: { nivel_acesso: 'lider' }, free: { nivel_acesso: 'musico' } },
  'POST /api/sistema/copias': {},
  'POST /api/sistema/copias/:nome/link': {},
  'POST /api/sistema/rede': {},
  'POST /api/sistema/endereco/conferir': { body: { url: 'louvor.exemplo.org' } },
  'PUT /api/sistema/endereco': { body: { url: null } },
  'POST /api/sistema/endereco/wifi': { body: { provedor: 'duckdns', nome: 'louvor', token: 'x' } },
  'POST /api/sistema/endereco/wifi/tentar': {},
  'DELETE /api/sistema/endereco/wifi': {},
}

test('SEG-16 every call that changes who may enter, or hands all data over, asks for the password again, and no other does', async () => {
  const calls = (await contractCalls()).filter(({ asksSenha }) => asksSenha !== undefined)
  expect(calls.map(({ method, path }) => `${method} ${path}`).toSorted()).toEqual(
    Object.keys(SENT).toSorted(),
  )
  const ana = await administrador()
  const ask = ({ method, path }: (typeof calls)[number], body?: object) =>
    ana.call(method, path.replace(':id', '2000000000').replace(':nome', 'cantai-2026-11-22.tar'), body)
  for (const call of calls) {
    const { body, free } = SENT[`${call.method} ${call.path}`] ?? {}
    const name = `${call.method} ${call.path}`
    // A login counts as giving the password.
    expect((await ask(call, body)).body?.codigo, name).not.toBe('confirme_a_senha')
    later()
    expect(await ask(call, body), name).toMatchObject(REFUSED)
    if (free) expect((await ask(call, free)).status, name).toBe(201)
    expect((await ana.confirm()).status).toBe(204)
    clock.advance(SENHA_CONFIRMADA_MS)
    expect((await ask(call, body)).body?.codigo, name).not.toBe('confirme_a_senha')
    await ana.confirm()
  }
})

test('SEG-25 an invitation for more people than a team asks for the password, one for a few does not', async () => {
  const ana = await administrador()
  later()
  for (const usos_max of [USOS_SEM_SENHA + 1, USOS_DO_CONVITE_MAX])
    expect(await ana.call('POST', '/api/convites', { usos_max })).toMatchObject(REFUSED)
  expect((await ana.call('POST', '/api/convites', { usos_max: USOS_SEM_SENHA })).status).toBe(201)
})

test('SEG-16 a session that was left open becomes nobody’s account: neither one’s own, nor another administrator’s', async () => {
  const [ana, bia] = [await administrador(), await administrador()]
  later()
  for (const { id } of [ana, bia]) {
    expect(await ana.call('POST', `/api/usuarios/${id}/link-senha`, {})).toMatchObject(REFUSED)
    expect(await ana.call('DELETE', `/api/usuarios/${id}/segundo-fator`)).toMatchObject(REFUSED)
  }
  await ana.confirm()
  const own = { status: 409, body: { codigo: 'use_configuracoes' } }
  expect(await ana.call('POST', `/api/usuarios/${ana.id}/link-senha`, {})).toMatchObject(own)
  expect(await ana.call('DELETE', `/api/usuarios/${ana.id}/segundo-fator`)).toMatchObject(own)
  expect((await ana.call('POST', `/api/usuarios/${bia.id}/link-senha`, {})).status).toBe(201)
})

test('SEG-16 the password counts for the session that gave it alone; a wrong one is refused, counted and in the log', async () => {
  const ana = await administrador()
  const { body } = await anonymous('POST', '/api/auth/login', { email: ana.email, senha: SENHA })
  later()
  await ana.confirm()
  const elsewhere = await anonymous(
    'PUT',
    '/api/usuarios/entrada',
    { cadastro: 'aberto' },
    {
      authorization: `Bearer ${String(body.token)}`,
    },
  )
  expect(elsewhere).toMatchObject(REFUSED)
  later()
  logText = ''
  for (let i = 0; i < 5; i++)
    expect(await ana.confirm({ currentPassword: `errada ${i}` })).toMatchObject({
      status: 422,
      body: { detalhes: { campos: { currentPassword: 'A senha atual não confere' } } },
    })
  expect((await ana.confirm()).status).toBe(429)
  expect(await ana.call('PUT', '/api/usuarios/entrada', { cadastro: 'aberto' })).toMatchObject(REFUSED)
  expect(logText).toContain('senha_recusada')
  expect(logText).not.toContain('errada')
})

test('SEG-16 who has a second factor gives a code as well; a clock that was set asks again', async () => {
  const segredo = Buffer.alloc(20, 7)
  const ana = await administrador()
  await db
    .updateTable('usuarios')
    .set({ totp_segredo: segredo, totp_em: clock.now })
    .where('id', '=', ana.id)
    .execute()
  later()
  const entrada = () => ana.call('PUT', '/api/usuarios/entrada', { cadastro: 'aberto' })
  for (const more of [{}, { codigo_totp: '000000000' }])
    expect(await ana.confirm(more)).toMatchObject({ status: 422, body: { codigo: 'codigo_totp' } })
  expect(await entrada()).toMatchObject(REFUSED)
  expect((await ana.confirm({ codigo_totp: codeOf(segredo, stepOf(clock.now)) })).status).toBe(204)
  expect((await entrada()).status).toBe(200)
  clock.advance(-SENHA_CONFIRMADA_MS - 1)
  expect(await entrada()).toMatchObject(REFUSED)
})
