import { expect, test } from 'vitest'
import { createSessao } from '../sessoes.repository.ts'
import { insertRegistro } from '../../auditoria/auditoria.repository.ts'
import { buildTestApp } from '../../test/build-test-app.ts'
import { makeUsuario } from '../../test/make.ts'

const { app, db, clock } = await buildTestApp()
clock.now = new Date('2099-11-12T17:05:00Z')

/** Somebody of this name, and calls as them. */
async function person(nome: string, nivel_acesso: 'musico' | 'lider' | 'admin') {
  const { id } = await makeUsuario(db, { nome, nivel_acesso, criado_em: clock.now })
  clock.advance(1)
  const token = await createSessao(db, id, 30 * 24 * 3_600_000, clock.now)
  const call = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) => {
    const headers = { authorization: `Bearer ${token}` }
    const { statusCode, body } = await app.inject({ method, url, headers, ...(payload && { payload }) })
    return { status: statusCode, body: body === '' ? undefined : JSON.parse(body) }
  }
  const avisos = async (): Promise<{ id: number; texto: string }[]> =>
    (await call('GET', '/api/auth/avisos')).body.avisos
  const read = async () => (await avisos()).map(({ texto }) => texto)
  return { id, call, avisos, read }
}

test('SEG-16 a person reads what others did to the account until they say that they have read it', async () => {
  const ana = await person('Ana', 'admin')
  const bia = await person('Bia', 'musico')
  await ana.call('PUT', `/api/usuarios/${bia.id}/nivel`, { nivel_acesso: 'admin' })
  await ana.call('PUT', `/api/usuarios/${bia.id}/nivel`, { nivel_acesso: 'lider' })
  await ana.call('POST', `/api/usuarios/${bia.id}/link-senha`, {})
  const told = [
    'Ana mudou o seu nível para líder em 12/11 às 14:05.',
    'Ana criou um link de senha para você em 12/11 às 14:05.',
  ]
  expect(await bia.read()).toEqual(told)
  expect(JSON.stringify(await bia.avisos())).not.toContain('token')
  // Neither the author nor people whom it does not concern are notified.
  expect(await ana.read()).toEqual([])
  expect(await (await person('Caio', 'lider')).read()).toEqual([])

  const [first, second] = await bia.avisos()
  expect((await bia.call('POST', '/api/auth/avisos/vistos', { ate: first?.id })).status).toBe(204)
  expect(await bia.read()).toEqual(told.slice(1))
  expect((await bia.call('POST', '/api/auth/avisos/vistos', { ate: second?.id })).status).toBe(204)
  expect(await bia.read()).toEqual([])
  // A mark beyond the last line hides nothing that comes later.
  await bia.call('POST', '/api/auth/avisos/vistos', { ate: 2_000_000_000 })
  await insertRegistro(db, { autor_id: null, alvo_id: bia.id, acao: 'segundo_fator_desligado' }, clock.now)
  expect(await bia.read()).toEqual([
    'Quem cuida do servidor tirou a sua verificação em duas etapas em 12/11 às 14:05.',
  ])
})

test('SEG-16 the other administrators are told who became one; what oneself did is told to nobody', async () => {
  const ana = await person('Ana', 'admin')
  const [bia, davi] = [await person('Bia', 'musico'), await person('Davi', 'admin')]
  await ana.call('PUT', `/api/usuarios/${bia.id}/nivel`, { nivel_acesso: 'admin' })
  expect(await davi.read()).toEqual(['Ana tornou Bia administrador em 12/11 às 14:05.'])
  const caio = await person('Caio', 'musico')
  await ana.call('PUT', `/api/usuarios/${caio.id}/nivel`, { nivel_acesso: 'admin' })
  // An older administrator is no news to a new one.
  expect(await caio.read()).toEqual(['Ana mudou o seu nível para administrador em 12/11 às 14:05.'])
  expect(await ana.read()).toEqual([])
  await ana.call('PUT', `/api/usuarios/${ana.id}/nivel`, { nivel_acesso: 'musico', confirmar: true })
  expect(await ana.read()).toEqual([])
})

test('SEG-16 looking at what was done keeps no session alive', async () => {
  const ana = await person('Ana', 'musico')
  const ends = async () =>
    (await db.selectFrom('sessoes').select('expira_em').where('usuario_id', '=', ana.id).executeTakeFirst())
      ?.expira_em
  const before = await ends()
  clock.advance(24 * 3_600_000)
  await ana.read()
  expect(await ends()).toBe(before)
})
