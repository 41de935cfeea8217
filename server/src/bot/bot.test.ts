import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { BotConfigsEdicao } from '@cantai/contract/bot'
import { buildTestApp, type Caller } from '../test/build-test-app.ts'
import { recordingConexao } from '../test/recording-conexao.ts'
import { type BotScheduler, createBotScheduler } from './bot.scheduler.ts'
import { makeEnsaio, makeMusica, makePlanejamento } from '../test/make.ts'

const conexao = recordingConexao()
let scheduler: BotScheduler
const { db, as, clock } = await buildTestApp({}, undefined, {}, (db) => {
  scheduler = createBotScheduler({
    db,
    agora: () => clock.now,
    fuso: 'America/Sao_Paulo',
    conexao,
    entreMensagens: () => 0,
  })
  return { botConexao: conexao, botScheduler: scheduler }
})
/** A session of its own a call: the clock moves by days. */
const admin: Caller = async (...call) => (await as('admin'))(...call)
const GRUPO = '120363041234567890@g.us'

/** A moment as São Paulo's clocks show it. */
const at = (moment: string) => new Date(`${moment}:00-03:00`)
const connected = () => ({ ...conexao.estado, status: 'connected' as const })
const answerOf = conexao.answer

async function configure(edicao: BotConfigsEdicao = {}) {
  const { status, body } = await admin('POST', '/api/bot/configs', {
    grupo_instrumentistas: GRUPO,
    ...edicao,
  })
  expect(status, JSON.stringify(body)).toBe(200)
}

async function tickAt(moment: string) {
  clock.now = at(moment)
  await scheduler.tick()
}

const outbox = async () => (await admin('GET', '/api/bot/mensagens?limite=1000')).body.mensagens
const states = async () => (await outbox()).map(({ estado }: { estado: string }) => estado)

/** A rehearsal made long before its moment. */
const ensaioOn = async (data_ensaio: string, fields = {}) => {
  const musica = await makeMusica(db, { nome: 'Castelo Forte', tom: 'C', youtube_video_id: 'dQw4w9WgXcQ' })
  return makeEnsaio(db, [musica.id], { data_ensaio, criado_em: at('2026-01-01T00:00'), ...fields })
}

beforeEach(async () => {
  for (const table of [
    'bot_mensagens',
    'bot_criacoes',
    'ensaio_musicas',
    'ensaios',
    'planejamentos',
  ] as const)
    await db.deleteFrom(table).execute()
  await db.deleteFrom('bot_configs').execute()
  clock.now = at('2026-11-21T12:00')
  await db.insertInto('bot_configs').values({ alterado_em: clock.now, criacao_desde: clock.now }).execute()
  conexao.estado = connected()
  conexao.owner = true
  conexao.sent = []
})
afterEach(() => {
  conexao.answer = answerOf
})

