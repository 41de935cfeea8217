import { Writable } from 'node:stream'
import pino from 'pino'
import { beforeEach, expect, test } from 'vitest'
import { hashSenha } from '../acesso/senhas.ts'
import { buildTestApp } from '../test/build-test-app.ts'
import { makeUsuario } from '../test/make.ts'

const SENHA = 'Louvor123'
const TYPED = 'Segredo.Digitado'

let logText = ''
const log = pino(
  { level: 'info' },
  new Writable({ write: (chunk, _encoding, done) => ((logText += String(chunk)), done()) }),
)
const { db, as, anonymous } = await buildTestApp({}, undefined, {}, () => ({ log }))
const senha_hash = await hashSenha(SENHA)

beforeEach(() => {
  logText = ''
})

/** The lines about security since the test began, each in one line of the log. */
const events = () =>
  logText
    .split('\n')
    .filter((line) => line.includes('"evento"'))
    .map((line) => JSON.parse(line) as Record<string, unknown>)
const names = () => events().map(({ evento }) => evento)

const login = (email: string, senha: string, more: object = {}) =>
  anonymous('POST', '/api/auth/login', { email, senha, ...more }, { 'x-forwarded-for': '10.9.0.1' })

test('SEG-12 a login, a new device, a refused one and a lock-out are a line each, without what was typed', async () => {
  const { id, email } = await makeUsuario(db, { senha_hash })
  const { aparelho, token } = (await login(email, SENHA)).body
  expect(events()).toMatchObject([
    { evento: 'login', usuario_id: id, ip: '10.9.0.1', rota: 'POST /api/auth/login' },
    { evento: 'aparelho_novo', usuario_id: id },
  ])
  await login(email, SENHA, { aparelho })
  expect(names()).toEqual(['login', 'aparelho_novo', 'login'])
  for (let i = 0; i < 6; i++) await login(TYPED, TYPED)
  expect(names().slice(3)).toEqual([...Array<string>(5).fill('login_recusado'), 'bloqueio'])
  for (const secret of [TYPED, TYPED.toLowerCase(), SENHA, email, String(token), String(aparelho)])
    expect(logText).not.toContain(secret)
})

test('SEG-12 what is above a level, and what comes too often, says who and where', async () => {
  const musico = await as('musico')
  await musico('GET', '/api/usuarios')
  expect(events()).toMatchObject([
    {
      evento: 'acesso_negado',
      codigo: 'sem_permissao',
      usuario_id: expect.any(Number),
      rota: 'GET /api/usuarios',
    },
  ])
  logText = ''
  const from = { 'x-forwarded-for': '10.9.0.3' }
  const check = () => anonymous('POST', '/api/auth/verificar-link-senha', { token: TYPED }, from)
  while ((await check()).status !== 429);
  expect(events()).toMatchObject([{ evento: 'limite', rota: 'POST /api/auth/verificar-link-senha' }])
  expect(logText).not.toContain(TYPED)
})

test('SEG-12 levels, accounts, links, passwords and registrations: who did it, and to whom', async () => {
  const admin = await as('admin')
  const { id, email } = await makeUsuario(db, { senha_hash })
  await admin('PUT', `/api/usuarios/${id}/nivel`, { nivel_acesso: 'lider' })
  await admin('PUT', `/api/usuarios/${id}/ativo`, { ativo: false })
  await admin('PUT', `/api/usuarios/${id}/ativo`, { ativo: true })
  const { url } = (await admin('POST', `/api/usuarios/${id}/link-senha`, {})).body
  const token = new URLSearchParams(new URL(url).hash.slice(1)).get('token')
  await anonymous(
    'POST',
    '/api/auth/redefinir-senha',
    { token, senha: 'Cantai456' },
    {
      'x-forwarded-for': '10.9.0.2',
    },
  )
  await anonymous('POST', '/api/auth/register', { nome: TYPED, email: 'nova@igreja.org', senha: 'Cantai789' })
  expect(events()).toMatchObject([
    { evento: 'nivel_alterado', alvo_id: id },
    { evento: 'situacao_alterada', alvo_id: id },
    { evento: 'situacao_alterada', alvo_id: id },
    { evento: 'link_senha_criado', alvo_id: id },
    { evento: 'senha_redefinida', usuario_id: id },
    { evento: 'cadastro' },
  ])
  for (const secret of [TYPED, email, 'nova@igreja.org', 'Cantai456', 'Cantai789', String(token)])
    expect(logText).not.toContain(secret)
  logText = ''
  await admin('PUT', '/api/usuarios/999999/nivel', { nivel_acesso: 'lider' })
  expect(events()).toEqual([])
})
