import { expect, test } from 'vitest'
import { createSessao } from '../acesso/sessoes.repository.ts'
import { buildTestApp } from '../test/build-test-app.ts'
import { makeUsuario } from '../test/make.ts'
import { whereIs } from '../test/where-is.ts'
import { idsDasFuncoes, novaEscala, novaPessoa } from './escala.fixture.ts'

const { app, db, as, clock } = await buildTestApp()
clock.now = new Date('2026-11-23T12:00:00Z')
const [lider, admin, musico] = [await as('lider'), await as('admin'), await as('musico')]
const F = await idsDasFuncoes(lider)
const pessoas = async (call = lider, query = '') => (await call('GET', `/api/pessoas${query}`)).body.pessoas
const byId = async (id: number, call = lider) =>
  (await pessoas(call)).find((one: { id: number }) => one.id === id)

/** An account with the person that serves under it. */
async function withAccount(nome: string, funcoes: number[] = []) {
  const usuario = await makeUsuario(db, { nome })
  const token = await createSessao(db, usuario.id, 1_800_000, clock.now)
  const id = await novaPessoa(lider, nome, funcoes, { usuario_id: usuario.id })
  const call: typeof lider = async (method, url, payload) => {
    const headers = { authorization: `Bearer ${token}` }
    const answer = await app.inject({ method, url, headers, ...(payload === undefined ? {} : { payload }) })
    return {
      status: answer.statusCode,
      body: answer.body === '' ? undefined : answer.json(),
      headers: answer.headers,
      text: answer.body,
    }
  }
  return { id, usuario, call }
}

test('ESC-01 a stored telephone of an area that does not exist stands in the way of no other change', async () => {
  const telefone = '(00) 00000-0000'
  expect(await lider('POST', '/api/pessoas', { nome: 'Rute Dias', telefone })).toMatchObject({ status: 422 })
  const id = await novaPessoa(lider, 'Rute Dias', [])
  await db.updateTable('pessoas').set({ telefone }).where('id', '=', id).execute()
  const edit = { nome: 'Rute Dias', telefone, ativa: false, versao: 1 }
  expect(await lider('PUT', `/api/pessoas/${id}`, edit)).toMatchObject({ status: 200 })
})

test('ESC-01 people without accounts, with functions; what is private is told to who leads, and to oneself', async () => {
  const id = await novaPessoa(lider, 'João Batista', [F['Violão'] ?? 0, F['Vocal'] ?? 0], {
    apelido: 'Jota',
    telefone: '(11) 99999-1111',
    max_por_mes: 2,
  })
  expect(await byId(id)).toMatchObject({
    telefone: '(11) 99999-1111',
    max_por_mes: 2,
    no_mes: 0,
    ultima: null,
    recusas_90d: 0,
  })
  expect(await byId(id, musico)).toEqual({
    id,
    nome: 'João Batista',
    apelido: 'Jota',
    ativa: true,
    usuario_id: null,
    versao: 1,
    funcoes: [
      { funcao_id: F['Vocal'], nivel: 3 },
      { funcao_id: F['Violão'], nivel: 3 },
    ],
  })
  expect(await pessoas(lider, '?busca=jota')).toHaveLength(1)
  expect(await pessoas(lider, `?funcao_id=${F['Bateria']}`)).toEqual([])
  const { id: own, call } = await withAccount('Lia Alves')
  expect(await byId(own, call)).toMatchObject({ telefone: null })
  expect((await call('GET', '/api/pessoas')).body.contas).toEqual([])
  const contas = (await lider('GET', '/api/pessoas')).body.contas
  expect(contas.length).toBeGreaterThan(0)
  expect(await lider('POST', '/api/pessoas', { nome: 'X', usuario_id: contas[0].id })).toMatchObject({
    status: 422,
  })
  expect(await lider('POST', '/api/pessoas', { nome: 'Xx', telefone: '119' })).toMatchObject({ status: 422 })
})

