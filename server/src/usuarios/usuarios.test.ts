import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import type { NivelAcesso } from '@cantai/contract/acesso/niveis'
import { buildTestApp } from '../test/build-test-app.ts'
import { makeUsuario } from '../test/make.ts'
import { createSessao } from '../acesso/sessoes.repository.ts'

const { db, clock, anonymous } = await buildTestApp({ publicUrl: 'https://louvor.exemplo.org/' })

beforeEach(async () => {
  await sql`TRUNCATE usuarios, auditoria, links_unicos RESTART IDENTITY CASCADE`.execute(db)
})

/** A user of this level, and calls as that user. */
async function person(nivel_acesso: NivelAcesso = 'admin', fields: Parameters<typeof makeUsuario>[1] = {}) {
  const usuario = await makeUsuario(db, { nivel_acesso, ...fields })
  const token = await createSessao(db, usuario.id, 1_800_000, clock.now)
  const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, body?: object) =>
    anonymous(method, url, body, { authorization: `Bearer ${token}` })
  return { ...usuario, call }
}

const changeNivel = (by: Awaited<ReturnType<typeof person>>, id: number, body: object) =>
  by.call('PUT', `/api/usuarios/${id}/nivel`, body)
const changeAtivo = (by: Awaited<ReturnType<typeof person>>, id: number, body: object) =>
  by.call('PUT', `/api/usuarios/${id}/ativo`, body)

const activeAdmins = async () =>
  (
    await db
      .selectFrom('usuarios')
      .select('id')
      .where('nivel_acesso', '=', 'admin')
      .where('ativo', '=', true)
      .execute()
  ).length

describe('GET /api/usuarios', () => {
  const nomes = (answer: { body: { usuarios: { nome: string }[] } }) =>
    answer.body.usuarios.map((u) => u.nome)

  test('Usuários: lists everybody a page at a time, by name whatever its accents and case', async () => {
    const admin = await person('admin', { nome: 'Zélia' })
    for (const nome of ['Érica', 'ana', 'Bruno', 'Ébano']) await makeUsuario(db, { nome })
    const first = await admin.call('GET', '/api/usuarios?limite=3')
    expect(first.body).toMatchObject({ total: 5, totalPaginas: 2, pagina: 1 })
    expect([nomes(first), nomes(await admin.call('GET', '/api/usuarios?limite=3&pagina=2'))]).toEqual([
      ['ana', 'Bruno', 'Ébano'],
      ['Érica', 'Zélia'],
    ])
    expect(first.headers['cache-control']).toBe('no-store')
    expect(first.body.usuarios[0]).toEqual({
      id: expect.any(Number),
      nome: 'ana',
      username: expect.any(String),
      email: expect.any(String),
      telefone: null,
      nivel_acesso: 'musico',
      padrao: false,
      ativo: true,
      unico_administrador: false,
      aguardando: false,
      segundo_fator: false,
      criado_em: expect.any(String),
      ultimo_login_em: null,
      link_expira_em: null,
      link_criado_por: null,
      tentativas: 0,
      entrada_livre_ate: null,
    })
    expect(first.text).not.toMatch(/senha|argon2/)
  })

  test.each([
    ['conceicao', ['Maria da Conceição']],
    ['CONCEIÇÃO maria', ['Maria da Conceição']],
    ["d'avila", ['José D’Ávila']],
    ['baixista', ['José D’Ávila']],
    ['jose exemplo', ['José D’Ávila']],
    ['igreja.org', ['Maria da Conceição']],
    ['%', []],
    ['_', ['Maria da Conceição']],
    ['conceicao bruno', []],
  ])('Usuários: the search %s finds %j, by name, username or email', async (busca, expected) => {
    const admin = await person('admin', { nome: 'Admin' })
    await makeUsuario(db, { nome: 'Maria da Conceição', username: 'mc_1', email: 'mc@igreja.org' })
    await makeUsuario(db, { nome: 'José D’Ávila', username: 'baixista' })
    expect(nomes(await admin.call('GET', `/api/usuarios?busca=${encodeURIComponent(busca)}`))).toEqual(
      expected,
    )
  })

  test('Usuários: filters by level and by being active, and sorts levels as they contain each other', async () => {
    const admin = await person('admin', { nome: 'AA' })
    await makeUsuario(db, { nome: 'BB', nivel_acesso: 'lider', ativo: false })
    await makeUsuario(db, { nome: 'CC', nivel_acesso: 'musico' })
    const list = async (query: string) => nomes(await admin.call('GET', `/api/usuarios?${query}`))
    expect(await list('nivel=lider')).toEqual(['BB'])
    expect(await list('ativo=false')).toEqual(['BB'])
    expect(await list('ativo=true')).toEqual(['AA', 'CC'])
    expect(await list('ordenar=nivel_acesso')).toEqual(['CC', 'BB', 'AA'])
    expect(await list('ordenar=nivel_acesso&direcao=DESC')).toEqual(['AA', 'BB', 'CC'])
  })

  test.each(['ordenar=senha_hash', 'nivel=dono', 'ativo=talvez', 'limite=1001', 'x=1'])(
    'Usuários: refuses ?%s',
    async (query) => {
      const admin = await person()
      const answer = await admin.call('GET', `/api/usuarios?${query}`)
      expect(answer).toMatchObject({ status: 400, body: { erro: expect.stringMatching(/\p{L}/u) } })
    },
  )
})

