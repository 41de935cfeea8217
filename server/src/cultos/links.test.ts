import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { LINKS_DO_CULTO_MAX } from '@cantai/contract/cultos/links'
import { buildTestApp, type Caller } from '../test/build-test-app.ts'
import { makeMusica, makePlanejamento } from '../test/make.ts'
import { deleteLinksSemCulto } from './link/links.repository.ts'

const { app, db, as, clock } = await buildTestApp({ publicUrl: 'https://louvor.exemplo/' })
clock.now = new Date('2026-11-23T12:00:00Z')
const lider = await as('lider')
const musico = await as('musico')

const LETRA = 'Deus é o nosso refúgio'
const { id: musica } = await makeMusica(db, { nome: 'Castelo Forte', artista: 'Lutero', letra: LETRA })
await makeMusica(db, { nome: 'De outro culto', artista: 'Ninguém', letra: 'Palavras alheias' })

let day = 0
/** A service of its own day, with a song in the key of G. */
async function novoCulto(titulo = 'Domingo') {
  const data = new Date(Date.UTC(2026, 10, 29) + day++ * 86_400_000).toISOString().slice(0, 10)
  const { body } = await lider('POST', '/api/cultos', {
    data,
    hora: '19:00',
    titulo,
    observacoes: 'Só entre nós',
    confirmar: true,
  })
  await makePlanejamento(db, { musica_id: musica, culto_id: body.id, data_planejada: data, tom_culto: 'G' })
  return { id: body.id as number, data, path: `/api/cultos/${body.id}/links` }
}

const NADA = { com_folhas: false, com_escala: false }

async function novoLink(path: string, escolhas = NADA, by: Caller = lider) {
  const { status, body } = await by('POST', path, escolhas)
  expect(status).toBe(201)
  return { token: new URL(body.enderecos[0].url).hash.slice(1), feito: body }
}

const open = (token: string, remoteAddress = '203.0.113.5', more: object = {}) =>
  app.inject({ method: 'POST', url: '/api/link-do-culto', payload: { token, ...more }, remoteAddress })

