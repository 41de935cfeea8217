import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { buildTestApp } from '../test/build-test-app.ts'
import { makeUsuario } from '../test/make.ts'
import { claimLink } from './links.repository.ts'
import { hashSenha } from './senhas.ts'
import { deleteExpiredSessoes } from './limpeza.repository.ts'
import { createSessao, hashToken, noteSenha } from './sessoes.repository.ts'

const SENHA = 'Louvor123'
const NOVA = 'Cantai456'
const DAY_MS = 24 * 3_600_000

const { db, clock, anonymous } = await buildTestApp({
  publicUrl: 'https://louvor.exemplo.org',
  cadastro: 'convite',
})
// A session that outlives all that the tests move the clock by.
const owner = await makeUsuario(db, { nivel_acesso: 'admin' })
const ownerToken = await createSessao(db, owner.id, 365 * DAY_MS, clock.now)
const admin = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, body?: object) => {
  await noteSenha(db, hashToken(ownerToken), clock.now)
  return anonymous(method, url, body, { authorization: `Bearer ${ownerToken}` })
}

let address = 0
const from = () => ({ 'x-forwarded-for': `10.2.0.${++address}` })

const tokenOf = (url: string, parameter: string) =>
  new URLSearchParams(new URL(url).hash.slice(1)).get(parameter) ?? ''
const makeConta = async () => makeUsuario(db, { senha_hash: await hashSenha(SENHA) })

async function linkDeSenha(id: number): Promise<string> {
  const { body } = await admin('POST', `/api/usuarios/${id}/link-senha`, {})
  return tokenOf(body.url, 'token')
}

async function convite(body: object = {}): Promise<string> {
  return tokenOf((await admin('POST', '/api/convites', body)).body.url, 'convite')
}

const estado = async (token: string) =>
  (await anonymous('POST', '/api/auth/verificar-link-senha', { token }, from())).body.estado
const redefinir = (token: string, senha = NOVA) =>
  anonymous('POST', '/api/auth/redefinir-senha', { token, senha }, from())
const login = (email: string, senha: string, headers = from()) =>
  anonymous('POST', '/api/auth/login', { email, senha }, headers)
let people = 0
const register = (token?: string, fields: object = {}) =>
  anonymous(
    'POST',
    '/api/auth/register',
    {
      nome: 'Rute',
      email: `rute${++people}@igreja.org`,
      senha: SENHA,
      ...(token === undefined ? {} : { convite: token }),
      ...fields,
    },
    from(),
  )

/** Everything that the database holds, as text. */
async function dump(): Promise<string> {
  const { rows } = await sql<{ dump: string }>`
    SELECT string_agg(t, '') AS dump FROM (
      SELECT l::text AS t FROM links_unicos l UNION ALL SELECT a::text FROM auditoria a UNION ALL
      SELECT s::text FROM sessoes s UNION ALL SELECT t::text FROM tentativas t) d`.execute(db)
  return rows[0]?.dump ?? ''
}

