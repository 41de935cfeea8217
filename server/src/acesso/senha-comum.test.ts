import { expect, test } from 'vitest'
import { buildTestApp } from '../test/build-test-app.ts'
import { makeUsuario } from '../test/make.ts'
import { recoverAdministrador } from './recuperacao.service.ts'
import { hashSenha } from './senhas.ts'

const COMUM = 'Louvor123'
const BOA = 'Girassol-Tropeiro-8'
const { db, clock, anonymous, as } = await buildTestApp()

let address = 0
const login = (email: string, senha: string) =>
  anonymous('POST', '/api/auth/login', { email, senha }, { 'x-forwarded-for': `10.4.0.${++address}` })

async function admin(senha: string) {
  const { email, id } = await makeUsuario(db, { nivel_acesso: 'admin', senha_hash: await hashSenha(senha) })
  const { body } = await login(email, senha)
  const call = (method: 'GET' | 'PUT', url: string, payload?: object) =>
    anonymous(method, url, payload, { authorization: `Bearer ${body.token}` })
  const isTold = async () => (await call('GET', '/api/auth/me')).body.user.senha_comum
  return { id, email, user: body.user, call, told: isTold }
}

test('SEG-08 an administrator with a common password is let in, and told until it is another', async () => {
  const { email, user, call, told } = await admin(COMUM)
  expect(user.senha_comum).toBe(true)
  expect(await told()).toBe(true)
  const perfil = { nome: 'Ana Souza', email, currentPassword: COMUM, newPassword: BOA }
  expect((await call('PUT', '/api/auth/profile', perfil)).body.user).not.toHaveProperty('senha_comum')
  expect(await told()).toBeUndefined()
  const back = { currentPassword: BOA, newPassword: 'Jesus2026' }
  expect((await call('PUT', '/api/auth/change-password', back)).status).toBe(204)
  expect(await told()).toBe(true)
  expect((await admin(BOA)).user).not.toHaveProperty('senha_comum')
})

test('SEG-08 LOG-06 stays the rule: anybody registers with a common password, and only an administrator is told', async () => {
  const body = { nome: 'Rute Alves', email: 'rute@igreja.org', senha: COMUM }
  expect((await anonymous('POST', '/api/auth/register', body)).status).toBe(201)
  const { user } = (await login(body.email, COMUM)).body
  expect(user).not.toHaveProperty('senha_comum')
  await (
    await as('admin')
  )('PUT', `/api/usuarios/${user.id}/nivel`, { nivel_acesso: 'admin' })
  expect((await login(body.email, COMUM)).body.user.senha_comum).toBe(true)
})

test('SEG-08 admin:senha gives the only administrator a new password, and asks whose where there are several', async () => {
  await db.updateTable('usuarios').set({ ativo: false }).execute()
  await expect(recoverAdministrador(db, undefined, clock.now)).rejects.toThrow('nenhum administrador ativo')
  const lostAdmin = await admin(COMUM)
  const recovered = await recoverAdministrador(db, undefined, clock.now)
  expect(recovered).toMatchObject({ id: lostAdmin.id, email: lostAdmin.email })
  expect((await lostAdmin.call('GET', '/api/auth/me')).status).toBe(401)
  expect((await login(lostAdmin.email, COMUM)).status).toBe(401)
  expect((await login(lostAdmin.email, recovered.senha)).status).toBe(200)

  const other = await admin(BOA)
  await expect(recoverAdministrador(db, undefined, clock.now)).rejects.toThrow(other.email)
  expect((await recoverAdministrador(db, other.email.toUpperCase(), clock.now)).id).toBe(other.id)
  await makeUsuario(db, { email: 'musico@igreja.org' })
  await expect(recoverAdministrador(db, 'musico@igreja.org', clock.now)).rejects.toThrow(
    'Não há um administrador',
  )
  const { body } = await (await as('admin'))('GET', '/api/usuarios/historico?limite=1')
  expect(body.registros[0]).toMatchObject({ acao: 'senha_recuperada', autor_nome: null })
})