describe('levels', () => {
  test('ACE-06 ACE-07 a changed level holds from the next request on, and is written down', async () => {
    const admin = await person('admin', { nome: 'Débora' })
    const ana = await person('musico', { nome: 'Ana' })
    expect((await ana.call('GET', '/api/usuarios')).status).toBe(403)
    const answer = await changeNivel(admin, ana.id, { nivel_acesso: 'admin' })
    expect(answer).toMatchObject({ status: 200, body: { id: ana.id, nivel_acesso: 'admin' } })
    expect((await ana.call('GET', '/api/usuarios')).status).toBe(200)
    expect((await changeNivel(ana, admin.id, { nivel_acesso: 'lider' })).status).toBe(200)
    expect((await admin.call('GET', '/api/usuarios')).status).toBe(403)
    const { body } = await ana.call('GET', '/api/usuarios/historico')
    expect(body).toMatchObject({
      total: 2,
      registros: [
        {
          autor_nome: 'Ana',
          alvo_nome: 'Débora',
          acao: 'nivel_alterado',
          detalhes: { de: 'admin', para: 'lider' },
        },
        {
          autor_nome: 'Débora',
          alvo_nome: 'Ana',
          acao: 'nivel_alterado',
          detalhes: { de: 'musico', para: 'admin' },
        },
      ],
    })
    expect(Date.parse(body.registros[0].em)).toBe(clock.now.getTime())
  })

  test('Usuários: the same level again changes nothing and is not written down', async () => {
    const admin = await person()
    expect((await changeNivel(admin, admin.id, { nivel_acesso: 'admin' })).status).toBe(200)
    expect((await admin.call('GET', '/api/usuarios/historico')).body.total).toBe(0)
  })

  test('Usuários: the last active administrator can be neither lowered nor deactivated, even on purpose', async () => {
    const admin = await person()
    await makeUsuario(db, { nivel_acesso: 'admin', ativo: false })
    const only = async () => (await admin.call('GET', '/api/usuarios?nivel=admin&ativo=true')).body.usuarios
    expect(await only()).toMatchObject([{ id: admin.id, unico_administrador: true }])
    for (const answer of [
      await changeNivel(admin, admin.id, { nivel_acesso: 'lider', confirmar: true }),
      await changeAtivo(admin, admin.id, { ativo: false, confirmar: true }),
    ])
      expect(answer).toMatchObject({
        status: 409,
        body: { codigo: 'ultimo_administrador', erro: expect.stringContaining('único administrador ativo') },
      })
    expect(await activeAdmins()).toBe(1)
    await makeUsuario(db, { nivel_acesso: 'admin' })
    expect(await only()).toMatchObject([{ unico_administrador: false }, { unico_administrador: false }])
  })

  test('Usuários: one’s own level and account change only with a confirmation', async () => {
    const admin = await person()
    await person()
    expect(await changeNivel(admin, admin.id, { nivel_acesso: 'musico' })).toMatchObject({
      status: 409,
      body: { codigo: 'confirmar_propria_conta' },
    })
    expect((await changeAtivo(admin, admin.id, { ativo: false })).body.codigo).toBe('confirmar_propria_conta')
    expect((await changeNivel(admin, admin.id, { nivel_acesso: 'musico', confirmar: true })).status).toBe(200)
  })

  test.each(['nivel', 'ativo'] as const)(
    'Usuários: two administrators who take each other’s %s at once never both succeed',
    async (part) => {
      for (let round = 0; round < 12; round++) {
        await sql`TRUNCATE usuarios, auditoria RESTART IDENTITY CASCADE`.execute(db)
        const [a, b] = [await person(), await person()]
        const take = (by: typeof a, from: typeof a) =>
          part === 'nivel'
            ? changeNivel(by, from.id, { nivel_acesso: 'musico' })
            : changeAtivo(by, from.id, { ativo: false })
        const answers = await Promise.all([take(a, b), take(b, a)])
        expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1)
        // When the second one gets the lock, that user is no longer an administrator, or no longer there.
        expect([401, 403]).toContain(answers.find((answer) => answer.status !== 200)?.status)
        expect(await activeAdmins()).toBe(1)
      }
    },
  )

  test('Usuários: eight administrators who all lower the next leave at least one', async () => {
    const admins = await Promise.all(Array.from({ length: 8 }, () => person()))
    await Promise.all(
      admins.map((by, i) =>
        changeNivel(by, admins[(i + 1) % admins.length]?.id ?? 0, { nivel_acesso: 'lider' }),
      ),
    )
    expect(await activeAdmins()).toBeGreaterThanOrEqual(1)
  })

  test.each([
    ['/api/usuarios/999/nivel', { nivel_acesso: 'lider' }, 404, 'Usuário não encontrado'],
    ['/api/usuarios/999/ativo', { ativo: false }, 404, 'Usuário não encontrado'],
    ['/api/usuarios/abc/nivel', { nivel_acesso: 'lider' }, 400, 'Identificador inválido'],
    ['/api/usuarios/1/nivel', { nivel_acesso: 'dono' }, 400, expect.any(String)],
    ['/api/usuarios/1/ativo', {}, 400, expect.any(String)],
  ])('Usuários: PUT %s %j answers %i', async (url, body, status, erro) => {
    const admin = await person()
    expect(await admin.call('PUT', url, body)).toMatchObject({ status, body: { erro } })
  })
})

