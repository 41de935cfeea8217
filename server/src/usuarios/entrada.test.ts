import { describe, expect, test } from 'vitest'
import { buildTestApp } from '../test/build-test-app.ts'

const SENHA = 'Louvor123'
const { as, anonymous, db, clock } = await buildTestApp()
const admin = await as('admin')

const choose = (cadastro: string) => admin('PUT', '/api/usuarios/entrada', { cadastro })
const entrada = async () => (await admin('GET', '/api/usuarios/entrada')).body

let counter = 0
const join = (more: object = {}) => {
  const email = `pessoa${++counter}@igreja.org`
  const body = { nome: 'Rute Alves', email, senha: SENHA, ...more }
  return anonymous('POST', '/api/auth/register', body, { 'x-forwarded-for': `10.3.0.${counter}` })
}
const enter = (email: string) => anonymous('POST', '/api/auth/login', { email, senha: SENHA })
const callOf = (token: string) => (method: 'GET' | 'POST', url: string, body?: object) =>
  anonymous(method, url, body, { authorization: `Bearer ${token}` })
const tokenOf = (url: string) => new URLSearchParams(new URL(url).hash.slice(1)).get('convite')
const lines = async () => (await admin('GET', '/api/usuarios/historico')).body.registros

describe('SEG-04 who may enter', () => {
  test('SEG-04 is what CADASTRO says until an administrator has chosen, and then stays as chosen', async () => {
    expect(await entrada()).toEqual({ cadastro: 'aberto', escolhido: false, aguardando: 0 })
    for (const cadastro of ['convite', 'fechado', 'aprovacao', 'aberto']) {
      expect(await choose(cadastro)).toMatchObject({
        status: 200,
        body: { cadastro, escolhido: true, aguardando: 0 },
      })
      expect((await anonymous('GET', '/api/auth/cadastro')).body).toEqual({
        cadastro,
        convite: null,
        convite_de: null,
      })
    }
    expect((await lines())[0]).toMatchObject({
      acao: 'entrada_alterada',
      detalhes: { de: 'aprovacao', para: 'aberto' },
    })
    expect((await choose('todos')).status).toBe(400)
  })

  test('SEG-04 is for administrators alone to see and to choose', async () => {
    for (const nivel of ['musico', 'lider'] as const) {
      const other = await as(nivel)
      expect((await other('GET', '/api/usuarios/entrada')).status).toBe(403)
      expect((await other('PUT', '/api/usuarios/entrada', { cadastro: 'aberto' })).status).toBe(403)
    }
  })

  test.each([
    ['convite', 'O cadastro é só com convite. Peça um convite a quem administra o ministério.'],
    ['fechado', 'O cadastro está fechado. Fale com quem administra o ministério.'],
  ])('SEG-04 with %s nobody registers by themselves', async (cadastro, erro) => {
    await choose(cadastro)
    expect(await join()).toMatchObject({ status: 403, body: { erro, codigo: 'cadastro_fechado' } })
    expect((await admin('POST', '/api/convites', {})).status).toBe(cadastro === 'fechado' ? 409 : 201)
  })

  test('SEG-04 with aberto an account is in at once, and says nothing of waiting', async () => {
    await choose('aberto')
    const { body } = await join()
    expect(body.user).not.toHaveProperty('situacao')
    const { token, user } = (await enter(body.user.email)).body
    expect(user).not.toHaveProperty('situacao')
    expect((await callOf(token)('GET', '/api/musicas')).status).toBe(200)
  })
})