test('EST-03 a link shows one service without a login: order and keys, and neither texts nor anything internal', async () => {
  const { path, data } = await novoCulto()
  const { token, feito } = await novoLink(path)
  expect(feito.enderecos).toEqual([
    { url: expect.stringMatching(/^https:\/\/louvor\.exemplo\/c\/#[\w-]{43}$/), qr: expect.any(String) },
  ])
  expect(Buffer.from(feito.enderecos[0].qr, 'base64').subarray(1, 4).toString()).toBe('PNG')
  const seen = await open(token)
  expect(seen.statusCode).toBe(200)
  expect(seen.headers['cache-control']).toContain('no-store')
  expect(seen.json().culto).toMatchObject({
    titulo: 'Domingo',
    data,
    itens: [{ nome: 'Castelo Forte', tom_do_dia: 'G' }],
    folhas: null,
    escala: null,
  })
  expect(seen.body).not.toMatch(/Só entre nós|refúgio|alheias|outros_do_dia/)
  const { rows } = await sql<{ row: string }>`SELECT l::text AS row FROM links_de_culto l`.execute(db)
  expect(rows.map(({ row }) => row).join()).not.toContain(token)
})

test('EST-03 with sheets it brings the texts of its own songs alone', async () => {
  const { path } = await novoCulto()
  const { token } = await novoLink(path, { com_folhas: true, com_escala: false })
  const seen = await open(token)
  expect(seen.json().culto.folhas).toMatchObject([{ id: musica, letra: LETRA }])
  expect(seen.body).not.toContain('alheias')
})

test('EST-03 whoever asks again hears only of a change; openings are counted, not questions', async () => {
  const { id, path } = await novoCulto()
  const { token } = await novoLink(path)
  const { marca } = (await open(token)).json()
  for (let i = 0; i < 3; i++)
    expect((await open(token, undefined, { marca })).json()).toEqual({ marca, culto: null })
  expect((await lider('GET', path)).body.links).toMatchObject([{ abertos: 1 }])
  await db.updateTable('planejamentos_todos').set({ tom_culto: 'A' }).where('culto_id', '=', id).execute()
  const changed = (await open(token, undefined, { marca })).json()
  expect(changed.marca).not.toBe(marca)
  expect(changed.culto.itens).toMatchObject([{ tom_do_dia: 'A' }])
})

test('EST-03 it ends with the day after its service, also when that is moved', async () => {
  const { id, data, path } = await novoCulto()
  const { token } = await novoLink(path)
  const { versao } = (await lider('GET', `/api/cultos/${id}`)).body
  const earlier = new Date(Date.parse(data) - 86_400_000 * 3).toISOString().slice(0, 10)
  const now = clock.now
  try {
    clock.now = new Date(Date.parse(`${data}T12:00:00Z`) + 86_400_000)
    expect((await open(token)).statusCode).toBe(200)
    clock.now = new Date(Date.parse(`${data}T03:00:00Z`) + 2 * 86_400_000)
    expect((await open(token)).statusCode).toBe(404)
    const late = await as('lider')
    expect((await late('GET', path)).body.links).toEqual([])
    expect(await late('POST', path, NADA)).toMatchObject({ status: 409, body: { codigo: 'passou' } })
  } finally {
    clock.now = now
  }
  const moved = await lider('PUT', `/api/cultos/${id}`, { data: earlier, versao, confirmar: true })
  expect(moved.status).toBe(200)
  expect((await lider('GET', path)).body.expira_em).toBe(
    new Date(Date.parse(`${earlier}T02:59:00Z`) + 2 * 86_400_000).toISOString(),
  )
})

test(`EST-03 a service has ${LINKS_DO_CULTO_MAX} links at most, however many make them at once; one that is revoked makes room`, async () => {
  const { path } = await novoCulto()
  const made = await Promise.all(
    Array.from({ length: LINKS_DO_CULTO_MAX + 2 }, () => lider('POST', path, NADA)),
  )
  expect(made.filter(({ status }) => status === 201)).toHaveLength(LINKS_DO_CULTO_MAX)
  for (const { body } of made.filter(({ status }) => status !== 201))
    expect(body.codigo).toBe('limite_de_links')
  const { links } = (await lider('GET', path)).body
  expect((await lider('DELETE', `${path}/${links[0].id}`)).status).toBe(204)
  expect((await lider('DELETE', `${path}/${links[0].id}`)).status).toBe(404)
  await novoLink(path)
})

test('EST-03 a link waits while its service lies in the bin and opens again with it; once the bin lets go, it is gone', async () => {
  const { id, path } = await novoCulto()
  const { token } = await novoLink(path)
  await open(token)
  expect((await lider('DELETE', `/api/cultos/${id}`)).status).toBe(204)
  expect((await open(token, '198.51.100.3')).statusCode).toBe(404)
  await deleteLinksSemCulto(db)
  const back = await lider('POST', '/api/lixeira/desfazer', { tipo: 'culto', registro_id: id })
  expect(back.status).toBe(200)
  expect((await open(token)).json().culto).toMatchObject({ titulo: 'Domingo' })
  expect((await lider('GET', path)).body.links).toMatchObject([{ abertos: 2 }])

  expect((await lider('DELETE', `/api/cultos/${id}`)).status).toBe(204)
  await db.deleteFrom('lixeira').execute()
  await deleteLinksSemCulto(db)
  const left = await db.selectFrom('links_de_culto').select('id').where('culto_id', '=', id).execute()
  expect(left).toEqual([])
})

test('EST-03 wrong, revoked, over, of a service in the bin and of somebody who leads no more: the same 404', async () => {
  const bodies = new Set([(await open('x'.repeat(43), '198.51.100.1')).body])
  const { path } = await novoCulto()
  const other = await novoCulto()
  const revoked = await novoLink(path)
  const [{ id: link }] = (await lider('GET', path)).body.links
  expect((await lider('DELETE', `${other.path}/${link}`)).status).toBe(404)
  expect((await lider('DELETE', `${path}/${link}`)).status).toBe(204)
  bodies.add((await open(revoked.token, '198.51.100.2')).body)

  const binned = await novoLink(other.path)
  expect((await lider('DELETE', `/api/cultos/${other.id}`)).status).toBe(204)
  bodies.add((await open(binned.token, '198.51.100.3')).body)

  const maker = await as('lider', { nome: 'Saulo' })
  const { token } = await novoLink(path, NADA, maker)
  expect((await lider('GET', path)).body.links).toMatchObject([{ criado_por_nome: 'Saulo' }])
  const saulo = db.updateTable('usuarios').where('nome', '=', 'Saulo')
  await saulo.set({ nivel_acesso: 'musico' }).execute()
  bodies.add((await open(token, '198.51.100.5')).body)
  expect((await lider('GET', path)).body.links).toEqual([])
  await saulo.set({ nivel_acesso: 'lider', ativo: false }).execute()
  bodies.add((await open(token, '198.51.100.6')).body)
  expect([...bodies]).toEqual([
    JSON.stringify({ erro: 'Este link não vale mais. Peça outro a quem o enviou.', codigo: 'link_invalido' }),
  ])
})

test('EST-03 a thousand wrong links are 404 or 429, one body each; forty people behind the same address are never held up', async () => {
  const { path } = await novoCulto()
  const { token } = await novoLink(path)
  const answers = new Map<number, Set<string>>()
  for (let i = 0; i < 1000; i++) {
    const { statusCode, body } = await open(`errado-${i}`, '198.51.100.9')
    answers.set(statusCode, (answers.get(statusCode) ?? new Set()).add(body))
  }
  expect([...answers.keys()].toSorted((a, b) => a - b)).toEqual([404, 429])
  for (const bodies of answers.values()) expect(bodies.size).toBe(1)
  const { marca } = (await open(token, '198.51.100.9')).json()
  for (let i = 0; i < 40; i++) {
    expect((await open(token, '198.51.100.9')).statusCode).toBe(200)
    expect((await open(token, '198.51.100.9', { marca })).statusCode).toBe(200)
  }
})

test('EST-03 who made and who revoked a link is in the history of the service', async () => {
  const { id, path } = await novoCulto('Vigília')
  const ana = await as('lider', { nome: 'Ana do Link' })
  await novoLink(path, NADA, ana)
  const [{ id: link }] = (await lider('GET', path)).body.links
  await ana('DELETE', `${path}/${link}`)
  const { registros } = (await lider('GET', `/api/auditoria?tipo=culto&registro_id=${id}`)).body
  expect(registros.slice(0, 2)).toMatchObject([
    { acao: 'link_revogado', autor_nome: 'Ana do Link', titulo: 'Vigília' },
    { acao: 'link_criado', autor_nome: 'Ana do Link', titulo: 'Vigília' },
  ])
})

test('EST-03 a musico neither sees, makes nor revokes links; of a service that is gone there are none', async () => {
  const { path } = await novoCulto()
  await novoLink(path)
  const [{ id: link }] = (await lider('GET', path)).body.links
  expect((await musico('GET', path)).status).toBe(403)
  expect((await musico('POST', path, NADA)).status).toBe(403)
  expect((await musico('DELETE', `${path}/${link}`)).status).toBe(403)
  expect((await lider('GET', '/api/cultos/2000000000/links')).status).toBe(404)
  expect((await lider('POST', '/api/cultos/2000000000/links', NADA)).status).toBe(404)
})

test('EST-03 where no other device reaches the server no link is made; reached by another name it has that one', async () => {
  const local = await buildTestApp()
  local.clock.now = clock.now
  const lead = await local.as('lider')
  const { id } = (await lead('POST', '/api/cultos', { data: '2026-11-29', hora: '19:00' })).body
  const path = `/api/cultos/${id}/links`
  expect((await lead('GET', path)).body).toMatchObject({ links: [], alcance: false })
  expect(await lead('POST', path, NADA)).toMatchObject({
    status: 409,
    body: { codigo: 'so_neste_computador' },
  })
  const there = await lead('POST', path, NADA, { host: '192.168.0.10:3000' })
  expect(there.body).toMatchObject({
    alcance: true,
    enderecos: [{ url: expect.stringMatching(/^http:\/\/192\.168\.0\.10:3000\/c\/#/) }],
  })
})
