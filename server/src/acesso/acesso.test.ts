import { describe, expect, test } from 'vitest'
import { SENHA_CONFIRMADA_MS } from '@cantai/contract/limites'
import { buildTestApp } from '../test/build-test-app.ts'
import { makeUsuario } from '../test/make.ts'
import { hashSenha } from './senhas.ts'
import { ensureAdmin } from './acesso.service.ts'

const SENHA = 'Louvor123'
const { app, db, clock, anonymous, as } = await buildTestApp()

const makeConta = async (fields: Parameters<typeof makeUsuario>[1] = {}) =>
  makeUsuario(db, { senha_hash: await hashSenha(SENHA), ...fields })

let address = 0
/** Logs in from an address of its own, so that tests do not share the counter of failures. */
const login = (body: object, from = `10.0.0.${++address}`) =>
  anonymous('POST', '/api/auth/login', body, { 'x-forwarded-for': from })
const call = async (token: string, method: 'GET' | 'POST' | 'PUT', url: string, body?: object) =>
  anonymous(method, url, body, { authorization: `Bearer ${token}` })

describe('POST /api/auth/login', () => {
  test.each([
    ['email and senha', (u: { email: string }) => ({ email: u.email, senha: SENHA })],
    ['email and password', (u: { email: string }) => ({ email: u.email, password: SENHA })],
    ['the username', (u: { username: string }) => ({ email: u.username, senha: SENHA })],
    [
      'an email in capitals with spaces around',
      (u: { email: string }) => ({ email: ` ${u.email.toUpperCase()} `, senha: SENHA }),
    ],
  ])('LOG-09 API-01 accepts %s', async (_what, body) => {
    const conta = await makeConta()
    const answer = await login(body(conta))
    expect(answer.status).toBe(200)
    expect(answer.body.token).toMatch(/^[\w-]{43}$/)
    expect(answer.body.user).toEqual({
      id: conta.id,
      nome: conta.nome,
      username: conta.username,
      email: conta.email,
      telefone: null,
      nivel_acesso: 'musico',
      permissoes: ['musicas:editar', 'execucoes:editar', 'planejamento:editar', 'ensaios:editar'],
      padrao: false,
    })
  })

  test('LOG-07 an unknown user and a wrong password answer the same', async () => {
    const conta = await makeConta()
    const wrong = await login({ email: conta.email, senha: 'Errada123' })
    const unknown = await login({ email: 'ninguem@exemplo.org', senha: 'Errada123' })
    expect(wrong.status).toBe(401)
    expect(unknown).toMatchObject({ status: 401, body: wrong.body })
    expect(wrong.body.erro).toBe('Email ou senha incorretos. Confira e tente de novo.')
  })

  test('LOG-05 names the field that is wrong', async () => {
    const answer = await login({ email: 'a@b', senha: '12345' })
    expect(answer.status).toBe(422)
    expect(answer.body.detalhes.campos).toEqual({
      email: 'Email inválido',
      senha: 'Senha deve ter pelo menos 6 caracteres',
    })
    expect((await login({ email: 'ana@exemplo.org' })).body.erro).toBe('Senha é obrigatório')
  })
})

