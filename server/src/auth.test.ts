import { describe, expect, test } from 'vitest'
import { BAIXAR_APK } from '@cantai/contract/app-updates'
import { AGENDA_ICS } from '@cantai/contract/pessoas/agenda'
import { PERMISSOES } from '@cantai/contract/acesso/niveis'
import { nivelMinimo } from '@cantai/domain/acesso/niveis'
import { buildTestApp } from './test/build-test-app.ts'
import { contractCalls } from './test/contract-calls.ts'

const { app, as, anonymous } = await buildTestApp()
const calls = await contractCalls()
const musico = await as('musico')
const lider = await as('lider')

const url = (path: string) => path.replaceAll(/:\w+/g, '1')

/** Signed addresses, which answer bytes instead of JSON and are no calls of the contract. */
const SIGNED = ['/api/youtube/audio/:videoId', '/api/youtube-converter/mp3/:videoId', '/api/musicas/:id/mp3']

/** The only calls without a login. A new one must be added here. */
const PUBLIC = [
  'GET /api/app-updates/check',
  'GET /api/app-updates/versions',
  'GET /api/auth/cadastro',
  'GET /api/sistema/endereco/prova/:nonce',
  'GET /api/sistema/ministerio',
  'GET /api/sistema/privacidade',
  'GET /api/test',
  'POST /api/auth/encerrar',
  'POST /api/auth/login',
  'POST /api/auth/redefinir-senha',
  'POST /api/auth/register',
  'POST /api/auth/verificar-convite',
  'POST /api/auth/verificar-link-senha',
  'POST /api/avisos-no-aparelho/responder',
  'POST /api/avisos-no-aparelho/visto',
  'POST /api/link-do-culto',
  'POST /api/resposta',
  'POST /api/resposta/ausencias',
  'POST /api/resposta/ausencias/apagar',
  'POST /api/resposta/folha',
  'POST /api/resposta/nao-sou-eu',
  'POST /api/resposta/ver',
]

test('ACE-07 API-01 every call of the contract is registered, and every API route is in the contract', () => {
  for (const call of calls)
    expect(app.hasRoute({ method: call.method, url: call.path }), call.path).toBe(true)
  const routes = app
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .filter((line) => line.includes('/api/'))
  const knownPaths = new Set([
    ...calls.map((call) => call.path),
    ...SIGNED,
    BAIXAR_APK,
    AGENDA_ICS,
    '/api/docs',
  ])
  for (const line of routes) expect(knownPaths, line).toContain(/\/api\/\S*/.exec(line)?.[0])
})

test('ACE-07 only the calls listed here are public', () => {
  const open = calls.filter((call) => call.access === 'public').map((call) => `${call.method} ${call.path}`)
  expect(open.toSorted()).toEqual(PUBLIC.toSorted())
})

describe.each(
  calls
    .filter((call) => call.access !== 'public')
    .map((call) => [`${call.method} ${call.path}`, call] as const),
)('ACE-07 %s', (_name, call) => {
  test('answers 401 without a valid token, before it looks at the request', async () => {
    const body = call.method === 'GET' ? undefined : '{ not json'
    const headers = { 'content-type': 'application/json' }
    for (const token of [undefined, 'x', 'A'.repeat(43), '0'.repeat(10_000)]) {
      const answer = await anonymous(call.method, url(call.path), body, {
        ...headers,
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      })
      expect(answer).toMatchObject({ status: 401, body: { erro: 'Sessão expirada. Faça login novamente' } })
    }
  })
})

describe.each(
  calls
    .filter(({ access = 'musico' }) => access !== 'public' && nivelMinimo(access) === 'admin')
    .map((call) => [`${call.method} ${call.path}`, call] as const),
)('ACE-07 %s', (_name, call) => {
  test('answers 403 below the level admin', async () => {
    const body = call.method === 'GET' ? undefined : {}
    for (const caller of [musico, lider])
      expect(await caller(call.method, url(call.path), body)).toMatchObject({
        status: 403,
        body: { erro: 'Você não tem permissão para esta ação' },
      })
  })
})

test('ACE-06 every permission that a user is told of opens at least one call', () => {
  const askedAccess = new Set(calls.map(({ access }) => access))
  expect(PERMISSOES.filter((permissao) => !askedAccess.has(permissao))).toEqual([])
})

test.each(SIGNED)('ACE-07 %s answers 403 without its signature', async (path) => {
  const address = path.replace(':videoId', 'dQw4w9WgXcQ').replace(':id', '1')
  for (const query of [
    '',
    '?exp=9999999999',
    '?exp=9999999999&sig=',
    `?exp=9999999999&sig=${'A'.repeat(43)}`,
  ])
    expect((await anonymous('GET', address + query)).status).toBe(403)
})

test('ACE-07 a route that does not say who may enter needs a login', async () => {
  const fresh = await buildTestApp()
  fresh.app.get('/api/esquecida', () => ({ segredo: true }))
  expect((await fresh.anonymous('GET', '/api/esquecida')).status).toBe(401)
  expect((await (await fresh.as('musico'))('GET', '/api/esquecida')).status).toBe(200)
})

test('/api/docs is OpenAPI 3.1 of every call, for administrators', async () => {
  expect((await lider('GET', '/api/docs')).status).toBe(403)
  const admin = await as('admin')
  const { status, body } = await admin('GET', '/api/docs')
  expect(status).toBe(200)
  expect(body.openapi).toBe('3.1.0')
  for (const call of calls) {
    const operation = body.paths[call.path.replaceAll(/:(\w+)/g, '{$1}')]?.[call.method.toLowerCase()]
    expect(operation?.summary, call.path).toBe(call.summary)
    if (call.body) expect(operation.requestBody.content['application/json'].schema).toBeDefined()
  }
})

test('API-01 GET /api/test answers without a login', async () => {
  expect(await anonymous('GET', '/api/test')).toMatchObject({ status: 200, body: { ok: true, banco: true } })
})

test.each([
  ['/api/nada', 404],
  ['/api/musicas/%', 400],
  ['/api/musicas/%00', 401],
])('API-03 %s answers %i with erro', async (path, status) => {
  const answer = await anonymous('GET', path)
  expect(answer.status).toBe(status)
  expect(answer.body.erro).toEqual(expect.any(String))
})