test('ESC-01 an edit from an older version is refused, and the history says what changed and never the telephone', async () => {
  const id = await novaPessoa(lider, 'Marta Reis', [F['Som'] ?? 0])
  const edit = { telefone: '(11) 98888-2222', funcoes: [{ funcao_id: F['Som'], nivel: 1 }], versao: 1 }
  expect((await lider('PUT', `/api/pessoas/${id}`, edit)).body).toMatchObject({ versao: 2 })
  expect(await lider('PUT', `/api/pessoas/${id}`, edit)).toMatchObject({
    status: 409,
    body: { codigo: 'versao' },
  })
  const { registros } = (await lider('GET', `/api/auditoria?tipo=pessoa&registro_id=${id}`)).body
  expect(registros).toMatchObject([
    { acao: 'alterado', titulo: 'Marta Reis', campos: ['funcoes', 'telefone'] },
    { acao: 'criado', titulo: 'Marta Reis' },
  ])
  expect(JSON.stringify(registros)).not.toContain('98888')
})

test('ESC-01 one person has one account, and who is deleted was in no roster', async () => {
  const { id, usuario } = await withAccount('Ruth Paz')
  expect(await lider('POST', '/api/pessoas', { nome: 'Outra Ruth', usuario_id: usuario.id })).toMatchObject({
    status: 409,
    body: { codigo: 'conta_em_uso' },
  })
  await novaEscala(lider, [[F['Vocal'] ?? 0, id]])
  expect(await lider('DELETE', `/api/pessoas/${id}`)).toMatchObject({
    status: 409,
    body: { codigo: 'tem_historico', detalhes: { vagas: 1 } },
  })
  const alone = await novaPessoa(lider, 'Sem História')
  expect((await lider('DELETE', `/api/pessoas/${alone}`)).status).toBe(204)
  expect((await lider('DELETE', `/api/pessoas/${alone}`)).status).toBe(404)
})

test('ESC-01 who stops serving leaves the services ahead, whose places stay, and not those of the past', async () => {
  const id = await novaPessoa(lider, 'Beto Sá', [F['Baixo'] ?? 0])
  const past = await novaEscala(lider, [[F['Baixo'] ?? 0, id]], { data: '2026-11-01' })
  const ahead = await novaEscala(lider, [[F['Baixo'] ?? 0, id]])
  await lider('PUT', `/api/pessoas/${id}`, { ativa: false })
  expect((await lider('GET', past.path)).body.vagas[0].pessoa).toMatchObject({ id })
  const { vagas, versao } = (await lider('GET', ahead.path)).body
  expect(vagas).toMatchObject([{ pessoa: null, estado: 'vazia', funcao: 'Baixo' }])
  expect(versao).toBe(ahead.escala.versao + 1)
})

test('ESC-01 two records of one person become one; of two places of one service the answered one stays', async () => {
  const { id: com, call } = await withAccount('Pedro Luz', [F['Guitarra'] ?? 0])
  const id = await novaPessoa(lider, 'Pedrinho', [F['Violão'] ?? 0], { telefone: '(11) 97777-3333' })
  const both = await novaEscala(lider, [
    [F['Violão'] ?? 0, id],
    [F['Violão'] ?? 0, com],
  ])
  const single = await novaEscala(lider, [[F['Guitarra'] ?? 0, com]])
  await call('POST', '/api/escala/responder', { vagas: [both.escala.vagas[1].id], resposta: 'sim' })
  await lider('POST', '/api/equipes', {
    nome: 'Juntados',
    membros: [{ pessoa_id: com, funcao_id: F['Guitarra'] }],
  })
  const joined = await lider('POST', `/api/pessoas/${id}/juntar`, { com })
  expect(joined.body).toMatchObject({ id, nome: 'Pedrinho', telefone: '(11) 97777-3333', funcoes: [{}, {}] })
  expect((await lider('GET', both.path)).body.vagas).toMatchObject([{ pessoa: { id }, estado: 'confirmada' }])
  expect((await lider('GET', single.path)).body.vagas).toMatchObject([{ pessoa: { id } }])
  expect((await call('GET', '/api/escala/minha')).body.pessoa).toMatchObject({ id })
  const equipes = (await lider('GET', '/api/equipes')).body.equipes
  expect(equipes.at(-1).membros).toEqual([{ pessoa_id: id, funcao_id: F['Guitarra'] }])
  const { id: other } = await withAccount('Outra Conta')
  expect(await lider('POST', `/api/pessoas/${id}/juntar`, { com: other })).toMatchObject({
    status: 409,
    body: { codigo: 'duas_contas' },
  })
  expect((await lider('POST', `/api/pessoas/${id}/juntar`, { com: id })).status).toBe(422)
})