describe('password links', () => {
  test('Usuários: a link sets a new password once, and ends every session of its user', async () => {
    const conta = await makeConta()
    const session = await createSessao(db, conta.id, 1_800_000, clock.now)
    const answer = await admin('POST', `/api/usuarios/${conta.id}/link-senha`, {})
    expect(answer).toMatchObject({ status: 201, headers: { 'cache-control': 'no-store' } })
    expect(answer.body.url).toMatch(/^https:\/\/louvor\.exemplo\.org\/redefinir-senha#token=[\w-]{43}$/)
    expect(Date.parse(answer.body.expira_em)).toBe(clock.now.getTime() + DAY_MS)
    const token = tokenOf(answer.body.url, 'token')
    const check = await anonymous('POST', '/api/auth/verificar-link-senha', { token }, from())
    expect(check).toMatchObject({ status: 200, headers: { 'cache-control': 'no-store' } })
    expect(check.body).toEqual({ estado: 'valido' })

    expect((await redefinir(token)).status).toBe(204)
    expect((await login(conta.email, SENHA)).status).toBe(401)
    expect((await login(conta.email, NOVA)).status).toBe(200)
    expect(
      (await anonymous('GET', '/api/auth/me', undefined, { authorization: `Bearer ${session}` })).status,
    ).toBe(401)
    expect(await estado(token)).toBe('usado')
    expect(await redefinir(token, 'Outra789')).toMatchObject({ status: 410, body: { codigo: 'link_usado' } })
    expect((await login(conta.email, NOVA)).status).toBe(200)
  })

  test('Usuários: of ten who use one link at once, one succeeds', async () => {
    const conta = await makeConta()
    const token = await linkDeSenha(conta.id)
    const answers = await Promise.all(Array.from({ length: 10 }, (_, i) => redefinir(token, `Senha${i}abc`)))
    const winners = answers.flatMap(({ status }, i) => (status === 204 ? [i] : []))
    expect(winners).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 410)).toHaveLength(9)
    expect((await login(conta.email, `Senha${winners[0]}abc`)).status).toBe(200)
  })

  test('Usuários: a link dies after 24 h, and is forgotten a month later', async () => {
    const token = await linkDeSenha((await makeConta()).id)
    clock.advance(DAY_MS - 1)
    expect(await estado(token)).toBe('valido')
    clock.advance(1)
    expect(await estado(token)).toBe('expirado')
    expect(await redefinir(token)).toMatchObject({
      status: 410,
      body: {
        codigo: 'link_expirado',
        erro: 'Este link venceu. Peça um novo ao administrador do ministério.',
      },
    })
    await deleteExpiredSessoes(db, clock.now)
    expect(await estado(token)).toBe('expirado')
    await deleteExpiredSessoes(db, new Date(clock.now.getTime() + 31 * DAY_MS))
    expect(await estado(token)).toBe('invalido')
  })

  test('Usuários: a new link, the own change of the password and an unknown token leave nothing valid', async () => {
    const conta = await makeConta()
    const [first, second] = [await linkDeSenha(conta.id), await linkDeSenha(conta.id)]
    expect([await estado(first), await estado(second)]).toEqual(['invalido', 'valido'])
    const { body } = await login(conta.email, SENHA)
    const change = { currentPassword: SENHA, newPassword: NOVA }
    await anonymous('PUT', '/api/auth/change-password', change, { authorization: `Bearer ${body.token}` })
    expect(await estado(second)).toBe('invalido')
    expect(await redefinir('x'.repeat(43))).toMatchObject({ status: 410, body: { codigo: 'link_invalido' } })
  })

  test('Usuários: a weak password is refused by name and leaves the link good', async () => {
    const token = await linkDeSenha((await makeConta()).id)
    expect(await redefinir(token, 'abc')).toMatchObject({
      status: 422,
      body: { detalhes: { campos: { senha: expect.stringContaining('Senha deve conter') } } },
    })
    expect(await estado(token)).toBe('valido')
  })

  test('Usuários: only the hash of a token is stored', async () => {
    const conta = await makeConta()
    const tokens = [await linkDeSenha(conta.id), await convite({ para: 'Rute' })]
    await redefinir(tokens[0] ?? '')
    const dumpText = await dump()
    for (const token of tokens) {
      expect(dumpText).not.toContain(token)
      expect(dumpText).toContain(createHash('sha256').update(token).digest('hex'))
    }
    expect(dumpText).not.toContain(NOVA)
  })

  test('SEG-02 twenty unknown tokens from one address answer 429, and good links open there all the same', async () => {
    const conta = await makeConta()
    const token = await linkDeSenha(conta.id)
    const invitation = await convite()
    const headers = { 'x-forwarded-for': '203.0.113.77' }
    const look = (t: string) => anonymous('POST', '/api/auth/verificar-link-senha', { token: t }, headers)
    for (let i = 0; i < 25; i++) expect((await look(token)).status).toBe(200)
    for (let i = 0; i < 20; i++) expect((await look(`nada${i}`)).body).toEqual({ estado: 'invalido' })
    const refusal = await look('nada20')
    expect(refusal.status).toBe(429)
    expect(Number(refusal.headers['retry-after'])).toBeGreaterThan(0)
    const invited = (body: object) => anonymous('POST', '/api/auth/verificar-convite', body, headers)
    expect((await invited({ token: 'nada' })).status).toBe(429)

    expect((await look(token)).body).toEqual({ estado: 'valido' })
    expect((await invited({ token: invitation })).body).toMatchObject({ convite: 'valido' })
    const person = { nome: 'Rute', email: 'depois@igreja.org', senha: SENHA, convite: invitation }
    expect((await anonymous('POST', '/api/auth/register', person, headers)).status).toBe(201)
    const body = { token, senha: NOVA }
    expect((await anonymous('POST', '/api/auth/redefinir-senha', body, headers)).status).toBe(204)
    clock.advance(15 * 60_000 + 1)
    expect((await look('nada21')).body).toEqual({ estado: 'invalido' })
  })

  test('SEG-02 unknown tokens from the addresses of one IPv6 connection count together', async () => {
    const look = (i: number) =>
      anonymous(
        'POST',
        '/api/auth/verificar-link-senha',
        { token: `nada${i}` },
        { 'x-forwarded-for': `2001:db8:7:7::${i + 1}` },
      )
    for (let i = 0; i < 20; i++) expect((await look(i)).status).toBe(200)
    expect((await look(20)).status).toBe(429)
  })

  test('Usuários: who failed five logins gets in with the new password at once', async () => {
    const conta = await makeConta()
    const here = from()
    for (const name of [conta.email, conta.username]) {
      for (let i = 0; i < 5; i++) await login(name, 'Errada123', here)
      expect((await login(name, SENHA, here)).status).toBe(429)
    }
    await redefinir(await linkDeSenha(conta.id))
    for (const name of [conta.email, conta.username]) expect((await login(name, NOVA, here)).status).toBe(200)
  })

  test('Usuários: the notice of the default administrator ends with the new password', async () => {
    const conta = await makeUsuario(db, { padrao: true })
    await redefinir(await linkDeSenha(conta.id))
    expect((await login(conta.email, NOVA)).body.user.padrao).toBe(false)
  })
})