describe('/api/bot/configs', () => {
  test('BOT-05 API-01 the defaults, and a change that keeps what it does not name', async () => {
    const before = await admin('GET', '/api/bot/configs')
    expect(before).toMatchObject({
      status: 200,
      body: {
        grupo_instrumentistas: null,
        horario_envio: '10:00',
        dias_antecedencia: 2,
        auto_criar_ensaios: true,
        auto_enviar_mensagens: true,
        dia_criacao_ensaio: 1,
        horario_criacao_ensaio: '10:00',
        dias_ensaio_antes_culto: 1,
        modelo_mensagem: null,
        pausado: false,
        versao: 1,
      },
    })
    const { versao: _versao, ...settings } = before.body
    const saved = await admin('POST', '/api/bot/configs', {
      ...settings,
      grupo_instrumentistas: ` ${GRUPO} `,
      dias_antecedencia: 7,
      dia_criacao_ensaio: 0,
    })
    const after = { grupo_instrumentistas: GRUPO, dias_antecedencia: 7, dia_criacao_ensaio: 0, versao: 2 }
    expect(saved.body).toMatchObject(after)
    expect((await admin('POST', '/api/bot/configs', { pausado: true })).body).toMatchObject({
      ...after,
      pausado: true,
      versao: 3,
    })
    expect((await admin('POST', '/api/bot/configs', { grupo_instrumentistas: null })).body).toMatchObject({
      grupo_instrumentistas: null,
    })
  })

  test.each([
    ['dias_antecedencia', [0, 4, 5, 6, 8, -1, 1.5]],
    ['dia_criacao_ensaio', [-1, 7, 0.5]],
    ['dias_ensaio_antes_culto', [-1, 31]],
    ['horario_envio', ['24:00', '10:60', '1:00', '10h', '']],
    ['horario_criacao_ensaio', ['24:00']],
    [
      'grupo_instrumentistas',
      ['abc', '5511999998888@s.whatsapp.net', '123@g.us;x', '1-2-3@g.us', '@g.us', '-1@g.us'],
    ],
    ['modelo_mensagem', ['x'.repeat(4001), '{data} {cor}']],
  ])(
    'BOT-05 %s out of range is refused with 422 naming the field, and nothing changes',
    async (campo, valores) => {
      for (const valor of valores) {
        const answer = await admin('POST', '/api/bot/configs', { pausado: true, [campo]: valor })
        expect(answer.status, String(valor)).toBe(422)
        expect(Object.keys(answer.body.detalhes.campos)).toEqual([campo])
        expect(answer.body.erro).toMatch(/^\p{Lu}/u)
      }
      expect((await admin('GET', '/api/bot/configs')).body).toMatchObject({ pausado: false, versao: 1 })
    },
  )

  test.each([GRUPO, '5511999998888-1500000000@g.us'])('BOT-05 %s is a group', async (grupo) => {
    await configure({ grupo_instrumentistas: grupo })
    expect((await admin('GET', '/api/bot/configs')).body.grupo_instrumentistas).toBe(grupo)
  })

  test('BOT-05 a stale change is refused with the present settings; without a version the last write wins', async () => {
    await configure({ versao: 1, horario_envio: '09:00' })
    const stale = await admin('POST', '/api/bot/configs', { versao: 1, horario_envio: '08:00' })
    expect(stale).toMatchObject({
      status: 409,
      body: { codigo: 'versao', detalhes: { atual: { horario_envio: '09:00', versao: 2 } } },
    })
    await configure({ horario_envio: '08:00' })
  })

  test('BOT-05 a template of blanks is none', async () => {
    await configure({ modelo_mensagem: '*{tipo}*' })
    await configure({ modelo_mensagem: ' \n ' })
    expect((await admin('GET', '/api/bot/configs')).body.modelo_mensagem).toBeNull()
  })
})

describe('GET /api/bot/previa', () => {
  test('BOT-06 of a rehearsal, by the template given, else the saved one, else the default', async () => {
    const { id } = await ensaioOn('2026-11-28')
    const previa = async (query: string) => (await admin('GET', `/api/bot/previa${query}`)).body
    expect((await previa('')).texto).toContain('📅 sábado, 28 de novembro, 19h')
    expect((await previa(`?ensaio_id=${id}`)).texto).toContain(
      '1. *Castelo Forte* – Ministério · Tom C\nhttps://youtu.be/dQw4w9WgXcQ',
    )
    await configure({ modelo_mensagem: 'Salvo: {hora}' })
    expect((await previa(`?ensaio_id=${id}`)).texto).toBe('Salvo: 19h')
    expect((await previa(`?ensaio_id=${id}&modelo=${encodeURIComponent('Novo: {data}')}`)).texto).toBe(
      'Novo: sábado, 28 de novembro',
    )
    expect((await admin('GET', '/api/bot/previa?ensaio_id=999999')).status).toBe(404)
  })

  test('BOT-06 with no rehearsal ahead it is an example', async () => {
    expect((await admin('GET', '/api/bot/previa')).body).toMatchObject({
      texto: expect.stringContaining('Castelo Forte'),
      ultima: null,
    })
  })
})