describe('sessions', () => {
  test('ACE-11 ends after 30 minutes without a request, each request prolonging it', async () => {
    const conta = await makeConta()
    const { token } = (await login({ email: conta.email, senha: SENHA })).body
    for (let i = 0; i < 4; i++) {
      clock.advance(29 * 60_000)
      expect((await call(token, 'GET', '/api/auth/me')).status).toBe(200)
    }
    clock.advance(30 * 60_000 + 1)
    const late = await call(token, 'GET', '/api/auth/me')
    expect(late).toMatchObject({ status: 401, body: { erro: 'Sessão expirada. Faça login novamente' } })
  })

  test("'Manter conectado' lasts 30 days", async () => {
    const conta = await makeConta()
    const { token } = (await login({ email: conta.email, senha: SENHA, manter_conectado: true })).body
    clock.advance(29 * 24 * 3_600_000)
    expect((await call(token, 'GET', '/api/auth/me')).status).toBe(200)
    clock.advance(30 * 24 * 3_600_000 + 1)
    expect((await call(token, 'GET', '/api/auth/me')).status).toBe(401)
  })

  test('ACE-09 a logged-out token is dead', async () => {
    const conta = await makeConta()
    const { token } = (await login({ email: conta.email, senha: SENHA })).body
    expect((await call(token, 'POST', '/api/auth/logout', {})).status).toBe(204)
    expect((await call(token, 'GET', '/api/auth/me')).status).toBe(401)
  })

  test('a deactivated user is out at once', async () => {
    const conta = await makeConta()
    const { token } = (await login({ email: conta.email, senha: SENHA })).body
    await db.updateTable('usuarios').set({ ativo: false }).where('id', '=', conta.id).execute()
    expect((await call(token, 'GET', '/api/auth/me')).status).toBe(401)
    expect((await login({ email: conta.email, senha: SENHA })).status).toBe(401)
  })

  test('neither token nor password is stored readably', async () => {
    const conta = await makeConta()
    const { token } = (await login({ email: conta.email, senha: SENHA })).body
    const { rows } = await db.executeQuery<{ dump: string }>(
      (await import('kysely')).sql<{ dump: string }>`
        SELECT string_agg(t::text, '') AS dump FROM (SELECT s::text AS t FROM sessoes s UNION ALL SELECT u::text FROM usuarios u) d`.compile(
        db,
      ),
    )
    expect(rows[0]?.dump).not.toContain(token)
    expect(rows[0]?.dump).not.toContain(SENHA)
    expect(conta.senha_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  })
})

describe('POST /api/auth/register', () => {
  const from = () => ({ 'x-forwarded-for': `10.1.0.${++address}` })

  test('LOG-09 accepts {nome, email, senha, telefone|null} and makes the username of the email', async () => {
    const body = { nome: 'João Silva', email: 'joao@igreja.org', senha: 'Louvor1', telefone: null }
    const first = await anonymous('POST', '/api/auth/register', body, from())
    expect(first.status).toBe(201)
    expect(first.body.user).toMatchObject({ nome: 'João Silva', username: 'joao', nivel_acesso: 'musico' })
    const second = await anonymous('POST', '/api/auth/register', { ...body, email: 'JOAO@outra.org' }, from())
    expect(second.body.user.username).toBe('JOAO2')
  })

  test('LOG-09 accepts {username, email, password, nome}', async () => {
    const body = { username: 'maria', email: 'maria@igreja.org', password: 'Louvor1', nome: 'Maria' }
    expect((await anonymous('POST', '/api/auth/register', body, from())).status).toBe(201)
    expect((await login({ email: 'MARIA', senha: 'Louvor1' })).status).toBe(200)
  })

  test('LOG-08 an email or a username is taken without regard to case', async () => {
    await makeConta({ email: 'lia@igreja.org', username: 'Lia' })
    const base = { nome: 'Lia', senha: 'Louvor1' }
    const email = await anonymous('POST', '/api/auth/register', { ...base, email: 'LIA@igreja.org' }, from())
    expect(email).toMatchObject({
      status: 409,
      body: { codigo: 'email_em_uso', detalhes: { campos: { email: expect.any(String) } } },
    })
    const username = await anonymous(
      'POST',
      '/api/auth/register',
      { ...base, email: 'l@igreja.org', username: 'lía' },
      from(),
    )
    expect(username).toMatchObject({ status: 409, body: { codigo: 'username_em_uso' } })
  })

  test('SEG-02 nobody passes for another by letters that look alike or signs that nobody sees', async () => {
    const register = (body: object) =>
      anonymous(
        'POST',
        '/api/auth/register',
        { senha: 'Senha123', email: 'imita@exemplo.org', ...body },
        from(),
      )
    // A Cyrillic first letter, an i without its dot, an alpha of phonetics, an l with a stroke.
    for (const username of ['\u0430dmin', 'adm\u0131n', '\u0251dmin', 'pau\u0142o'])
      expect((await register({ username, nome: 'Administrador' })).status).toBe(422)
    const cyrillic = await register({ nome: 'Administrador', email: '\u0430dmin@exemplo.org' })
    expect(cyrillic.body.user.username).toBe('dmin')
    expect(await register({ nome: '\u200b\u202e' })).toMatchObject({ status: 422 })
    const { status, body } = await register({ nome: 'Ana\u200b \u202eSouza\u2066' })
    expect({ status, nome: body.user.nome }).toEqual({ status: 201, nome: 'Ana Souza' })
  })

  test('twelve people with one local part registering at once all get an account', async () => {
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, i) =>
        anonymous(
          'POST',
          '/api/auth/register',
          { nome: 'Eva', email: `eva@igreja${i}.org`, senha: 'Louvor1' },
          from(),
        ),
      ),
    )
    expect(answers.map((a) => a.status)).toEqual(Array.from({ length: 12 }, () => 201))
    expect(new Set(answers.map((a) => a.body.user.username.toLowerCase())).size).toBe(12)
  })

  test('SEG-02 twenty registrations from one IPv6 connection answer 429, from another not', async () => {
    const join = (i: number, from: string) =>
      anonymous(
        'POST',
        '/api/auth/register',
        { nome: 'Noé', email: `noe@arca${i}.org`, senha: 'Louvor1' },
        { 'x-forwarded-for': from },
      )
    for (let i = 0; i < 20; i++) expect((await join(i, `2001:db8:8:8::${i + 1}`)).status).toBe(201)
    expect((await join(20, '2001:db8:8:8:ffff::1')).status).toBe(429)
    expect((await join(20, '2001:db8:8:9::1')).status).toBe(201)
  })

  test.each([
    ['abc', 'Senha deve conter: pelo menos 6 caracteres, uma letra maiúscula, um número'],
    ['ABCDEF', 'Senha deve conter: uma letra minúscula, um número'],
    ['Abcdef', 'Senha deve conter: um número'],
  ])('LOG-06 refuses the weak password %s', async (senha, erro) => {
    const answer = await anonymous(
      'POST',
      '/api/auth/register',
      { nome: 'Ana', email: 'x@y.org', senha },
      from(),
    )
    expect(answer).toMatchObject({ status: 422, body: { erro, detalhes: { campos: { senha: erro } } } })
  })

  test('LOG-06 refuses a telephone of another form', async () => {
    const body = { nome: 'Ana', email: 'x@y.org', senha: 'Louvor1', telefone: '11999' }
    const answer = await anonymous('POST', '/api/auth/register', body, from())
    expect(answer.body.erro).toBe('Telefone inválido (formato: (11) 99999-9999)')
  })

  test('ACE-07 nobody registers as an administrator', async () => {
    const body = { nome: 'Ana', email: 'x@y.org', senha: 'Louvor1', nivel_acesso: 'admin' }
    expect(await anonymous('POST', '/api/auth/register', body, from())).toMatchObject({
      status: 400,
      body: { erro: 'Campo desconhecido: nivel_acesso' },
    })
  })
})

