import { describe, expect, onTestFinished, test } from 'vitest'
import { createNotices } from '../db/notices.ts'
import { makeUsuario } from '../test/make.ts'
import { at, buildBotApp, GRUPO } from './bot-app.fixture.ts'
import { releaseGrupo } from './fila/configs.repository.ts'
import { MENSAGEM_MUDOU } from './fila/mensagens.repository.ts'
import { sendTeste } from './fila/pedido.service.ts'

const {
  db,
  connection,
  admin,
  clock,
  conexao,
  newScheduler,
  configure,
  tick,
  tickAt,
  outbox,
  states,
  ensaioOn,
  turn,
} = await buildBotApp()

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
        so_aprovados: null,
        versao: 1,
      },
    })
    const { versao: _versao, ...settings } = before.body
    const answer = await admin('POST', '/api/bot/configs', {
      ...settings,
      grupo_instrumentistas: ` ${GRUPO} `,
      dias_antecedencia: 7,
      dia_criacao_ensaio: 0,
    })
    const after = { grupo_instrumentistas: GRUPO, dias_antecedencia: 7, dia_criacao_ensaio: 0, versao: 2 }
    expect(answer.body).toMatchObject(after)
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
    // A press that comes later within a minute has the same answer.
    for (const _ of presses) {
      clock.advance(11_000)
      expect((await admin('POST', '/api/bot/send-ensaio', { ensaio_id: id })).body.erro).toBe(
        'Esta mesma mensagem já foi enviada ao grupo.',
      )
    }
    clock.advance(6_000)
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

  test('BOT-07 a double click sends the test once, and both presses hear that it left; later it is another test', async () => {
    await configure()
    const press = () => admin('POST', '/api/bot/test-message', { message: 'Alô' })
    const presses = await Promise.all([press(), press(), press()])
    expect(presses.map(({ status, body }) => [status, body.estado])).toEqual(
      presses.map(() => [200, 'enviada']),
    )
    expect(conexao.sent).toHaveLength(1)
    await admin('POST', '/api/bot/test-message', { message: 'Outra' })
    clock.advance(6_000)
    await press()
    expect(conexao.sent.map(({ texto }) => texto)).toEqual(['Alô', 'Outra', 'Alô'])
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
      turn(status)
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

  test('BOT-06 BOT-07 while WhatsApp is away: what was pressed does not leave by itself, and that is said', async () => {
    await configure()
    turn('disconnected')
    conexao.estado = { ...conexao.estado, ligado: true, motivo: 'Sem conexão com o WhatsApp.' }
    const { id } = await ensaioOn('2026-11-28')
    expect(await admin('POST', '/api/bot/send-ensaio', { ensaio_id: id })).toMatchObject({
      status: 409,
      body: {
        erro: 'Sem conexão com o WhatsApp. Nada foi enviado: envie de novo quando ele voltar.',
        codigo: 'desconectado',
      },
    })
    expect(await outbox()).toEqual([])
  })

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
      problemas: { decidir: 0, retidas: 0, sem_lider: 0, esperando: 0, conexao: null },
    })
    await releaseGrupo(db)
    for (const data of ['2026-11-20', '2026-11-21', '2026-11-28', '2026-12-05']) await ensaioOn(data)
    expect(await dashboard()).toMatchObject({ ensaiosAgendados: 3, proximoEnvio: '2026-11-19T13:00:00.000Z' })
    const em = at('2026-11-21T12:00')
    conexao.answer = () => ({ resultado: 'enviada', em })
    await tick()
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

test('TEL-15 ENS-01 BOT-01 DAS-02 a rehearsal of today is ahead, in every figure that counts what lies ahead', async () => {
  for (const data of ['2026-11-20', '2026-11-21', '2026-12-05']) await ensaioOn(data)
  const bodyOf = async (path: string) => (await admin('GET', path)).body
  expect([
    (await bodyOf('/api/bot/dashboard')).ensaiosAgendados,
    (await bodyOf('/api/dashboard/resumo')).totalEnsaios,
    (await bodyOf('/api/ensaios/resumo')).proximosEnsaios,
    (await bodyOf('/api/ensaios/resumo')).totalEnsaios,
  ]).toEqual([2, 2, 2, 2])
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

describe('a request whose message another process sends', () => {
  /** A process without the bot; a `lookMs` longer than the wait of a request turns polling off. */
  async function askElsewhere({ lookMs = 60_000, listens = true } = {}) {
    await configure()
    const notices = createNotices({ connection, log: { warn: () => {} } })
    onTestFinished(() => notices.close())
    // Subscribed already, so the request does not poll for that reason.
    await new Promise((resolve) => notices.subscribe(MENSAGEM_MUDOU, resolve))
    const { id: usuarioId } = await makeUsuario(db)
    const agora = () => clock.now
    const heardNotices = listens ? notices : undefined
    return sendTeste(
      { db, agora, conexao, scheduler: undefined, notices: heardNotices, lookMs },
      'Oi',
      usuarioId,
    )
  }

  test('BOT-06 is answered as soon as the message has left', async () => {
    const answer = askElsewhere()
    await expect.poll(states).toEqual(['pendente'])
    await tick()
    expect(await answer).toMatchObject({ estado: 'enviada', texto: 'Oi' })
  })

  test('BOT-06 is answered as soon as the message is put off for longer than it waits', async () => {
    conexao.answer = () => ({ resultado: 'adiada', motivo: 'Mensagens demais.', esperarMs: 900_000 })
    const answer = askElsewhere()
    await expect.poll(states).toEqual(['pendente'])
    await Promise.all([tick(), expect(answer).rejects.toThrow('Mensagens demais.')])
    expect(await states()).toEqual(['pendente'])
  })

  test('BOT-06 whose notices are lost is answered at its next look', async () => {
    const answer = askElsewhere({ lookMs: 20, listens: false })
    await expect.poll(states).toEqual(['pendente'])
    await tick()
    expect(await answer).toMatchObject({ estado: 'enviada' })
  })
})

test('BOT-06 a request that waits for its message does not hold up a process that closes', async () => {
  await configure()
  conexao.owner = false
  const closing = newScheduler()
  const { id: usuarioId } = await makeUsuario(db)
  const waiting = sendTeste(
    { db, agora: () => clock.now, conexao, scheduler: closing, notices: undefined, lookMs: 60_000 },
    'Oi',
    usuarioId,
  )
  await expect.poll(states).toEqual(['pendente'])
  const refusal = expect(waiting).rejects.toThrow('O WhatsApp não ficou disponível a tempo.')
  await closing.stop()
  await refusal
  expect(await states()).toEqual(['cancelada'])
})