describe('messages by the clock', () => {
  test('BOT-08 one message, at its moment and not before, once', async () => {
    await configure()
    const { id } = await ensaioOn('2026-11-28')
    await tickAt('2026-11-26T09:59')
    expect([await outbox(), conexao.sent]).toEqual([[], []])
    await tickAt('2026-11-26T10:00')
    await scheduler.tick()
    await tickAt('2026-11-27T10:00')
    expect(conexao.sent).toHaveLength(1)
    expect(conexao.sent[0]).toMatchObject({
      grupo: GRUPO,
      texto: expect.stringContaining('sábado, 28 de novembro, 19h'),
    })
    expect(await outbox()).toMatchObject([
      {
        ensaio_id: id,
        tipo: 'ensaio',
        estado: 'enviada',
        agendada_para: '2026-11-26T13:00:00.000Z',
        data_ensaio: '2026-11-28',
        pedida_por: null,
        tentativas: 1,
        texto: conexao.sent[0]?.texto,
      },
    ])
  })

  test.each([
    ['the automatic sending is off', { auto_enviar_mensagens: false }],
    ['no group is set', { grupo_instrumentistas: null }],
    ['the bot is paused', { pausado: true }],
  ])('BOT-08 nothing leaves while %s', async (_why, edicao) => {
    await configure(edicao)
    await ensaioOn('2026-11-28')
    await tickAt('2026-11-26T10:00')
    expect(conexao.sent).toEqual([])
    await configure({ pausado: false, auto_enviar_mensagens: true })
    await scheduler.tick()
    expect(conexao.sent).toHaveLength(1)
  })

  test('BOT-08 WhatsApp down for a day: caught up while the rehearsal is ahead', async () => {
    await configure()
    await ensaioOn('2026-11-28')
    conexao.estado = { ...connected(), status: 'disconnected' }
    await tickAt('2026-11-26T10:00')
    await tickAt('2026-11-27T10:00')
    expect(await states()).toEqual(['pendente'])
    conexao.estado = connected()
    await tickAt('2026-11-28T18:59')
    expect(conexao.sent).toHaveLength(1)
    expect(await states()).toEqual(['enviada'])
  })

  test.each([
    ['o WhatsApp não estava conectado.', {}],
    ['o bot estava pausado.', { pausado: true }],
  ])('BOT-08 too late, the message is cancelled with the reason: %s', async (why, edicao) => {
    await configure(edicao)
    await ensaioOn('2026-11-28')
    conexao.estado = { ...connected(), status: 'disconnected' }
    await tickAt('2026-11-26T10:00')
    await tickAt('2026-11-28T19:00')
    conexao.estado = connected()
    await tickAt('2026-11-28T19:01')
    expect(conexao.sent).toEqual([])
    expect(await outbox()).toMatchObject([
      { estado: 'cancelada', motivo: `O ensaio começou com a mensagem ainda na fila: ${why}` },
    ])
  })

  test('BOT-08 what a server that was off has missed altogether is shown, once; old rehearsals are not', async () => {
    await configure()
    await ensaioOn('2026-11-28')
    await ensaioOn('2026-11-14')
    await tickAt('2026-11-29T08:00')
    await scheduler.tick()
    expect(await outbox()).toMatchObject([
      { estado: 'cancelada', motivo: 'O ensaio já tinha começado quando o servidor voltou.' },
    ])
    expect(conexao.sent).toEqual([])
  })

  test('BOT-08 a rehearsal moved while its message waits is announced at its new moment only', async () => {
    await configure()
    const { id } = await ensaioOn('2026-11-28')
    conexao.estado = { ...connected(), status: 'disconnected' }
    await tickAt('2026-11-26T10:00')
    await admin('PUT', `/api/ensaios/${id}`, { data_ensaio: '2026-12-05' })
    conexao.estado = connected()
    await tickAt('2026-11-26T11:00')
    expect([conexao.sent.length, await states()]).toEqual([0, ['cancelada']])
    await tickAt('2026-12-03T10:00')
    expect(conexao.sent[0]?.texto).toContain('sábado, 5 de dezembro')
    expect(await states()).toEqual(['enviada', 'cancelada'])
  })

  test('BOT-08 a rehearsal edited after its message was sent sends nothing by itself', async () => {
    await configure()
    const { id } = await ensaioOn('2026-11-28')
    await tickAt('2026-11-26T10:00')
    await admin('PUT', `/api/ensaios/${id}`, { data_ensaio: '2026-12-05', hora_inicio: '20:00' })
    await tickAt('2026-12-03T10:00')
    expect(conexao.sent).toHaveLength(1)
  })

  test('BOT-08 a rehearsal deleted while its message waits takes it along; deleted after, undone, it is not sent again', async () => {
    await configure()
    conexao.estado = { ...connected(), status: 'disconnected' }
    const gone = await ensaioOn('2026-11-28')
    await tickAt('2026-11-26T10:00')
    await admin('DELETE', `/api/ensaios/${gone.id}`)
    await scheduler.tick()
    expect(await outbox()).toMatchObject([{ estado: 'cancelada', motivo: 'O ensaio foi excluído.' }])

    conexao.estado = connected()
    const { id } = await ensaioOn('2026-11-28')
    await scheduler.tick()
    const { body } = await admin('GET', `/api/ensaios/${id}`)
    await admin('DELETE', `/api/ensaios/${id}`)
    await makeEnsaio(db, [Number(body.musicas_ids)], { data_ensaio: '2026-11-28', criado_em: clock.now })
    await tickAt('2026-11-27T10:00')
    expect(conexao.sent).toHaveLength(1)
    expect((await outbox())[0]).toMatchObject({
      estado: 'cancelada',
      motivo: 'Esta mesma mensagem já foi enviada ao grupo.',
    })
  })

  test('BOT-08 of several processes only the owner sends', async () => {
    await configure()
    await ensaioOn('2026-11-28')
    conexao.owner = false
    await tickAt('2026-11-26T10:00')
    expect([conexao.sent.length, await states()]).toEqual([0, ['pendente']])
    conexao.owner = true
    await scheduler.tick()
    expect(conexao.sent).toHaveLength(1)
  })
})

