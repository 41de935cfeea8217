import { Writable } from 'node:stream'
import pino from 'pino'
import { beforeAll, expect, test } from 'vitest'
import { buildTestApp } from '../test/build-test-app.ts'
import { makeUsuario } from '../test/make.ts'
import { recoverAdministrador } from './recuperacao.service.ts'
import { hashSenha } from './senhas.ts'
import { codeOf, stepOf } from './totp.service.ts'

const SENHA = 'Girassol-Tropeiro-8'
let logText = ''
const log = pino(
  { level: 'info' },
  new Writable({ write: (chunk, _encoding, done) => ((logText += String(chunk)), done()) }),
)
const { db, clock, anonymous, as } = await buildTestApp({}, undefined, {}, () => ({ log }))
let senha_hash = ''
beforeAll(async () => {
  senha_hash = await hashSenha(SENHA)
})

let strangers = 0
const stranger = () => `10.7.0.${++strangers}`
const login = (email: string, more: object = {}, from = stranger()) =>
  anonymous('POST', '/api/auth/login', { email, senha: SENHA, ...more }, { 'x-forwarded-for': from })

async function conta(fields: Parameters<typeof makeUsuario>[1] = {}) {
  const { id, email } = await makeUsuario(db, { senha_hash, ...fields })
  const { token } = (await login(email)).body
  const call = (method: 'GET' | 'POST' | 'PUT', url: string, payload?: object) =>
    anonymous(method, url, payload, { authorization: `Bearer ${String(token)}` })
  const segredo = async () =>
    (await db.selectFrom('usuarios').select('totp_segredo').where('id', '=', id).executeTakeFirstOrThrow())
      .totp_segredo ?? Buffer.alloc(20)
  /** The code that this person's app shows now, or so many half minutes from now. */
  const code = async (steps = 0) => codeOf(await segredo(), stepOf(clock.now) + steps)
  /** A code that differs from the three that are valid now. */
  const wrong = async () => {
    const good = await Promise.all([-1, 0, 1].map(code))
    return ['000000', '111111', '222222', '333333'].find((candidate) => !good.includes(candidate)) ?? ''
  }
  const begin = () => call('POST', '/api/auth/segundo-fator', { currentPassword: SENHA })
  const confirm = (codigo_totp: string) => call('POST', '/api/auth/segundo-fator/confirmar', { codigo_totp })
  return { id, email, call, code, wrong, begin, confirm }
}

/** An account whose second factor is on, and whose last code is past. */
async function protectedConta(fields: Parameters<typeof makeUsuario>[1] = {}) {
  const ana = await conta(fields)
  await ana.begin()
  const { body } = await ana.confirm(await ana.code())
  clock.advance(60_000)
  return { ...ana, codigos: body.codigos as string[] }
}

test('SEG-18 after a restore, which brings no key back, who had a second factor comes in by a password link', async () => {
  const ana = await protectedConta()
  await db.updateTable('usuarios').set({ totp_segredo: null }).where('id', '=', ana.id).execute()
  await db.deleteFrom('codigos_de_recuperacao').where('usuario_id', '=', ana.id).execute()
  expect((await login(ana.email)).body).toMatchObject({
    codigo: 'segundo_fator_perdido',
    erro: expect.stringContaining('Peça um link de senha a quem administra'),
  })
  expect((await login(ana.email, { senha: 'errada' })).body.codigo).toBe('credenciais')
  const { url } = (await (await as('admin'))('POST', `/api/usuarios/${ana.id}/link-senha`, {})).body
  const token = new URLSearchParams(new URL(url).hash.slice(1)).get('token')
  await anonymous('POST', '/api/auth/redefinir-senha', { token, senha: SENHA })
  const entered = await login(ana.email)
  expect(entered.status).toBe(200)
  expect(entered.body.user).not.toHaveProperty('segundo_fator')
})

