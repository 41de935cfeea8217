import { beforeEach, expect, test } from 'vitest'
import type { Caller } from '../test/build-test-app.ts'
import { makeEnsaio, makeMusica } from '../test/make.ts'
import { at, buildBotApp, GRUPO } from './bot-app.fixture.ts'

const { db, admin, conexao, clock, configure, outbox, tickAt, turn, states, as } = await buildBotApp()
const lider: Caller = async (...call) => (await as('lider'))(...call)

let culto: { id: number }
let [rocha, castelo] = [0, 0]
beforeEach(async () => {
  await db.deleteFrom('cultos').execute()
  rocha = (await makeMusica(db, { nome: '*Rocha* Eterna', tom: 'A', youtube_video_id: 'dQw4w9WgXcQ' })).id
  castelo = (await makeMusica(db, { nome: 'Castelo Forte', tom: 'C' })).id
  const fields = {
    data: '2026-11-29',
    hora: '19:00',
    itens: [{ especie: 'musica', musica_id: rocha, tom_culto: 'G' }],
  }
  culto = (await lider('POST', '/api/cultos', fields)).body
  await configure()
})

const previa = async (tipo = '') => (await lider('GET', `/api/cultos/${culto.id}/aviso${tipo}`)).body
const avisar = (body: object = {}) => lider('POST', `/api/cultos/${culto.id}/avisar`, body)
const add = (musica_id: number) =>
  lider('POST', `/api/cultos/${culto.id}/musicas`, { musica_ids: [musica_id] })
const readCulto = async () => (await lider('GET', `/api/cultos/${culto.id}`)).body

test('CUL-09 what the preview shows is sent once, and the culto knows it', async () => {
  const preview = await previa()
  expect(preview).toMatchObject({ tipo: 'culto', diferenca: [], ultima: null, impedimento: null })
  expect(preview.texto).toContain('⛪ *Culto de Domingo* – domingo, 29 de novembro, 19h')
  expect(preview.texto).toContain('1. *Rocha Eterna* – Ministério · Tom *G* (orig. A)')
  expect(preview.texto).toContain(`http://localhost:3000/cultos/${culto.id}/cifra/${rocha}`)
  const presses = await Promise.all([avisar(), avisar(), avisar()])
  expect(presses.filter(({ status }) => status === 200)).not.toEqual([])
  expect(conexao.sent).toMatchObject([{ texto: preview.texto, grupo: GRUPO }])
  expect(await avisar()).toMatchObject({ status: 409, body: { codigo: 'sem_mudanca' } })
  expect((await readCulto()).ultima_mensagem).toMatchObject({
    tipo: 'culto',
    estado: 'enviada',
    diferenca: [],
  })
  expect(await outbox()).toMatchObject([{ tipo: 'culto', culto_id: culto.id, data_culto: '2026-11-29' }])
})

test('CUL-09 what changed since is said in words, and leaves only by a press', async () => {
  await avisar()
  await add(castelo)
  await tickAt('2026-11-21T13:00')
  expect(conexao.sent).toHaveLength(1)
  expect((await readCulto()).ultima_mensagem.diferenca).toEqual(['entrou Castelo Forte'])
  const preview = await previa()
  expect(preview).toMatchObject({ tipo: 'mudanca', diferenca: ['entrou Castelo Forte'] })
  expect(await avisar()).toMatchObject({ status: 200, body: { tipo: 'mudanca', estado: 'enviada' } })
  expect(conexao.sent[1]?.texto).toBe(preview.texto)
  expect(preview.texto).toContain('• entrou Castelo Forte')
  expect((await readCulto()).ultima_mensagem).toMatchObject({ tipo: 'mudanca', diferenca: [] })
})