describe('what WhatsApp answers', () => {
  test('BOT-08 refused (463): kept with the reason, sent again only when asked', async () => {
    await configure()
    await ensaioOn('2026-11-28')
    conexao.answer = () => ({ resultado: 'recusada', codigo: '463', motivo: 'A conta está restrita.' })
    await tickAt('2026-11-26T10:00')
    await scheduler.tick()
    expect(conexao.sent).toHaveLength(1)
    const [{ id, ...refused }] = await outbox()
    expect(refused).toMatchObject({ estado: 'recusada', motivo: 'A conta está restrita.' })

    conexao.answer = answerOf
    expect(await admin('POST', `/api/bot/mensagens/${id}/tentar-de-novo`)).toMatchObject({
      status: 200,
      body: { estado: 'pendente', motivo: null },
    })
    await scheduler.tick()
    expect(await outbox()).toMatchObject([{ id, estado: 'enviada', tentativas: 2 }])
    expect(await admin('POST', `/api/bot/mensagens/${id}/tentar-de-novo`)).toMatchObject({
      status: 409,
      body: { erro: 'Esta mensagem já foi enviada' },
    })
  })

  test('BOT-08 rate-limited: kept with the reason; it and all behind it wait, unless somebody says try now', async () => {
    await configure()
    await ensaioOn('2026-11-28')
    await ensaioOn('2026-11-28', { hora_inicio: '20:00' })
    conexao.answer = () => ({ resultado: 'adiada', motivo: 'Mensagens demais.', esperarMs: 60_000 })
    await tickAt('2026-11-26T10:00')
    expect((await outbox()).at(-1)).toMatchObject({
      estado: 'pendente',
      motivo: 'Mensagens demais.',
      proxima_tentativa: '2026-11-26T13:01:00.000Z',
    })
    conexao.answer = answerOf
    await scheduler.tick()
    expect(conexao.sent).toEqual([])
    await tickAt('2026-11-26T10:01')
    expect(conexao.sent).toHaveLength(2)
    expect(await states()).toEqual(['enviada', 'enviada'])

    await ensaioOn('2026-11-28', { hora_inicio: '21:00' })
    conexao.answer = () => ({ resultado: 'adiada', motivo: 'Mensagens demais.', esperarMs: 60_000 })
    await scheduler.tick()
    conexao.answer = answerOf
    const [{ id }] = await outbox()
    await admin('POST', `/api/bot/mensagens/${id}/tentar-de-novo`)
    await scheduler.tick()
    expect(conexao.sent).toHaveLength(3)
  })

  test('BOT-08 no ack: uncertain, and only a person sends it again or lets it be', async () => {
    await configure()
    await ensaioOn('2026-11-28')
    conexao.answer = () => ({ resultado: 'incerta', motivo: 'Não houve confirmação.' })
    await tickAt('2026-11-26T10:00')
    await tickAt('2026-11-27T10:00')
    const [{ id, ...incerta }] = await outbox()
    expect(incerta).toMatchObject({ estado: 'incerta', motivo: 'Não houve confirmação.' })
    expect(conexao.sent).toHaveLength(1)
    expect((await admin('POST', `/api/bot/mensagens/${id}/cancelar`)).body).toMatchObject({
      estado: 'cancelada',
      motivo: 'Cancelada por Ana Souza.',
    })
    await scheduler.tick()
    expect([conexao.sent.length, await states()]).toEqual([1, ['cancelada']])
    expect((await admin('POST', `/api/bot/mensagens/${id}/cancelar`)).status).toBe(409)
    expect((await admin('POST', '/api/bot/mensagens/999999/cancelar')).status).toBe(404)
  })

  test('BOT-08 messages keep their distance', async () => {
    await configure()
    for (const hora_inicio of ['19:00', '20:00', '21:00']) await ensaioOn('2026-11-28', { hora_inicio })
    clock.now = at('2026-11-26T10:00')
    const gaps: number[] = []
    const patient = createBotScheduler({
      db,
      agora: () => clock.now,
      fuso: 'America/Sao_Paulo',
      conexao,
      entreMensagens: () => gaps.push(conexao.sent.length),
    })
    await patient.tick()
    expect(gaps).toEqual([1, 2, 3])
  })
})