test('SEG-08 it is off until a code was confirmed; the key is answered once, and the other sessions end', async () => {
  const ana = await conta()
  const elsewhere = (await login(ana.email)).body.token
  expect((await ana.call('GET', '/api/auth/me')).body.user).not.toHaveProperty('segundo_fator')
  expect((await ana.confirm('123456')).body.codigo).toBe('segundo_fator_sem_chave')
  const refusal = await ana.call('POST', '/api/auth/segundo-fator', { currentPassword: 'Errada123' })
  expect(refusal).toMatchObject({ status: 422, body: { codigo: 'senha_atual' } })
  const first = (await ana.begin()).body
  const { uri, chave, qr } = (await ana.begin()).body
  expect(chave).not.toBe(first.chave)
  expect(uri).toBe(
    `otpauth://totp/${encodeURIComponent(`Cantai:${ana.email}`)}?secret=${String(chave)}&issuer=Cantai`,
  )
  expect(Buffer.from(String(qr), 'base64').subarray(1, 4).toString()).toBe('PNG')
  expect((await login(ana.email)).status).toBe(200)
  expect(await ana.confirm(await ana.wrong())).toMatchObject({
    status: 422,
    body: {
      codigo: 'codigo_totp',
      detalhes: { campos: { codigo_totp: expect.stringContaining('não confere') } },
    },
  })
  const on = await ana.confirm(await ana.code())
  expect(on).toMatchObject({ status: 200, body: { user: { id: ana.id, segundo_fator: true } } })
  expect(on.body.codigos).toEqual(Array(10).fill(expect.stringMatching(/^([A-Z2-7]{4}-){3}[A-Z2-7]{4}$/)))
  expect((await ana.call('GET', '/api/auth/me')).body.user.segundo_fator).toBe(true)
  const answer = await anonymous('GET', '/api/auth/me', undefined, { authorization: `Bearer ${elsewhere}` })
  expect(answer.status).toBe(401)
  expect((await ana.begin()).status).toBe(409)
  expect((await ana.confirm(await ana.code(1))).status).toBe(409)
})

test('SEG-08 the login asks for the code once the password is right, and takes none twice, even at once', async () => {
  const { email, code } = await protectedConta()
  const answer = await login(email)
  expect(answer).toMatchObject({ status: 401, body: { codigo: 'segundo_fator' } })
  expect(answer.body).not.toHaveProperty('token')
  expect((await login(email, { senha: 'Errada123', codigo_totp: await code() })).body.codigo).toBe(
    'credenciais',
  )
  const codigo_totp = await code()
  const answers = await Promise.all([login(email, { codigo_totp }), login(email, { codigo_totp })])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 401])
  expect((await login(email, { codigo_totp })).body.codigo).toBe('codigo_totp')
  expect((await login(email, { codigo_totp: await code(-1) })).status).toBe(401)
  const later = await code(1)
  expect((await login(email, { codigo_totp: `${later.slice(0, 3)} ${later.slice(3)}` })).status).toBe(200)
})

test('SEG-08 a recovery code works once, as people type it, and only its hash is stored', async () => {
  const { id, email, codigos } = await protectedConta()
  const [first = '', second = ''] = codigos
  const typedCode = first.toLowerCase().replaceAll('-', ' ')
  expect((await login(email, { codigo_totp: typedCode })).status).toBe(200)
  expect((await login(email, { codigo_totp: first })).body.codigo).toBe('codigo_totp')
  const storedCodes = await db
    .selectFrom('codigos_de_recuperacao')
    .select('codigo_hash')
    .where('usuario_id', '=', id)
    .execute()
  expect(storedCodes).toHaveLength(9)
  expect(storedCodes.map(({ codigo_hash }) => codigo_hash.toString())).not.toContain(
    second.replaceAll('-', ''),
  )
  const other = await protectedConta()
  expect((await login(other.email, { codigo_totp: second })).status).toBe(401)
})

test('SEG-08 SEG-02 wrong codes use up the budget of failed logins, which asking for the code does not refill', async () => {
  const { email, code, wrong } = await protectedConta()
  const from = stranger()
  for (let i = 0; i < 5; i++) {
    expect((await login(email, { codigo_totp: await wrong() }, from)).status).toBe(401)
    if (i < 4) expect((await login(email, {}, from)).body.codigo).toBe('segundo_fator')
  }
  expect((await login(email, { codigo_totp: await code() }, from)).status).toBe(429)
  expect((await login(email, { codigo_totp: await code() })).status).toBe(200)
})

test('SEG-08 SEG-02 who has the password guesses ten codes in all, from wherever; a known device is not held up by that', async () => {
  const { email, code, wrong } = await protectedConta()
  const { aparelho } = (await login(email, { codigo_totp: await code() })).body
  for (let i = 0; i < 10; i++) expect((await login(email, { codigo_totp: await wrong() })).status).toBe(401)
  expect((await login(email, { codigo_totp: await code(1) })).status).toBe(429)
  expect((await login(email, { codigo_totp: await code(1), aparelho })).status).toBe(200)
})