describe('links whose maker is no administrator any more', () => {
  const makeAdminWithLinks = async () => {
    const maker = await makeUsuario(db, { nivel_acesso: 'admin' })
    const session = await createSessao(db, maker.id, 1_800_000, clock.now)
    const call = (method: 'GET' | 'POST', url: string) =>
      anonymous(method, url, method === 'POST' ? {} : undefined, { authorization: `Bearer ${session}` })
    const conta = await makeConta()
    return {
      id: maker.id,
      call,
      conta,
      senha: tokenOf((await call('POST', `/api/usuarios/${conta.id}/link-senha`)).body.url, 'token'),
      convite: tokenOf((await call('POST', '/api/convites')).body.url, 'convite'),
    }
  }
  const setMaker = (id: number, fields: { ativo?: boolean; nivel_acesso?: 'musico' | 'admin' }) =>
    db.updateTable('usuarios').set(fields).where('id', '=', id).execute()
  const convites = async () => (await admin('GET', '/api/convites')).body.convites.length

  test('SEG-01 a demoted administrator’s links are gone, also when the level comes back', async () => {
    const before = await convites()
    const { id, conta, ...made } = await makeAdminWithLinks()
    const ofAnotherAdmin = await linkDeSenha(id)
    expect((await admin('PUT', `/api/usuarios/${id}/nivel`, { nivel_acesso: 'lider' })).status).toBe(200)
    for (let round = 0; round < 2; round++) {
      expect(await estado(made.senha)).toBe('invalido')
      expect(await redefinir(made.senha)).toMatchObject({ status: 410, body: { codigo: 'link_invalido' } })
      expect(await register(made.convite)).toMatchObject({ status: 410, body: { codigo: 'link_invalido' } })
      expect(await convites()).toBe(before)
      await admin('PUT', `/api/usuarios/${id}/nivel`, { nivel_acesso: 'admin' })
    }
    expect((await login(conta.email, SENHA)).status).toBe(200)
    // A link that another administrator made for them stays.
    expect(await estado(ofAnotherAdmin)).toBe('valido')
  })

  test.each([{ nivel_acesso: 'musico' }, { ativo: false }] as const)(
    'SEG-01 no link opens while its maker is %o, however that came',
    async (fields) => {
      const before = await convites()
      const { id, conta, ...made } = await makeAdminWithLinks()
      await setMaker(id, fields)
      expect(await estado(made.senha)).toBe('invalido')
      expect(
        (await anonymous('POST', '/api/auth/verificar-convite', { token: made.convite }, from())).body,
      ).toEqual({
        cadastro: 'convite',
        convite: 'invalido',
        convite_de: null,
      })
      expect((await redefinir(made.senha)).body.codigo).toBe('link_invalido')
      expect((await register(made.convite)).body.codigo).toBe('link_invalido')
      expect(await claimLink(db, 'senha', made.senha, clock.now)).toBeUndefined()
      expect(await claimLink(db, 'convite', made.convite, clock.now)).toBeUndefined()
      expect(await convites()).toBe(before)
      const { body } = await admin('GET', `/api/usuarios?busca=${conta.username}`)
      expect(body.usuarios[0].link_expira_em).toBeNull()
    },
  )

  test('SEG-01 of a demotion and a link made at once, nothing stays open', async () => {
    for (let round = 0; round < 8; round++) {
      const { id, call } = await makeAdminWithLinks()
      const demote = admin('PUT', `/api/usuarios/${id}/nivel`, { nivel_acesso: 'musico' })
      await Promise.all([demote, call('POST', '/api/convites'), call('POST', '/api/convites')])
      const remainingLinks = await db
        .selectFrom('links_unicos')
        .select('id')
        .where('criado_por', '=', id)
        .execute()
      expect(remainingLinks).toEqual([])
    }
  })

  test('SEG-01 an open password link is seen with its maker, and revoked by any administrator', async () => {
    const { conta, senha } = await makeAdminWithLinks()
    const row = async () => (await admin('GET', `/api/usuarios?busca=${conta.username}`)).body.usuarios[0]
    expect(await row()).toMatchObject({
      link_criado_por: 'Ana Souza',
      link_expira_em: new Date(clock.now.getTime() + DAY_MS).toISOString(),
    })
    expect((await admin('DELETE', `/api/usuarios/${conta.id}/link-senha`)).status).toBe(204)
    expect(await estado(senha)).toBe('invalido')
    expect(await row()).toMatchObject({ link_criado_por: null, link_expira_em: null })
    expect(await admin('DELETE', `/api/usuarios/${conta.id}/link-senha`)).toMatchObject({
      status: 404,
      body: { erro: 'Link não encontrado' },
    })
    const { body } = await admin('GET', '/api/usuarios/historico?limite=1')
    expect(body.registros[0]).toMatchObject({ acao: 'link_senha_revogado', alvo_nome: conta.nome })
  })
})