describe('POST /api/bot/send-ensaio and /test-message', () => {
  test('BOT-06 API-01 sends now and answers what was sent; a second time it is an update', async () => {
    await configure()
    const { id } = await ensaioOn('2026-11-28')
    expect(await admin('POST', '/api/bot/send-ensaio', { ensaio_id: id })).toMatchObject({
      status: 200,
      body: { ensaio_id: id, tipo: 'ensaio', estado: 'enviada', pedida_por: 'Ana Souza' },
    })
    expect((await admin('GET', `/api/bot/previa?ensaio_id=${id}`)).body.ultima.estado).toBe('enviada')
    await admin('PUT', `/api/ensaios/${id}`, { hora_inicio: '20:00' })
    expect((await admin('POST', '/api/bot/send-ensaio', { ensaio_id: id })).body.tipo).toBe('atualizacao')
    await tickAt('2026-11-26T10:00')
    expect(conexao.sent.map(({ texto }) => /\d+h/.exec(texto)?.[0])).toEqual(['19h', '20h'])
  })

  test('BOT-08 two presses at the same time send one message', async () => {
    await configure()
    const { id } = await ensaioOn('2026-11-28')
    const presses = await Promise.all(
      Array.from({ length: 5 }, () => admin('POST', '/api/bot/send-ensaio', { ensaio_id: id })),
    )
    for (const { status, body } of presses)
      expect(status === 200 ? body.estado : body.erro).toBe(
        status === 200 ? 'enviada' : 'Esta mesma mensagem já foi enviada ao grupo.',
      )
    expect(presses.some(({ status }) => status === 200)).toBe(true)
    expect(conexao.sent).toHaveLength(1)
    clock.advance(61_000)
    expect((await admin('POST', '/api/bot/send-ensaio', { ensaio_id: id })).status).toBe(200)
    expect(conexao.sent).toHaveLength(2)
  })

  test.each([
    [{ message: 'Olá, músicos!' }, 'Olá, músicos!'],
    [{ message: '  ' }, 'Mensagem de teste do bot'],
    [{ message: '' }, 'Mensagem de teste do bot'],
    [{ message: null }, 'Mensagem de teste do bot'],
    [{}, 'Mensagem de teste do bot'],
  ])('BOT-07 API-01 %j sends %s', async (body, texto) => {
    await configure()
    const answer = await admin('POST', '/api/bot/test-message', body)
    expect(answer).toMatchObject({ status: 200, body: { tipo: 'teste', estado: 'enviada', texto } })
    expect(conexao.sent).toMatchObject([{ grupo: GRUPO, texto }])
  })

  test.each([
    ['pausado', { pausado: true }, 'connected', 'O bot está pausado: retome os envios nas Configurações.'],
    [
      'sem_grupo',
      { grupo_instrumentistas: null },
      'connected',
      'Escolha o grupo dos instrumentistas nas Configurações.',
    ],
    ['desconectado', {}, 'disconnected', 'O WhatsApp não está conectado: conecte na aba WhatsApp.'],
  ] as const)(
    'BOT-06 BOT-07 %s: refused with what to do, nothing is left in the outbox',
    async (codigo, edicao, status, erro) => {
      await configure(edicao)
      conexao.estado = { ...connected(), status }
      const { id } = await ensaioOn('2026-11-28')
      for (const [url, body] of [
        ['send-ensaio', { ensaio_id: id }],
        ['test-message', { message: 'Oi' }],
      ] as const)
        expect(await admin('POST', `/api/bot/${url}`, body)).toMatchObject({
          status: 409,
          body: { erro, codigo },
        })
      expect([conexao.sent, await outbox()]).toEqual([[], []])
    },
  )

  test('BOT-06 a refusal by WhatsApp is answered with its reason and kept', async () => {
    await configure()
    conexao.answer = () => ({ resultado: 'recusada', codigo: '404', motivo: 'O número saiu do grupo.' })
    expect(await admin('POST', '/api/bot/test-message', { message: 'Oi' })).toMatchObject({
      status: 409,
      body: {
        erro: 'O número saiu do grupo.',
        codigo: 'recusada',
        detalhes: { mensagem: { estado: 'recusada' } },
      },
    })
    conexao.answer = () => ({ resultado: 'adiada', motivo: 'Mensagens demais.', esperarMs: 900_000 })
    expect(await admin('POST', '/api/bot/test-message', { message: 'Oi' })).toMatchObject({
      status: 409,
      body: { erro: 'Mensagens demais.', codigo: 'pendente' },
    })
    expect(await states()).toEqual(['pendente', 'recusada'])
  })

  test('BOT-06 an unknown rehearsal is 404', async () => {
    await configure()
    expect(await admin('POST', '/api/bot/send-ensaio', { ensaio_id: 999_999 })).toMatchObject({
      status: 404,
      body: { erro: 'Ensaio não encontrado' },
    })
  })
})