test('ESC-01 a roster in the bin names people and functions too: joined they come back joined, and nothing that it needs is deleted', async () => {
  const one = await novaPessoa(lider, 'Célia Um', [F['Som'] ?? 0])
  const two = await novaPessoa(lider, 'Célia Dois')
  const funcao = (await lider('POST', '/api/funcoes', { nome: 'Luz', grupo: 'tecnica', posicao: 1 })).body.id
  const { culto, path } = await novaEscala(lider, [[funcao, one]])
  await lider('DELETE', `/api/cultos/${culto}`)
  expect((await lider('DELETE', `/api/pessoas/${one}`)).status).toBe(409)
  expect((await lider('DELETE', `/api/funcoes/${funcao}`)).status).toBe(409)
  expect((await lider('POST', `/api/pessoas/${two}/juntar`, { com: one })).status).toBe(200)
  await lider('POST', '/api/lixeira/desfazer', { tipo: 'culto', registro_id: culto })
  expect((await lider('GET', path)).body.vagas).toMatchObject([{ funcao: 'Luz', pessoa: { id: two } }])
})

test('ESC-01 functions and teams: names once, a used function is only switched off', async () => {
  const created = await lider('POST', '/api/funcoes', { nome: 'Cajón', grupo: 'instrumento' })
  expect(created.body).toMatchObject({ posicao: 13, quantidade_padrao: 1, soma: false, ativa: true })
  expect(await lider('POST', '/api/funcoes', { nome: 'cajon', grupo: 'vocal' })).toMatchObject({
    status: 409,
  })
  const path = `/api/funcoes/${created.body.id}`
  expect((await lider('PUT', path, { ativa: false, versao: 1 })).body).toMatchObject({
    ativa: false,
    versao: 2,
  })
  expect((await lider('PUT', path, { ativa: true, versao: 1 })).status).toBe(409)
  await novaEscala(lider, [[created.body.id, null]], { publicar: false })
  expect(await lider('DELETE', path)).toMatchObject({ status: 409, body: { codigo: 'em_uso' } })
  const unused = (await lider('POST', '/api/funcoes', { nome: 'Sopro', grupo: 'instrumento' })).body
  expect((await lider('DELETE', `/api/funcoes/${unused.id}`)).status).toBe(204)

  const equipe = (await lider('POST', '/api/equipes', { nome: 'Equipe A', membros: [] })).body
  expect(await lider('POST', '/api/equipes', { nome: 'EQUIPE A', membros: [] })).toMatchObject({
    status: 409,
  })
  expect(
    await lider('PUT', `/api/equipes/${equipe.id}`, { membros: [{ pessoa_id: 2_000_000, funcao_id: 1 }] }),
  ).toMatchObject({ status: 422 })
  expect(
    (await lider('PUT', `/api/equipes/${equipe.id}`, { nome: 'Equipe B', versao: 1 })).body,
  ).toMatchObject({ nome: 'Equipe B' })
  expect((await lider('DELETE', `/api/equipes/${equipe.id}`)).status).toBe(204)
  const kinds = (await lider('GET', '/api/auditoria?limite=100')).body.registros.map(
    ({ acao, tipo, titulo }: Record<string, string>) => `${acao} ${tipo} ${titulo}`,
  )
  expect(kinds).toEqual(
    expect.arrayContaining([
      'criado funcao Cajón',
      'excluido funcao Sopro',
      'criado equipe Equipe A',
      'excluido equipe Equipe B',
    ]),
  )
})

