import { Writable } from 'node:stream'
import { pino } from 'pino'
import { afterAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { createHolyrics } from '../providers/holyrics/holyrics.ts'
import { buildTestApp } from '../test/build-test-app.ts'
import { makeMusica, makePlanejamento } from '../test/make.ts'
import { HOLYRICS_CHAVE, HOLYRICS_TOKEN, startHolyricsStandIn } from '../test/stand-ins/holyrics.ts'
import { sendJson, startStandIn } from '../test/stand-ins/loopback-server.ts'

const standIn = await startHolyricsStandIn()
afterAll(() => standIn.stop())

const logged: string[] = []
const log = pino(
  new Writable({
    write(chunk, _encoding, done) {
      logged.push(String(chunk))
      done()
    },
  }),
)
const { db, as, clock } = await buildTestApp({}, undefined, standIn.env, () => ({ log, logRequests: true }))
clock.now = new Date('2026-11-20T12:00:00Z')
const [musico, lider, admin] = [await as('musico'), await as('lider'), await as('admin')]

const ids: number[] = []
for (const [nome, artista] of [
  ['Grande é o Senhor (Ao Vivo)', 'Adhemar de Campos'],
  ['Santo', 'Quatro por Um'],
  ['Oceanos', 'Ana Nóbrega'],
  ['Cântico só nosso', 'Da casa'],
] as const) {
  const { id } = await makeMusica(db, { nome, artista })
  ids.push(id)
  await makePlanejamento(db, { musica_id: id })
}
const [grande = 0, santo = 0, oceanos = 0, nosso = 0] = ids
const { culto_id } = await db.selectFrom('planejamentos').select('culto_id').executeTakeFirstOrThrow()

const AJUSTES = '/api/cultos/holyrics'
const ENVIO = `/api/cultos/${culto_id}/holyrics`
const connect = (more: object = {}) =>
  admin('PUT', AJUSTES, { endereco: standIn.base, token: HOLYRICS_TOKEN, chave: '', ...more })
const send = (body: object = {}, who = lider) => who('POST', ENVIO, { enviar: true, escolhas: [], ...body })

beforeEach(async () => {
  standIn.heal()
  standIn.requests.length = 0
  standIn.playlist.length = 0
  standIn.songs.splice(
    0,
    Infinity,
    { id: '11', title: 'Grande é o Senhor', artist: 'Adhemar de Campos' },
    { id: '12', title: 'Grande é o Senhor', artist: 'Adhemar de Campos', archived: true },
    { id: '21', title: 'Santo', artist: 'Outro Ministério' },
    { id: '22', title: 'Santo', artist: '' },
    { id: '31', title: 'Oceanos', artist: 'Ana Nóbrega' },
    { id: '32', title: 'Oceanos', artist: 'Ana Nobrega' },
  )
  await admin('DELETE', AJUSTES)
})

test('TRA-07 the songs that are surely there go to Holyrics; homonyms and missing ones are told and not sent', async () => {
  await connect()
  const looked = await send({ enviar: false })
  expect(looked).toMatchObject({
    status: 200,
    body: {
      enviado: false,
      encontradas: [{ musica_id: grande, no_holyrics: { id: '11', titulo: 'Grande é o Senhor' } }],
      a_decidir: [
        { musica_id: santo, candidatas: [{ id: '21' }, { id: '22' }] },
        { musica_id: oceanos, candidatas: [{ id: '31' }, { id: '32' }] },
      ],
      faltam: [{ musica_id: nosso, nome: 'Cântico só nosso', artista: 'Da casa' }],
    },
  })
  expect(standIn.playlist).toEqual([])
  expect((await send()).body).toMatchObject({ ...looked.body, enviado: true })
  expect(standIn.playlist).toEqual(['11'])
})

test('TRA-07 a homonym goes once somebody chose it, in the order of the culto; a song that is no likely one is not taken', async () => {
  await connect()
  const escolhas = [
    { musica_id: oceanos, holyrics_id: '32' },
    { musica_id: santo, holyrics_id: '11' },
  ]
  const { body } = await send({ escolhas })
  expect(standIn.playlist).toEqual(['11', '32'])
  expect(body.a_decidir).toMatchObject([{ musica_id: santo }])
})

test('TRA-07 through the service on the internet the key and the token travel in headers', async () => {
  expect((await connect({ chave: HOLYRICS_CHAVE })).body).toMatchObject({ pela_internet: true })
  expect((await send()).status).toBe(200)
  expect(standIn.playlist).toEqual(['11'])
  expect(standIn.requests.every(({ url }) => url.pathname.startsWith('/request/') && url.search === '')).toBe(
    true,
  )
  await connect({ chave: 'errada' })
  expect((await send()).body.erro).toMatch(/recusou a chave/)
})

test('TRA-07 nobody is answered the token, and no log holds it', async () => {
  const answer = await connect({ chave: HOLYRICS_CHAVE })
  const texts = [answer.text]
  for (const who of [lider, admin]) texts.push((await who('GET', AJUSTES)).text)
  texts.push((await send()).text)
  standIn.fail('/', 'desliga')
  texts.push((await send()).text)
  expect(logged.length).toBeGreaterThan(0)
  for (const text of [...texts, ...logged]) {
    expect(text).not.toContain(HOLYRICS_TOKEN)
    expect(text).not.toContain(HOLYRICS_CHAVE)
  }
})

test('TRA-07 a stored token is kept by an empty field, and never goes to another address', async () => {
  await connect()
  expect((await connect({ token: '' })).status).toBe(200)
  expect((await send()).status).toBe(200)
  expect(await connect({ endereco: 'http://192.168.0.66:8091', token: '' })).toMatchObject({
    status: 422,
    body: { detalhes: { campos: { token: 'Token é obrigatório' } } },
  })
})

test('TRA-07 a musico neither sends nor reads; a lider sends and changes nothing', async () => {
  await connect()
  expect((await send({}, musico)).status).toBe(403)
  expect((await musico('GET', AJUSTES)).status).toBe(403)
  expect((await lider('PUT', AJUSTES, { endereco: standIn.base, token: 'x', chave: '' })).status).toBe(403)
  expect((await lider('DELETE', AJUSTES)).status).toBe(403)
  expect((await lider('GET', AJUSTES)).body).toEqual({ endereco: standIn.base, pela_internet: false })
  expect(standIn.playlist).toEqual([])
})

test.each([
  ['192.168.0.10:8091', 'http://192.168.0.10:8091'],
  ['http://10.0.0.7:8091/', 'http://10.0.0.7:8091'],
  ['http://172.16.5.4:1024', 'http://172.16.5.4:1024'],
])('TRA-07 %s is an address of the church’s own network', async (endereco, storedEndereco) => {
  expect(await connect({ endereco })).toMatchObject({ status: 200, body: { endereco: storedEndereco } })
})

test.each([
  'http://192.168.0.10',
  'http://192.168.0.10:22',
  'http://10.0.0.7:1023',
  'http://127.0.0.1:5432',
  'http://localhost:8091',
  'http://[::1]:8091',
  'http://169.254.169.254:8091',
  'http://100.64.0.1:8091',
  'http://0.0.0.0:8091',
  'http://2130706433:8091',
  'http://8.8.8.8:8091',
  'http://projetor.exemplo.org:8091',
  'https://192.168.0.10:8091',
  'https://exemplo.org',
  'http://ana:senha@192.168.0.10:8091',
  'http://192.168.0.10:8091/api/outra?x=1',
  'file:///etc/passwd',
  'nada',
])('TRA-07 %s is refused by its field, and nothing is stored', async (endereco) => {
  const refusal = await connect({ endereco, chave: 'x' })
  expect(refusal.status).toBe(422)
  expect(refusal.body.detalhes.campos.endereco).toMatch(/^Use o endereço do computador na rede da igreja/)
  expect((await admin('GET', AJUSTES)).body.endereco).toBeNull()
})

test('TRA-07 each failure is a sentence that says what to do', async () => {
  expect(await send()).toMatchObject({
    status: 409,
    body: { erro: expect.stringMatching(/ainda não foi configurado/) },
  })
  await connect({ token: 'outro' })
  expect(await send()).toMatchObject({
    status: 502,
    body: { erro: expect.stringMatching(/recusou o token/) },
  })
  await connect()
  standIn.actions.delete('AddSongsToPlaylist')
  expect(await send()).toMatchObject({ status: 502, body: { erro: expect.stringMatching(/versão antiga/) } })
  standIn.actions.add('AddSongsToPlaylist')
  // Holyrics is asked once: a second request for the same list could put every song in twice.
  standIn.requests.length = 0
  standIn.fail('/api/AddSongsToPlaylist', 'desliga')
  expect((await send()).status).toBe(502)
  expect(standIn.requests.filter(({ url }) => url.pathname.endsWith('AddSongsToPlaylist'))).toHaveLength(1)
})

test('TRA-07 a closed port and another program that answers are told by one and the same sentence', async () => {
  await connect()
  const sentences = new Set()
  for (const failure of [
    'desliga',
    'nao-existe',
    'muitas',
    'quebrado',
    'captcha',
    'sem-fim',
    'para-dentro',
  ] as const) {
    standIn.fail('/', failure)
    const { status, body } = await send()
    sentences.add(`${status} ${body.codigo} ${body.erro}`)
  }
  expect([...sentences]).toEqual([
    expect.stringMatching(/^502 fora_do_ar O Holyrics não respondeu\. Confira se o computador/),
  ])
})

test.each([
  [401, { status: 401, error: 'invalid token' }],
  [404, { status: 'error' }],
  [405, { status: 'fail', error: 'invalid action' }],
  [200, { status: 'ok', data: {} }],
  [200, []],
])('TRA-07 a JSON of another program, %i %j, is no answer of Holyrics', async (status, json) => {
  const other = await startStandIn((_request, response) => sendJson(response, status, json))
  onTestFinished(() => other.stop())
  const holyrics = createHolyrics(other.base).open({ endereco: other.base, token: 'x', chave: null })
  await expect(holyrics.search('Santo')).rejects.toMatchObject({ corpo: { codigo: 'fora_do_ar' } })
})

test('UNO-12 a song that is sung again goes twice, and is asked about and missed once', async () => {
  await connect()
  for (const musica_id of [grande, santo, nosso]) await makePlanejamento(db, { musica_id, vez: 2 })
  onTestFinished(async () => {
    await db.deleteFrom('planejamentos').where('vez', '=', 2).execute()
  })
  const looked = (await send({ enviar: false })).body
  expect(looked.a_decidir).toMatchObject([{ musica_id: santo }, { musica_id: oceanos }])
  expect(looked.faltam).toMatchObject([{ musica_id: nosso }])
  await send({ escolhas: [{ musica_id: santo, holyrics_id: '22' }] })
  expect(standIn.playlist).toEqual(['11', '22', '11', '22'])
})