describe('rehearsals by the clock', () => {
  const ensaios = async () => (await admin('GET', '/api/ensaios?limite=100&direcao=ASC')).body.ensaios

  test('BOT-08 on its day and hour, one rehearsal for the next planned date that has none, once', async () => {
    await configure()
    const [a, b] = [await makeMusica(db, { nome: 'Zelo' }), await makeMusica(db, { nome: 'Águas' })]
    for (const { id } of [a, b]) await makePlanejamento(db, { musica_id: id, data_planejada: '2026-11-29' })
    await makePlanejamento(db, { musica_id: a.id, data_planejada: '2026-12-06' })
    await tickAt('2026-11-23T09:59')
    expect(await ensaios()).toEqual([])
    await tickAt('2026-11-23T10:00')
    await tickAt('2026-11-23T10:01')
    expect(await ensaios()).toMatchObject([
      {
        data_ensaio: '2026-11-28',
        hora_inicio: '19:00',
        data_culto: '2026-11-29',
        musicas: 'Zelo, Águas',
        tipo: 'Ensaio Geral',
      },
    ])
    await tickAt('2026-11-30T10:00')
    expect((await ensaios()).map((e: { data_ensaio: string }) => e.data_ensaio)).toEqual([
      '2026-11-28',
      '2026-12-05',
    ])
  })

  test('BOT-08 a missed moment is caught up while that rehearsal is ahead, else the next date has its turn', async () => {
    await configure({ dias_ensaio_antes_culto: 3 })
    const { id } = await makeMusica(db)
    for (const data_planejada of ['2026-11-29', '2026-12-06'])
      await makePlanejamento(db, { musica_id: id, data_planejada })
    await tickAt('2026-11-27T08:00')
    expect(await ensaios()).toMatchObject([{ data_ensaio: '2026-12-03', data_culto: '2026-12-06' }])
  })

  test.each([
    ['switched off', { auto_criar_ensaios: false }],
    ['paused', { pausado: true }],
  ])('BOT-08 %s it makes none', async (_what, edicao) => {
    await configure(edicao)
    await makePlanejamento(db, { musica_id: (await makeMusica(db)).id, data_planejada: '2026-11-29' })
    await tickAt('2026-11-23T10:00')
    expect(await ensaios()).toEqual([])
  })

  test('BOT-08 another day or hour counts from when it was set: nothing is made for a moment that had passed', async () => {
    await configure()
    await makePlanejamento(db, { musica_id: (await makeMusica(db)).id, data_planejada: '2026-12-06' })
    clock.now = at('2026-11-24T12:00')
    await configure({ dia_criacao_ensaio: 2, horario_criacao_ensaio: '08:00' })
    await scheduler.tick()
    expect(await ensaios()).toEqual([])
    await tickAt('2026-12-01T08:00')
    expect(await ensaios()).toHaveLength(1)
  })
})