test('ESC-05 days away: one’s own, and for who leads anybody’s; a day with a published roster is said', async () => {
  const { id, call } = await withAccount('Noemi Dias', [F['Vocal'] ?? 0])
  const { culto, path, data } = await novaEscala(lider, [[F['Vocal'] ?? 0, id]])
  const marked = await call('POST', '/api/indisponibilidades', { de: data, ate: data, motivo: 'viagem' })
  expect(marked).toMatchObject({
    status: 201,
    body: { pessoa_id: id, motivo: 'viagem', escalas: [{ culto_id: culto, data }] },
  })
  const again = await call('POST', '/api/indisponibilidades', { de: data, ate: data })
  expect(again.body).toMatchObject({ id: marked.body.id, motivo: null })
  await call('POST', '/api/indisponibilidades', { de: data, ate: data, motivo: 'viagem' })
  expect((await lider('GET', path)).body.vagas[0].conflitos).toEqual([
    { tipo: 'indisponivel', texto: 'Noemi Dias não pode nesse dia (viagem)' },
  ])
  expect((await musico('GET', path)).text).not.toContain('viagem')
  expect((await lider('GET', '/api/escala/trocas')).body.trocas).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ culto_id: culto, por_que: 'indisponivel', motivo: 'viagem' }),
    ]),
  )

  const other = await withAccount('Outra Pessoa')
  expect((await other.call('GET', `/api/indisponibilidades?pessoa_id=${id}`)).status).toBe(404)
  expect(
    (await other.call('POST', '/api/indisponibilidades', { pessoa_id: id, de: data, ate: data })).status,
  ).toBe(404)
  expect((await other.call('DELETE', `/api/indisponibilidades/${marked.body.id}`)).status).toBe(404)
  expect((await other.call('GET', '/api/indisponibilidades')).body.indisponibilidades).toEqual([])
  expect(
    (await lider('GET', `/api/indisponibilidades?pessoa_id=${id}`)).body.indisponibilidades,
  ).toHaveLength(1)
  expect((await lider('DELETE', `/api/indisponibilidades/${marked.body.id}`)).status).toBe(204)

  for (const wrong of [
    { de: '2027-01-02', ate: '2027-01-01' },
    { de: '2026-01-01', ate: '2026-01-02' },
    { de: '2027-01-01', ate: '2028-01-02' },
  ])
    expect((await call('POST', '/api/indisponibilidades', wrong)).status).toBe(422)
  for (let i = 0; i < 60; i++) {
    const day = new Date(Date.UTC(2027, 0, 1 + i)).toISOString().slice(0, 10)
    expect((await call('POST', '/api/indisponibilidades', { de: day, ate: day })).status).toBe(201)
  }
  expect(
    await call('POST', '/api/indisponibilidades', { de: '2027-06-01', ate: '2027-06-01' }),
  ).toMatchObject({ status: 422, body: { codigo: 'limite' } })
})