test('CUL-09 the whole culto can be sent again once something changed', async () => {
  await avisar()
  expect((await avisar({ tipo: 'culto' })).body.codigo).toBe('sem_mudanca')
  await add(castelo)
  clock.advance(1)
  expect((await previa('?tipo=culto')).texto).toContain('2. *Castelo Forte*')
  expect((await avisar({ tipo: 'culto' })).status).toBe(200)
  expect(conexao.sent).toHaveLength(2)
})

test.each([
  ['of nothing sent before', { tipo: 'mudanca' }, async () => {}, 'nunca_enviado'],
  ['while the bot is paused', {}, () => configure({ pausado: true }), 'pausado'],
  ['without a group', {}, () => configure({ grupo_instrumentistas: null }), 'sem_grupo'],
  ['without a connection', {}, async () => turn('disconnected'), 'desconectado'],
  ['of an empty culto', {}, () => db.deleteFrom('planejamentos').execute(), 'culto_vazio'],
])(
  'CUL-09 a message %s is refused in words, which the preview says before',
  async (_when, body, before, codigo) => {
    await before()
    const refusal = await avisar(body)
    expect(refusal).toMatchObject({ status: 409, body: { codigo } })
    expect((await previa('tipo' in body ? '?tipo=mudanca' : '')).impedimento).toBe(refusal.body.erro)
    expect(conexao.sent).toEqual([])
  },
)

test('CUL-09 a message of a culto waits for its next try, and is dropped when the culto begins or is deleted', async () => {
  conexao.answer = () => ({ resultado: 'adiada', motivo: 'Muitas mensagens.', esperarMs: 60 * 60_000 })
  expect(await avisar()).toMatchObject({ status: 409, body: { codigo: 'pendente' } })
  expect((await readCulto()).ultima_mensagem).toMatchObject({
    estado: 'pendente',
    motivo: 'Muitas mensagens.',
  })
  await add(castelo)
  // A second press renews the text of the one that waits.
  await avisar()
  expect(await outbox()).toMatchObject([{ estado: 'pendente', texto: expect.stringContaining('Castelo') }])
  turn('disconnected')
  await tickAt('2026-11-29T19:01')
  expect(await outbox()).toMatchObject([
    { estado: 'cancelada', motivo: expect.stringContaining('O culto começou') },
  ])
  clock.now = at('2026-11-21T12:05')
  turn('connected')
  await avisar()
  await lider('DELETE', `/api/cultos/${culto.id}`)
  turn('disconnected')
  await tickAt('2026-11-21T12:10')
  expect(await states()).toEqual(['cancelada', 'cancelada'])
})

test('CUL-09 a musico neither sends nor sees the preview, but reads what the group received', async () => {
  await avisar()
  const musico = await as('musico')
  expect((await musico('POST', `/api/cultos/${culto.id}/avisar`, {})).status).toBe(403)
  expect((await musico('GET', `/api/cultos/${culto.id}/aviso`)).status).toBe(403)
  expect((await musico('GET', `/api/cultos/${culto.id}`)).body.ultima_mensagem.estado).toBe('enviada')
})

test('CUL-05 a rehearsal is announced in the key of the day of the culto that it prepares', async () => {
  const ensaio = await makeEnsaio(db, [rocha], { data_ensaio: '2026-11-28', data_culto: '2026-11-29' })
  const { texto } = (await admin('GET', `/api/bot/previa?ensaio_id=${ensaio.id}`)).body
  expect(texto).toContain('Tom G')
})

test('CUL-05 the rehearsal that the bot makes has the songs in the order of the culto, each once', async () => {
  const evening = await lider('POST', '/api/cultos', { data: '2026-11-29', hora: '21:00' })
  await lider('POST', `/api/cultos/${evening.body.id}/musicas`, { musica_ids: [castelo, rocha] })
  await tickAt('2026-11-23T10:00')
  const { ensaios } = (await admin('GET', '/api/ensaios')).body
  expect(ensaios).toMatchObject([{ culto_id: culto.id, musicas_ids: `${rocha},${castelo}` }])
})