test('SEG-08 it goes with the password and a code, then the login is as before', async () => {
  const { email, call, code, codigos } = await protectedConta()
  const off = (currentPassword: string, codigo_totp: string) =>
    call('POST', '/api/auth/segundo-fator/desligar', { currentPassword, codigo_totp })
  expect((await off('Errada123', await code())).body.codigo).toBe('senha_atual')
  expect((await off(SENHA, 'AAAA-AAAA-AAAA-AAAA')).body.codigo).toBe('codigo_totp')
  const answer = await off(SENHA, codigos[3] ?? '')
  expect(answer.status).toBe(200)
  expect(answer.body.user).not.toHaveProperty('segundo_fator')
  expect((await login(email)).status).toBe(200)
  expect((await off(SENHA, codigos[4] ?? '')).status).toBe(409)
})

test('SEG-08 SEG-04 an administrator switches it off for who lost the phone, and the history says so; admin:senha does too', async () => {
  const ana = await protectedConta()
  const admin = await as('admin')
  const isListed = async () =>
    (await admin('GET', `/api/usuarios?busca=${encodeURIComponent(ana.email)}`)).body.usuarios[0]
      .segundo_fator
  expect(await isListed()).toBe(true)
  expect((await admin('DELETE', `/api/usuarios/${ana.id}/segundo-fator`)).status).toBe(204)
  expect((await admin('DELETE', `/api/usuarios/${ana.id}/segundo-fator`)).status).toBe(404)
  expect(await isListed()).toBe(false)
  const { body } = await admin('GET', '/api/usuarios/historico?limite=1')
  expect(body.registros[0].acao).toBe('segundo_fator_desligado')
  expect((await login(ana.email)).status).toBe(200)

  const chief = await protectedConta({ nivel_acesso: 'admin' })
  const { senha, segundoFator } = await recoverAdministrador(db, chief.email, clock.now)
  expect(segundoFator).toBe(true)
  expect((await login(chief.email, { senha })).status).toBe(200)
  expect(await recoverAdministrador(db, chief.email, clock.now)).toMatchObject({ segundoFator: false })
})

test('SEG-08 SEG-06 a person’s data says that it is on, without key and codes; with the person all of it goes', async () => {
  const ana = await protectedConta()
  const { body } = await ana.call('GET', '/api/usuarios/eu/dados')
  expect(body.conta).toMatchObject({ totp_em: expect.any(String) })
  expect(JSON.stringify(body)).not.toMatch(/totp_segredo|codigo_hash/)
  expect((await (await as('admin'))('DELETE', `/api/usuarios/${ana.id}`)).status).toBe(204)
  const usuario = await db
    .selectFrom('usuarios')
    .select(['totp_segredo', 'totp_em', 'totp_passo'])
    .where('id', '=', ana.id)
    .executeTakeFirstOrThrow()
  expect(usuario).toEqual({ totp_segredo: null, totp_em: null, totp_passo: null })
  const codes = await db
    .selectFrom('codigos_de_recuperacao')
    .selectAll()
    .where('usuario_id', '=', ana.id)
    .execute()
  expect(codes).toEqual([])
})

test('SEG-12 asking for the code, a wrong one, switching on and off are a line each, without key or code', async () => {
  logText = ''
  const ana = await conta()
  const { chave } = (await ana.begin()).body
  const good = await ana.code()
  const wrong = await ana.wrong()
  const { codigos } = (await ana.confirm(good)).body
  await login(ana.email)
  await login(ana.email, { codigo_totp: wrong })
  await ana.call('POST', '/api/auth/segundo-fator/desligar', {
    currentPassword: SENHA,
    codigo_totp: codigos[0],
  })
  const events = logText
    .split('\n')
    .filter((line) => line.includes('"evento"'))
    .map((line) => (JSON.parse(line) as { evento: string }).evento)
  expect(events.slice(2)).toEqual([
    'segundo_fator_ligado',
    'segundo_fator_pedido',
    'codigo_recusado',
    'segundo_fator_desligado',
  ])
  for (const secret of [chave, good, ...codigos]) expect(logText).not.toContain(`"${String(secret)}"`)
})