describe('deactivation', () => {
  test('Usuários: a deactivated user is out at once, with every link, and comes back with the same account', async () => {
    const admin = await person()
    const ana = await person('lider', { nome: 'Ana' })
    await admin.call('POST', `/api/usuarios/${ana.id}/link-senha`, {})
    expect((await ana.call('GET', '/api/auth/me')).status).toBe(200)
    expect((await changeAtivo(admin, ana.id, { ativo: false })).body).toMatchObject({ ativo: false })
    expect((await ana.call('GET', '/api/auth/me')).status).toBe(401)
    expect(
      await db.selectFrom('sessoes').select('usuario_id').where('usuario_id', '=', ana.id).execute(),
    ).toEqual([])
    expect(await db.selectFrom('links_unicos').selectAll().execute()).toEqual([])
    const link = await admin.call('POST', `/api/usuarios/${ana.id}/link-senha`, {})
    expect(link).toMatchObject({ status: 409, body: { codigo: 'usuario_inativo' } })
    expect((await changeAtivo(admin, ana.id, { ativo: true })).body).toMatchObject({
      ativo: true,
      nivel_acesso: 'lider',
    })
    // The ended session stays ended.
    expect((await ana.call('GET', '/api/auth/me')).status).toBe(401)
    const { body } = await admin.call('GET', '/api/usuarios/historico')
    expect(body.registros.map((r: { acao: string }) => r.acao)).toEqual([
      'reativado',
      'desativado',
      'link_senha_criado',
    ])
  })

  test('Usuários: the invitations of a deactivated administrator stop working', async () => {
    const [admin, other] = [await person(), await person()]
    await other.call('POST', '/api/convites', {})
    await changeAtivo(admin, other.id, { ativo: false })
    expect((await admin.call('GET', '/api/convites')).body.convites).toEqual([])
  })
})

describe('GET /api/usuarios/historico', () => {
  test('Usuários: the history is paged, the latest first', async () => {
    const admin = await person()
    for (let i = 0; i < 3; i++) {
      clock.advance(60_000)
      await admin.call('POST', '/api/convites', { para: `Pessoa ${i}` })
    }
    const first = await admin.call('GET', '/api/usuarios/historico?limite=2')
    const second = await admin.call('GET', '/api/usuarios/historico?limite=2&pagina=2')
    expect(first.body).toMatchObject({ total: 3, totalPaginas: 2 })
    expect([...first.body.registros, ...second.body.registros].map((r) => r.detalhes.para)).toEqual([
      'Pessoa 2',
      'Pessoa 1',
      'Pessoa 0',
    ])
    expect(first.text).not.toMatch(/token|hash/)
  })
})
