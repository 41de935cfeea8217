import { describe, expect, test } from 'vitest'
import { makeEnsaio, makeMusica, makePlanejamento } from '../../test/make.ts'
import { at, buildBotApp, GRUPO } from '../bot-app.fixture.ts'
import { releaseGrupo } from './configs.repository.ts'

const {
  db,
  admin,
  clock,
  conexao,
  answer,
  newScheduler,
  configure,
  tick,
  tickAt,
  outbox,
  states,
  ensaioOn,
  turn,
} = await buildBotApp()

describe('messages by the clock', () => {
  test('BOT-08 one message, at its moment and not before, once', async () => {
    await configure()
    const { id } = await ensaioOn('2026-11-28')
    await tickAt('2026-11-26T09:59')
    expect([await outbox(), conexao.sent]).toEqual([[], []])
    await tickAt('2026-11-26T10:00')
    await tick()
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
    // After a change of the group, due messages wait for a confirmation.
    await releaseGrupo(db)
    await tick()
    expect(conexao.sent).toHaveLength(1)
  })

  test('BOT-08 WhatsApp down for a day: caught up while the rehearsal is ahead', async () => {
    await configure()
    await ensaioOn('2026-11-28')
    turn('disconnected')
    await tickAt('2026-11-26T10:00')
    await tickAt('2026-11-27T10:00')
    expect(await states()).toEqual(['pendente'])
    turn('connected')
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
    turn('disconnected')
    await tickAt('2026-11-26T10:00')
    await tickAt('2026-11-28T19:00')
    turn('connected')
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
    await tick()
    expect(await outbox()).toMatchObject([
      { estado: 'cancelada', motivo: 'O ensaio já tinha começado quando o servidor voltou.' },
    ])
    expect(conexao.sent).toEqual([])
  })

  test('BOT-08 a rehearsal moved while its message waits is announced at its new moment only', async () => {
    await configure()
    const { id } = await ensaioOn('2026-11-28')
    turn('disconnected')
    await tickAt('2026-11-26T10:00')
    await admin('PUT', `/api/ensaios/${id}`, { data_ensaio: '2026-12-05' })
    turn('connected')
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
    turn('disconnected')
    const deletedEnsaio = await ensaioOn('2026-11-28')
    await tickAt('2026-11-26T10:00')
    await admin('DELETE', `/api/ensaios/${deletedEnsaio.id}`)
    await tick()
    expect(await outbox()).toMatchObject([{ estado: 'cancelada', motivo: 'O ensaio foi excluído.' }])

    turn('connected')
    const { id } = await ensaioOn('2026-11-28')
    await tick()
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
    await tick()
    expect(conexao.sent).toHaveLength(1)
  })
})

describe('what WhatsApp answers', () => {
  test('BOT-08 refused (463): kept with the reason, sent again only when asked', async () => {
    await configure()
    await ensaioOn('2026-11-28')
    conexao.answer = () => ({ resultado: 'recusada', codigo: '463', motivo: 'A conta está restrita.' })
    await tickAt('2026-11-26T10:00')
    await tick()
    expect(conexao.sent).toHaveLength(1)
    const [{ id, ...refused }] = await outbox()
    expect(refused).toMatchObject({ estado: 'recusada', motivo: 'A conta está restrita.' })

    conexao.answer = answer
    expect(await admin('POST', `/api/bot/mensagens/${id}/tentar-de-novo`)).toMatchObject({
      status: 200,
      body: { estado: 'pendente', motivo: null },
    })
    await tick()
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
    conexao.answer = answer
    await tick()
    expect(conexao.sent).toEqual([])
    await tickAt('2026-11-26T10:01')
    expect(conexao.sent).toHaveLength(2)
    expect(await states()).toEqual(['enviada', 'enviada'])

    await ensaioOn('2026-11-28', { hora_inicio: '21:00' })
    conexao.answer = () => ({ resultado: 'adiada', motivo: 'Mensagens demais.', esperarMs: 60_000 })
    await tick()
    conexao.answer = answer
    const [{ id }] = await outbox()
    await admin('POST', `/api/bot/mensagens/${id}/tentar-de-novo`)
    await tick()
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
    await tick()
    expect([conexao.sent.length, await states()]).toEqual([1, ['cancelada']])
    expect((await admin('POST', `/api/bot/mensagens/${id}/cancelar`)).status).toBe(409)
    expect((await admin('POST', '/api/bot/mensagens/999999/cancelar')).status).toBe(404)
  })

  test('BOT-08 messages keep their distance', async () => {
    await configure()
    for (const hora_inicio of ['19:00', '20:00', '21:00']) await ensaioOn('2026-11-28', { hora_inicio })
    clock.now = at('2026-11-26T10:00')
    const gaps: number[] = []
    const patient = newScheduler(db, () => gaps.push(conexao.sent.length))
    await patient.tick()
    expect(gaps).toEqual([1, 2, 3])
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

  test.each([
    ['with a song of the service, before it', { data_ensaio: '2026-11-26' }, 'Zelo', 1],
    ['at the date and hour that would be made', { data_ensaio: '2026-11-28' }, 'Outra', 1],
    [
      'with a song of the service, before now',
      { data_ensaio: '2026-11-23', hora_inicio: '09:00' },
      'Zelo',
      2,
    ],
    ['with a song of the service, after it', { data_ensaio: '2026-11-30' }, 'Zelo', 2],
    ['of other songs at another hour', { data_ensaio: '2026-11-28', hora_inicio: '20:00' }, 'Outra', 2],
  ])(
    'TEL-11 BOT-08 a rehearsal that names no service, %s, counts as its own when one evening would get two',
    async (_which, fields, nome, count) => {
      await configure()
      const musica = {
        Zelo: await makeMusica(db, { nome: 'Zelo' }),
        Outra: await makeMusica(db, { nome: 'Outra' }),
      }
      await makePlanejamento(db, { musica_id: musica.Zelo.id, data_planejada: '2026-11-29' })
      await makeEnsaio(db, [musica[nome as keyof typeof musica].id], { data_culto: null, ...fields })
      await tickAt('2026-11-23T10:00')
      expect(await ensaios()).toHaveLength(count)
    },
  )

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
    await tick()
    expect(await ensaios()).toEqual([])
    await tickAt('2026-12-01T08:00')
    expect(await ensaios()).toHaveLength(1)
  })
})

describe('several processes at the same moment', () => {
  const processes = (count: number) => Array.from({ length: count }, () => newScheduler())

  test('BOT-08 one rehearsal is made and each message is sent once', async () => {
    await configure()
    const { id } = await makeMusica(db)
    await makePlanejamento(db, { musica_id: id, data_planejada: '2026-11-29' })
    await makePlanejamento(db, { musica_id: id, data_planejada: '2026-12-06' })
    for (const hora_inicio of ['18:00', '19:00', '20:00']) await ensaioOn('2026-11-25', { hora_inicio })
    clock.now = at('2026-11-23T10:00')
    await Promise.all(processes(8).map((process) => process.tick()))
    await tick()
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
  const process = newScheduler()
  const ticking = process.tick()
  await leaving.promise
  const stopping = process.stop()
  ack.resolve()
  await Promise.all([ticking, stopping])
  expect((await states()).toSorted()).toEqual(['enviada', 'pendente'])
})