describe('SEG-04 with approval', () => {
  /** Somebody who has registered and logged in, and waits. */
  async function waiting() {
    await choose('aprovacao')
    const joined = await join()
    expect(joined).toMatchObject({ status: 201, body: { user: { situacao: 'aguardando' } } })
    const { status, body } = await enter(joined.body.user.email)
    expect(status).toBe(200)
    expect(body.user.situacao).toBe('aguardando')
    return { id: body.user.id as number, call: callOf(body.token) }
  }

  test('SEG-04 who waits reads of themselves, may leave, and gets 403 for all else', async () => {
    const { call } = await waiting()
    expect((await call('GET', '/api/auth/me')).body.user.situacao).toBe('aguardando')
    for (const url of ['/api/musicas', '/api/ensaios', '/api/usuarios', '/api/eventos'])
      expect(await call('GET', url), url).toMatchObject({
        status: 403,
        body: {
          erro: 'A sua entrada ainda espera a aprovação de um administrador.',
          codigo: 'aguardando_aprovacao',
        },
      })
    expect((await call('POST', '/api/auth/logout', {})).status).toBe(204)
  })

  test('SEG-04 an administrator sees who waits, and an approval lets the same session in', async () => {
    const { id, call } = await waiting()
    const { aguardando } = await entrada()
    const { avisos } = (await admin('GET', '/api/sistema/avisos')).body
    expect(avisos).toContainEqual({
      codigo: 'aguardando_aprovacao',
      texto: expect.stringMatching(/espera.* a sua aprovação para entrar\.$/),
    })
    const waitingList = await admin('GET', '/api/usuarios?aguardando=true&ativo=true')
    expect(waitingList.body.total).toBe(aguardando)
    expect(waitingList.body.usuarios).toContainEqual(expect.objectContaining({ id, aguardando: true }))
    expect(await admin('PUT', `/api/usuarios/${id}/nivel`, { nivel_acesso: 'admin' })).toMatchObject({
      status: 409,
      body: { codigo: 'aguardando_aprovacao' },
    })

    for (let round = 0; round < 2; round++)
      expect(await admin('POST', '/api/usuarios/aprovar', { ids: [id] })).toMatchObject({
        status: 200,
        body: { usuarios: round === 0 ? [{ id, aguardando: false }] : [] },
      })
    expect((await entrada()).aguardando).toBe(aguardando - 1)
    expect((await call('GET', '/api/auth/me')).body.user).not.toHaveProperty('situacao')
    expect((await call('GET', '/api/musicas')).status).toBe(200)
    const approvals = (await lines()).filter(({ acao }: { acao: string }) => acao === 'aprovado')
    expect(approvals).toHaveLength(1)
  })

  test('FON-06 one call lets in those who wait, and for a minute its author takes that back', async () => {
    const [ana, bia] = [await waiting(), await waiting()]
    const { id: refused } = await waiting()
    await admin('PUT', `/api/usuarios/${refused}/ativo`, { ativo: false })
    const ids = [ana.id, bia.id, refused, 999_999]
    const idsOf = ({ body }: { body: { usuarios: { id: number }[] } }) => body.usuarios.map(({ id }) => id)
    expect(idsOf(await admin('POST', '/api/usuarios/aprovar', { ids }))).toEqual([ana.id, bia.id])
    expect((await ana.call('GET', '/api/musicas')).status).toBe(200)
    // Somebody who came meanwhile was not on the screen.
    const late = await waiting()
    expect((await late.call('GET', '/api/musicas')).status).toBe(403)

    const another = await as('admin')
    expect(idsOf(await another('POST', '/api/usuarios/desfazer-aprovacao', { ids }))).toEqual([])
    expect(idsOf(await admin('POST', '/api/usuarios/desfazer-aprovacao', { ids }))).toEqual([ana.id, bia.id])
    expect((await ana.call('GET', '/api/auth/me')).status).toBe(401)
    const list = await admin('GET', '/api/usuarios?aguardando=true&ativo=true&limite=50')
    expect(idsOf(list)).toEqual(expect.arrayContaining([ana.id, bia.id, late.id]))
    expect((await lines())[0]).toMatchObject({ acao: 'aprovacao_desfeita' })
    expect(idsOf(await admin('POST', '/api/usuarios/desfazer-aprovacao', { ids }))).toEqual([])

    await admin('POST', '/api/usuarios/aprovar', { ids })
    clock.now = new Date(clock.now.getTime() + 61_000)
    expect(idsOf(await admin('POST', '/api/usuarios/desfazer-aprovacao', { ids }))).toEqual([])
    for (const path of ['aprovar', 'desfazer-aprovacao'])
      expect((await (await as('lider'))('POST', `/api/usuarios/${path}`, { ids })).status).toBe(403)
  })

  test('SEG-04 who is turned away is out, no longer counted, and waits again when brought back', async () => {
    const { id, call } = await waiting()
    const { aguardando } = await entrada()
    await admin('PUT', `/api/usuarios/${id}/ativo`, { ativo: false })
    expect((await call('GET', '/api/auth/me')).status).toBe(401)
    expect((await entrada()).aguardando).toBe(aguardando - 1)
    expect((await admin('PUT', `/api/usuarios/${id}/ativo`, { ativo: true })).body.aguardando).toBe(true)
  })

  test('SEG-04 an invitation is an approval; one that is no longer good is none', async () => {
    await choose('aprovacao')
    const { url } = (await admin('POST', '/api/convites', {})).body
    const invited = (await join({ convite: tokenOf(url) })).body.user
    expect(invited).not.toHaveProperty('situacao')
    const { token } = (await enter(invited.email)).body
    expect((await callOf(token)('GET', '/api/musicas')).status).toBe(200)
    expect((await join({ convite: tokenOf(url) })).body.user.situacao).toBe('aguardando')
  })

  test('SEG-04 who waits goes on waiting when the door is opened to all', async () => {
    const { id, call } = await waiting()
    await choose('aberto')
    expect((await call('GET', '/api/musicas')).status).toBe(403)
    const row = await db
      .selectFrom('usuarios')
      .select('aguardando')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(row.aguardando).toBe(true)
  })
})