test('SEG-11 no token is taken from an address', async () => {
  const token = await linkDeSenha((await makeConta()).id)
  const invitation = await convite()
  for (const url of [
    `/api/auth/redefinir-senha?token=${token}`,
    `/api/auth/cadastro?convite=${invitation}`,
    `/api/auth/verificar-link-senha?token=${token}`,
  ])
    expect((await anonymous('GET', url, undefined, from())).text).not.toContain('valido')
  expect(new URL((await admin('POST', '/api/convites', {})).body.url).search).toBe('')
})

describe('invitations, CADASTRO=convite', () => {
  test('Usuários: nobody registers without an invitation, and one serves one person', async () => {
    expect(await register()).toMatchObject({ status: 403, body: { codigo: 'cadastro_fechado' } })
    const token = await convite({ para: 'Rute' })
    const look = async () => (await anonymous('POST', '/api/auth/verificar-convite', { token }, from())).body
    expect(await look()).toEqual({ cadastro: 'convite', convite: 'valido', convite_de: 'Ana Souza' })
    const answer = await register(token)
    expect(answer).toMatchObject({ status: 201, body: { user: { nivel_acesso: 'musico' } } })
    expect(await look()).toEqual({ cadastro: 'convite', convite: 'usado', convite_de: null })
    expect(await register(token)).toMatchObject({ status: 410, body: { codigo: 'link_usado' } })
    const { body } = await admin('GET', '/api/usuarios/historico?limite=2')
    expect(body.registros[0]).toMatchObject({
      acao: 'convite_usado',
      alvo_nome: 'Rute',
      detalhes: { para: 'Rute' },
    })
  })

  test('Usuários: of ten who register with one invitation at once, one gets an account', async () => {
    const token = await convite()
    const before = people
    const answers = await Promise.all(Array.from({ length: 10 }, () => register(token)))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 410)).toHaveLength(9)
    const newUsuarios = await db
      .selectFrom('usuarios')
      .select('email')
      .where(
        'email',
        'in',
        Array.from({ length: 10 }, (_, i) => `rute${before + 1 + i}@igreja.org`),
      )
      .execute()
    expect(newUsuarios).toHaveLength(1)
  })

  test('Usuários: a registration that fails leaves the invitation good', async () => {
    const existingConta = await makeConta()
    const token = await convite()
    expect((await register(token, { email: existingConta.email })).status).toBe(409)
    expect((await register(token, { username: existingConta.username })).status).toBe(409)
    expect((await register(token)).status).toBe(201)
  })

  test('Usuários: a password link is no invitation, nor the other way round', async () => {
    const senha = await linkDeSenha((await makeConta()).id)
    expect((await register(senha)).body.codigo).toBe('link_invalido')
    expect(await estado(await convite())).toBe('invalido')
  })

  test('Usuários: open invitations are listed without their link, and can be revoked', async () => {
    await sql`DELETE FROM links_unicos`.execute(db)
    const first = await convite({ para: 'Rute' })
    clock.advance(1000)
    await convite({ para: 'Noemi', horas: 168 })
    const { body, text } = await admin('GET', '/api/convites')
    expect(body.convites).toMatchObject([{ para: 'Noemi' }, { para: 'Rute', criado_por_nome: 'Ana Souza' }])
    expect(Date.parse(body.convites[0].expira_em)).toBe(clock.now.getTime() + 7 * DAY_MS)
    expect(text).not.toContain(first)
    expect((await admin('DELETE', `/api/convites/${body.convites[1].id}`)).status).toBe(204)
    expect((await register(first)).body.codigo).toBe('link_invalido')
    expect(await admin('DELETE', `/api/convites/${body.convites[1].id}`)).toMatchObject({
      status: 404,
      body: { erro: 'Convite não encontrado' },
    })
    clock.advance(2 * DAY_MS)
    expect((await admin('GET', '/api/convites')).body.convites).toHaveLength(1)
    clock.advance(5 * DAY_MS)
    expect((await admin('GET', '/api/convites')).body.convites).toEqual([])
  })

  test('DIA-03 an invitation says who invites, gives its level, and lets in as many as it is for', async () => {
    await sql`DELETE FROM links_unicos`.execute(db)
    const token = await convite({ para: 'Equipe', nivel_acesso: 'lider', usos_max: 3 })
    const look = () => anonymous('POST', '/api/auth/verificar-convite', { token }, from())
    expect((await look()).body).toEqual({ cadastro: 'convite', convite: 'valido', convite_de: 'Ana Souza' })
    // Five at once: three get in.
    const answers = await Promise.all(Array.from({ length: 5 }, () => register(token)))
    const createdAnswers = answers.filter(({ status }) => status === 201)
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 201, 201, 410, 410])
    for (const { body } of createdAnswers)
      expect(body.user).toMatchObject({
        nivel_acesso: 'lider',
        permissoes: expect.arrayContaining(['relatorios:exportar']),
      })
    expect((await look()).body).toEqual({ cadastro: 'convite', convite: 'usado', convite_de: null })
    expect((await admin('GET', '/api/convites')).body.convites).toEqual([])
  })

  test('DIA-03 the list says how many have come, and revoking stops the rest', async () => {
    await sql`DELETE FROM links_unicos`.execute(db)
    const token = await convite({ usos_max: 40 })
    const existingConta = await makeConta()
    expect((await register(token)).status).toBe(201)
    // A refused registration does not count as a use.
    expect((await register(token, { email: existingConta.email })).status).toBe(409)
    const { body } = await admin('GET', '/api/convites')
    expect(body.convites).toMatchObject([{ usos: 1, usos_max: 40, nivel_acesso: 'musico' }])
    expect((await admin('DELETE', `/api/convites/${body.convites[0].id}`)).status).toBe(204)
    expect((await register(token)).body.codigo).toBe('link_invalido')
  })

  test('DIA-03 a team of forty registers from the one address of its church', async () => {
    const token = await convite({ usos_max: 40 })
    const headers = { 'x-forwarded-for': '203.0.113.9' }
    for (let i = 0; i < 40; i++) {
      const body = { nome: 'Rute', email: `equipe${i}@igreja.org`, senha: SENHA, convite: token }
      expect((await anonymous('POST', '/api/auth/register', body, headers)).status).toBe(201)
    }
  })

  test.each([
    [{ nivel_acesso: 'admin' }, 'nivel_acesso'],
    [{ usos_max: 0 }, 'usos_max'],
    [{ usos_max: 101 }, 'usos_max'],
    [{ usos_max: 1.5 }, 'usos_max'],
  ])('DIA-03 an invitation with %j is refused', async (body, field) => {
    const refusal = await admin('POST', '/api/convites', body)
    expect([400, 422]).toContain(refusal.status)
    expect(refusal.body.detalhes.campos[field]).toMatch(/^Um convite/)
  })

  test('Usuários: an invitation lives 24 h unless another time of the list was chosen', async () => {
    const token = await convite()
    clock.advance(DAY_MS)
    expect((await register(token)).body.codigo).toBe('link_expirado')
    expect((await admin('POST', '/api/convites', { horas: 1000 })).status).toBe(400)
  })
})