test('ESC-12 of a person with an account everything is exported, and nothing is left when the account is removed', async () => {
  const { id, usuario, call } = await withAccount('Júlia Andrade', [F['Vocal'] ?? 0])
  await lider('PUT', `/api/pessoas/${id}`, { telefone: '(11) 98888-7777', apelido: 'Jujuba' })
  const past = await novaEscala(lider, [[F['Vocal'] ?? 0, id]], { data: '2026-11-08' })
  const ahead = await novaEscala(lider, [[F['Vocal'] ?? 0, id]])
  const binned = await novaEscala(lider, [[F['Vocal'] ?? 0, id]])
  for (const { escala } of [ahead, binned])
    await call('POST', '/api/escala/responder', {
      vagas: [escala.vagas[0].id],
      resposta: 'nao',
      motivo: 'consulta médica',
    })
  await call('POST', '/api/indisponibilidades', {
    de: '2026-12-25',
    ate: '2026-12-26',
    motivo: 'segredo meu',
  })
  await lider('DELETE', `/api/cultos/${binned.culto}`)

  const mine = await call('GET', '/api/usuarios/eu/dados')
  for (const secret of ['98888-7777', 'Jujuba', 'consulta médica', 'segredo meu'])
    expect(mine.text).toContain(secret)
  expect((await lider('GET', `/api/pessoas/${id}/dados`)).status).toBe(403)
  expect((await admin('GET', `/api/pessoas/${id}/dados`)).text).toContain('consulta médica')

  expect((await admin('DELETE', `/api/usuarios/${usuario.id}`)).status).toBe(204)
  expect(await whereIs(db, 'júlia|jujuba|98888-7777|consulta médica|segredo meu')).toEqual([])
  expect((await lider('GET', past.path)).body.vagas[0].pessoa).toMatchObject({ nome: 'Pessoa removida' })
  expect((await lider('GET', ahead.path)).body.vagas[0].pessoa).toBeNull()
  expect(
    (await lider('POST', '/api/lixeira/desfazer', { tipo: 'culto', registro_id: binned.culto })).status,
  ).toBe(200)
  expect((await lider('GET', binned.path)).body).toMatchObject({
    vagas: [{ pessoa: null, estado: 'vazia' }],
    recusas: [],
  })
  expect(await byId(id)).toBeUndefined()
})

test('ESC-12 of a person without an account everything is exported and forgotten, by an administrator', async () => {
  const id = await novaPessoa(lider, 'Otávio Brum', [F['Som'] ?? 0], { telefone: '(11) 96666-5555' })
  const past = await novaEscala(lider, [[F['Som'] ?? 0, id]], { data: '2026-11-09' })
  expect((await admin('GET', `/api/pessoas/${id}/dados`)).body.proprios).toMatchObject({
    pessoas: [{ nome: 'Otávio Brum', telefone: '(11) 96666-5555' }],
    culto_vagas: [{ culto_id: past.culto }],
  })
  expect((await lider('POST', `/api/pessoas/${id}/esquecer`)).status).toBe(403)
  expect((await admin('POST', `/api/pessoas/${id}/esquecer`)).status).toBe(204)
  expect((await admin('POST', `/api/pessoas/${id}/esquecer`)).status).toBe(404)
  const { registros } = (await lider('GET', `/api/auditoria?tipo=pessoa&registro_id=${id}`)).body
  expect(JSON.stringify(registros)).not.toContain('Otávio')
  expect(registros[0]).toMatchObject({ acao: 'excluido', titulo: 'Pessoa removida' })
  expect((await lider('GET', past.path)).text).not.toContain('Otávio')
})

test('ESC-12 of a person who had two records nothing is left of either when they are forgotten, in the history and the bin too', async () => {
  const [id, outro] = [
    await novaPessoa(lider, 'Quirino Sales', [F['Som'] ?? 0], { telefone: '(11) 95555-1234' }),
    await novaPessoa(lider, 'Quirino S.', [F['Som'] ?? 0], { apelido: 'Quiri' }),
  ]
  await novaEscala(lider, [[F['Som'] ?? 0, id]], { data: '2026-11-10' })
  const binned = await novaEscala(lider, [[F['Som'] ?? 0, outro]])
  await lider('POST', '/api/escala/responder', {
    vagas: [binned.escala.vagas[0].id],
    resposta: 'nao',
    motivo: 'cirurgia de Quirino',
  })
  await lider('DELETE', `/api/cultos/${binned.culto}`)
  await lider('POST', '/api/indisponibilidades', {
    pessoa_id: outro,
    de: '2026-12-25',
    ate: '2026-12-25',
    motivo: 'viagem de Quirino',
  })
  expect((await lider('POST', `/api/pessoas/${id}/juntar`, { com: outro })).status).toBe(200)
  expect((await admin('GET', `/api/pessoas/${id}/dados`)).text).toContain('viagem de Quirino')
  expect((await admin('POST', `/api/pessoas/${id}/esquecer`)).status).toBe(204)
  expect(await whereIs(db, 'quirino|quiri|95555-1234')).toEqual([])
})
