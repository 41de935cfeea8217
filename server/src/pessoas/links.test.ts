import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createSessao } from '../acesso/sessoes.repository.ts'
import { buildTestApp } from '../test/build-test-app.ts'
import { makeUsuario } from '../test/make.ts'
import { idsDasFuncoes, novaEscala, novaPessoa } from './escala.fixture.ts'

const { app, db, as, clock } = await buildTestApp({ publicUrl: 'https://louvor.exemplo/' })
clock.now = new Date('2026-11-23T12:00:00Z')
const lider = await as('lider')
const F = await idsDasFuncoes(lider)
const VOCAL = F['Vocal'] ?? 0

const post = (url: string, payload: object, remoteAddress = '203.0.113.5') =>
  app.inject({ method: 'POST', url, payload, remoteAddress })
const look = (token: string, address?: string) => post('/api/resposta/ver', { token }, address)

async function pendingPerson(nome: string) {
  const id = await novaPessoa(lider, nome, [VOCAL], { telefone: '(11) 90000-0001' })
  const other = await novaPessoa(lider, `Vizinho de ${nome}`, [VOCAL])
  const made = await novaEscala(lider, [
    [VOCAL, id],
    [VOCAL, other],
  ])
  const { pessoas } = (await lider('POST', `${made.path}/cobranca`)).body
  const own = pessoas.find((one: { pessoa_id: number }) => one.pessoa_id === id)
  return {
    id,
    ...made,
    vaga: made.escala.vagas[0].id as number,
    cobranca: own,
    token: own.link.split('#')[1] as string,
  }
}