describe('the other two ways of CADASTRO', () => {
  test('Usuários: fechado takes nobody, not even with an invitation, and makes none', async () => {
    const closedApp = await buildTestApp({ cadastro: 'fechado' })
    const owner = await closedApp.as('admin')
    expect((await closedApp.anonymous('GET', '/api/auth/cadastro')).body).toEqual({
      cadastro: 'fechado',
      convite: null,
      convite_de: null,
    })
    const body = { nome: 'Rute', email: 'rute@igreja.org', senha: SENHA, convite: 'x' }
    expect(await closedApp.anonymous('POST', '/api/auth/register', body)).toMatchObject({
      status: 403,
      body: { erro: 'O cadastro está fechado. Fale com quem administra o ministério.' },
    })
    expect((await owner('POST', '/api/convites', {})).body.codigo).toBe('cadastro_fechado')
  })

  test('Usuários: aberto needs no invitation; a good one is used up, a bad one does no harm', async () => {
    const open = await buildTestApp()
    const owner = await open.as('admin')
    const token = tokenOf((await owner('POST', '/api/convites', {})).body.url, 'convite')
    const join = (email: string) =>
      open.anonymous('POST', '/api/auth/register', { nome: 'Rute', email, senha: SENHA, convite: token })
    expect([(await join('a@igreja.org')).status, (await join('b@igreja.org')).status]).toEqual([201, 201])
    expect((await owner('GET', '/api/convites')).body.convites).toEqual([])
  })
})