describe('GET /api/bot/dashboard', () => {
  const dashboard = async () => (await admin('GET', '/api/bot/dashboard')).body

  test('BOT-01 API-01 what was sent, what lies ahead', async () => {
    await configure()
    expect(await dashboard()).toEqual({
      totalMensagensEnviadas: 0,
      ensaiosAgendados: 0,
      ultimoEnvio: null,
      proximoEnvio: null,
      proximaCriacao: '2026-11-23T13:00:00.000Z',
      fuso: 'America/Sao_Paulo',
    })
    for (const data of ['2026-11-20', '2026-11-21', '2026-11-28', '2026-12-05']) await ensaioOn(data)
    expect(await dashboard()).toMatchObject({ ensaiosAgendados: 3, proximoEnvio: '2026-11-19T13:00:00.000Z' })
    const em = at('2026-11-21T12:00')
    conexao.answer = () => ({ resultado: 'enviada', em })
    await scheduler.tick()
    expect(await dashboard()).toMatchObject({
      totalMensagensEnviadas: 1,
      ultimoEnvio: em.toISOString(),
      proximoEnvio: '2026-11-26T13:00:00.000Z',
    })
    await configure({ pausado: true })
    expect(await dashboard()).toMatchObject({ proximoEnvio: null, proximaCriacao: null })
    await configure({ pausado: false, auto_enviar_mensagens: false, auto_criar_ensaios: false })
    expect(await dashboard()).toMatchObject({ proximoEnvio: null, proximaCriacao: null })
  })
})

test('BOT-06 the history is paged, the newest first', async () => {
  await configure()
  for (let i = 1; i <= 12; i++) {
    clock.advance(1000)
    await admin('POST', '/api/bot/test-message', { message: `Mensagem ${i}` })
  }
  const { body } = await admin('GET', '/api/bot/mensagens?pagina=2')
  expect(body).toMatchObject({ total: 12, totalPaginas: 2, pagina: 2 })
  expect(body.mensagens.map(({ texto }: { texto: string }) => texto)).toEqual(['Mensagem 2', 'Mensagem 1'])
})

describe('several processes at the same moment', () => {
  const processes = (count: number) =>
    Array.from({ length: count }, () =>
      createBotScheduler({
        db,
        agora: () => clock.now,
        fuso: 'America/Sao_Paulo',
        conexao,
        entreMensagens: () => 0,
      }),
    )

  test('BOT-08 one rehearsal is made and each message is sent once', async () => {
    await configure()
    const { id } = await makeMusica(db)
    await makePlanejamento(db, { musica_id: id, data_planejada: '2026-11-29' })
    await makePlanejamento(db, { musica_id: id, data_planejada: '2026-12-06' })
    for (const hora_inicio of ['18:00', '19:00', '20:00']) await ensaioOn('2026-11-25', { hora_inicio })
    clock.now = at('2026-11-23T10:00')
    await Promise.all(processes(8).map((process) => process.tick()))
    await scheduler.tick()
    const { body } = await admin('GET', '/api/ensaios?data_inicio=2026-11-26')
    expect(body.ensaios).toMatchObject([{ data_culto: '2026-11-29' }])
    expect(conexao.sent).toHaveLength(3)
    expect(await states()).toEqual(['enviada', 'enviada', 'enviada'])
  })
})

test('BOT-08 a process that is told to stop lets the message that is leaving finish, and sends no further one', async () => {
  await configure()
  for (const hora_inicio of ['19:00', '20:00']) await ensaioOn('2026-11-28', { hora_inicio })
  clock.now = at('2026-11-26T10:00')
  const leaving = Promise.withResolvers<void>()
  const ack = Promise.withResolvers<void>()
  conexao.answer = async () => {
    leaving.resolve()
    await ack.promise
    return { resultado: 'enviada', em: clock.now }
  }
  const process = createBotScheduler({
    db,
    agora: () => clock.now,
    fuso: 'America/Sao_Paulo',
    conexao,
    entreMensagens: () => 0,
  })
  const ticking = process.tick()
  await leaving.promise
  const stopped = process.stop()
  ack.resolve()
  await Promise.all([ticking, stopped])
  expect((await states()).toSorted()).toEqual(['enviada', 'pendente'])
})