test('ESC-03 ESC-09 who has not answered gets a text with a link, which answers without a login and tells nothing of others', async () => {
  const { id, path, vaga, token, cobranca } = await pendingPerson('Lídia Souza')
  expect(cobranca).toMatchObject({ nome: 'Lídia Souza', telefone: '(11) 90000-0001' })
  expect(cobranca.link).toMatch(/^https:\/\/louvor\.exemplo\/r\/#[\w-]{43}$/)
  expect(cobranca.texto).toMatch(
    /^Oi, Lídia! Você está na escala de \p{L}+-?\p{L}*, \d+ de \p{L}+, às 19h: Vocal\. Você pode\? Responda aqui: https:/u,
  )
  const { rows } = await sql<{
    row: string
  }>`SELECT l::text AS row FROM links_pessoais l WHERE pessoa_id = ${id}`.execute(db)
  expect(rows).toHaveLength(1)
  expect(rows[0]?.row).not.toContain(token)

  const seen = await look(token)
  expect(seen.statusCode).toBe(200)
  expect(seen.json()).toMatchObject({
    primeiro_nome: 'Lídia',
    cultos: [{ vagas: [{ id: vaga, funcao: 'Vocal', estado: 'pendente' }] }],
  })
  expect(seen.body).not.toMatch(/90000|Vizinho/)
  const said = await post('/api/resposta', { token, vagas: [vaga], resposta: 'nao', motivo: 'viagem' })
  expect(said.json()).toMatchObject({ cultos: [{ vagas: [{ estado: 'recusada' }] }] })
  expect((await lider('GET', path)).body).toMatchObject({ recusas: [{ motivo: 'viagem' }] })
  const { registros } = (await lider('GET', '/api/auditoria?tipo=escala&acao=respondido')).body
  expect(registros[0]).toMatchObject({ autor_id: null, pessoa_nome: 'Lídia Souza' })
  // Only people without an answer are asked again.
  expect((await lider('POST', `${path}/cobranca`)).body.pessoas).toMatchObject([
    { nome: 'Vizinho de Lídia Souza' },
  ])
})

test('ESC-03 a link answers for its own person alone', async () => {
  const one = await pendingPerson('Aline Braga')
  const two = await pendingPerson('Bruno Costa')
  expect(
    (await post('/api/resposta', { token: one.token, vagas: [two.vaga], resposta: 'sim' })).statusCode,
  ).toBe(409)
  expect((await lider('GET', two.path)).body.vagas[0].estado).toBe('pendente')
})

test('ESC-03 wrong, expired, revoked and of somebody who leads no more: all the same 404', async () => {
  const wrong = await look('x'.repeat(43), '198.51.100.1')
  expect(wrong.statusCode).toBe(404)
  const bodies = new Set([wrong.body])
  const gone = await pendingPerson('Ivo Nunes')
  await lider('PUT', `/api/pessoas/${gone.id}`, { ativa: false })
  bodies.add((await look(gone.token, '198.51.100.2')).body)
  const late = await pendingPerson('Rita Lopes')
  await sql`UPDATE links_pessoais SET expira_em = ${clock.now} WHERE pessoa_id = ${late.id}`.execute(db)
  bodies.add((await look(late.token, '198.51.100.3')).body)
  const demoted = await pendingPerson('Saulo Pires')
  await sql`UPDATE usuarios SET nivel_acesso = 'musico' WHERE nivel_acesso = 'lider'`.execute(db)
  bodies.add((await look(demoted.token, '198.51.100.4')).body)
  await sql`UPDATE usuarios SET nivel_acesso = 'lider' WHERE nivel_acesso = 'musico'`.execute(db)
  expect([...bodies]).toEqual([
    JSON.stringify({ erro: 'Este link não vale mais. Peça outro à liderança.', codigo: 'link_invalido' }),
  ])
})

test('ESC-03 of a person the last five links work', async () => {
  const { path, token } = await pendingPerson('Tânia Melo')
  for (let i = 0; i < 5; i++) await lider('POST', `${path}/cobranca`)
  expect((await look(token, '198.51.100.5')).statusCode).toBe(404)
})

test('ESC-03 a thousand wrong links are 404 or 429, one body each; valid ones of the same address are never held up', async () => {
  const people: Awaited<ReturnType<typeof pendingPerson>>[] = []
  for (let i = 0; i < 10; i++) people.push(await pendingPerson(`Pessoa ${i}`))
  const answers = new Map<number, Set<string>>()
  for (let i = 0; i < 1000; i++) {
    const { statusCode, body } = await look(`errado-${i}`, '198.51.100.9')
    answers.set(statusCode, (answers.get(statusCode) ?? new Set()).add(body))
  }
  expect([...answers.keys()].toSorted((a, b) => a - b)).toEqual([404, 429])
  for (const bodies of answers.values()) expect(bodies.size).toBe(1)
  for (const { token, vaga } of people) {
    expect((await look(token, '198.51.100.9')).statusCode).toBe(200)
    expect(
      (await post('/api/resposta', { token, vagas: [vaga], resposta: 'sim' }, '198.51.100.9')).statusCode,
    ).toBe(200)
  }
})

test('SEG-25 ESC-01 whoever has a forwarded link asks to be its person, and is nobody before a lider says yes', async () => {
  const { id, token, path } = await pendingPerson('Vera Dias')
  const account = async (nome: string) => {
    const usuario = await makeUsuario(db, { nome })
    const headers = { authorization: `Bearer ${await createSessao(db, usuario.id, 1_800_000, clock.now)}` }
    return {
      usuarioId: usuario.id,
      claim: (sent: string) =>
        app.inject({ method: 'POST', url: '/api/escala/ligar', payload: { token: sent }, headers }),
      mine: async () => (await app.inject({ url: '/api/escala/minha', headers })).json(),
    }
  }
  const read = async () =>
    (await lider('GET', '/api/pessoas')).body.pessoas.find((pessoa: { id: number }) => pessoa.id === id)
  const [estranho, vera] = [await account('Estranho'), await account('Vera')]

  expect((await estranho.claim(token)).json()).toEqual({ id, nome: 'Vera Dias', ligada: false })
  expect(await estranho.mine()).toEqual({ pessoa: null, cultos: [], anteriores: [] })
  expect((await lider('GET', path)).body.vagas[0]).toMatchObject({ estado: 'pendente', pessoa: { id } })
  expect(await read()).toMatchObject({
    usuario_id: null,
    pedido: { usuario_id: estranho.usuarioId, nome: 'Estranho' },
  })
  expect((await lider('DELETE', `/api/pessoas/${id}/pedido`)).status).toBe(204)
  expect((await lider('DELETE', `/api/pessoas/${id}/pedido`)).status).toBe(404)
  expect((await read()).pedido).toBeNull()

  await vera.claim(token)
  const { pedido, versao } = await read()
  const confirmed = await lider('PUT', `/api/pessoas/${id}`, { usuario_id: pedido.usuario_id, versao })
  expect(confirmed.body).toMatchObject({ usuario_id: vera.usuarioId, pedido: null })
  expect(await vera.mine()).toMatchObject({ pessoa: { id }, cultos: [{ vagas: [{ estado: 'pendente' }] }] })
  expect((await vera.claim(token)).json()).toMatchObject({ ligada: true })
  expect((await estranho.claim(token)).statusCode).toBe(409)
  const other = await pendingPerson('Wagner Lima')
  expect((await vera.claim(other.token)).statusCode).toBe(409)
})

test('ESC-03 without an address that other devices reach the text bears no link', async () => {
  const local = await buildTestApp()
  local.clock.now = clock.now
  const lead = await local.as('lider')
  const id = await novaPessoa(lead, 'Zeca', [VOCAL])
  const { path } = await novaEscala(lead, [[VOCAL, id]])
  const [sent] = (await lead('POST', `${path}/cobranca`)).body.pessoas
  expect(sent.link).toBeNull()
  expect(sent.texto).toMatch(/Você pode\?$/)
})