describe('own account', () => {
  test('API-01 PUT /api/auth/profile changes name and email, unless the email is another user’s', async () => {
    const other = await makeConta()
    const caller = await as('musico')
    const answer = await caller('PUT', '/api/auth/profile', { nome: 'Novo Nome', email: 'novo@igreja.org' })
    expect(answer).toMatchObject({
      status: 200,
      body: { user: { nome: 'Novo Nome', email: 'novo@igreja.org' } },
    })
    expect((await caller('GET', '/api/auth/me')).body.user.nome).toBe('Novo Nome')
    const refusal = await caller('PUT', '/api/auth/profile', {
      nome: 'Novo Nome',
      email: other.email.toUpperCase(),
    })
    expect(refusal.status).toBe(409)
  })

  test('TEL-05 PUT /api/auth/profile with passwords changes all or nothing', async () => {
    const other = await makeConta()
    const conta = await makeConta({ padrao: true })
    const [here, there] = await Promise.all([0, 1].map(() => login({ email: conta.email, senha: SENHA })))
    const save = (body: object) => call(here?.body.token, 'PUT', '/api/auth/profile', body)
    const perfil = { nome: 'Débora Lima', email: conta.email }
    const senhas = { currentPassword: SENHA, newPassword: 'Nova123' }
    const me = async () => (await call(here?.body.token, 'GET', '/api/auth/me')).body.user

    const refusal = await save({ ...perfil, email: other.email, ...senhas })
    expect(refusal).toMatchObject({
      status: 409,
      body: { detalhes: { campos: { email: expect.any(String) } } },
    })
    const wrong = await save({ ...perfil, ...senhas, currentPassword: 'x' })
    expect(wrong).toMatchObject({
      status: 422,
      body: { detalhes: { campos: { currentPassword: 'A senha atual não confere' } } },
    })
    const missing = await save({ ...perfil, newPassword: 'Nova123' })
    expect(missing).toMatchObject({
      status: 422,
      body: { detalhes: { campos: { currentPassword: 'Senha atual é obrigatório para alteração' } } },
    })
    expect(await me()).toMatchObject({ nome: conta.nome, padrao: true })
    expect((await login({ email: conta.email, senha: SENHA })).status).toBe(200)

    const answer = await save({ ...perfil, ...senhas })
    expect(answer).toMatchObject({ status: 200, body: { user: { nome: 'Débora Lima', padrao: false } } })
    expect((await call(there?.body.token, 'GET', '/api/auth/me')).status).toBe(401)
    expect((await login({ email: conta.email, senha: 'Nova123' })).status).toBe(200)
  })

  test('TEL-05 another email needs the password from five minutes after the login on', async () => {
    const conta = await makeConta()
    const { token } = (await login({ email: conta.email, senha: SENHA })).body
    const save = (email: string, more: object = {}) =>
      call(token, 'PUT', '/api/auth/profile', { nome: conta.nome, email, ...more })
    clock.advance(SENHA_CONFIRMADA_MS)
    expect((await save('um@igreja.org')).status).toBe(200)
    clock.advance(1)
    expect((await save('UM@igreja.org')).status).toBe(200)
    expect(await save('dois@igreja.org')).toMatchObject({
      status: 403,
      body: { codigo: 'confirme_a_senha', erro: 'Para trocar o email, confirme a sua senha.' },
    })
    expect((await save('dois@igreja.org', { currentPassword: 'x' })).status).toBe(422)
    expect(await save('dois@igreja.org', { currentPassword: SENHA })).toMatchObject({
      status: 200,
      body: { user: { email: 'dois@igreja.org' } },
    })
  })

  test('API-01 PUT /api/auth/change-password ends the other sessions and the default administrator’s notice', async () => {
    const conta = await makeConta({ padrao: true })
    const [here, there] = await Promise.all([0, 1].map(() => login({ email: conta.email, senha: SENHA })))
    const wrong = await call(here?.body.token, 'PUT', '/api/auth/change-password', {
      currentPassword: 'x',
      newPassword: 'Nova123',
    })
    expect(wrong).toMatchObject({
      status: 422,
      body: { detalhes: { campos: { currentPassword: 'A senha atual não confere' } } },
    })
    const body = { currentPassword: SENHA, newPassword: 'Nova123' }
    expect((await call(here?.body.token, 'PUT', '/api/auth/change-password', body)).status).toBe(204)
    expect((await call(here?.body.token, 'GET', '/api/auth/me')).body.user.padrao).toBe(false)
    expect((await call(there?.body.token, 'GET', '/api/auth/me')).status).toBe(401)
    expect((await login({ email: conta.email, senha: SENHA })).status).toBe(401)
    expect((await login({ email: conta.email, senha: 'Nova123' })).status).toBe(200)
  })
})

test('twelve first starts at once make one default administrator', async () => {
  await db.deleteFrom('usuarios').execute()
  const senhas = await Promise.all(
    Array.from({ length: 12 }, () => ensureAdmin(db, { email: 'admin@cantai.local', senha: undefined })),
  )
  expect(senhas.filter((s) => s !== null)).toHaveLength(1)
  const answer = await login({ email: 'admin', senha: senhas.find((s) => s !== null) })
  expect(answer.body.user).toMatchObject({ nivel_acesso: 'admin', padrao: true, email: 'admin@cantai.local' })
  expect(app.hasRoute({ method: 'POST', url: '/api/auth/login' })).toBe(true)
})
