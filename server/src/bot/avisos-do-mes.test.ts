import { beforeEach, expect, test } from 'vitest'
import type { Caller } from '../test/build-test-app.ts'
import { whereIs } from '../test/where-is.ts'
import { idsDasFuncoes, novaEscala, novaPessoa } from '../pessoas/escala.fixture.ts'
import { buildBotApp, GRUPO } from './bot-app.fixture.ts'

const { db, conexao, clock, configure, admin, as, tick, turn } = await buildBotApp()
const lider: Caller = await as('lider')
const F = await idsDasFuncoes(lider)
const [VOCAL, BATERIA] = [F['Vocal'] ?? 0, F['Bateria'] ?? 0]
const ana = await novaPessoa(lider, 'Ana Prado', [VOCAL])
const gil = await novaPessoa(lider, 'Gil Torres', [BATERIA])
const davi = await novaPessoa(lider, 'Davi Melo', [BATERIA])

beforeEach(async () => {
  clock.now = new Date('2026-11-23T12:00:00Z')
  await db.deleteFrom('cultos').execute()
  await db.deleteFrom('meses_avisados').execute()
  await db.deleteFrom('bot_mensagens').execute()
  conexao.sent.length = 0
  await configure()
})

const escala = (data: string, more: { publicar?: boolean } = {}) =>
  novaEscala(
    lider,
    [
      [VOCAL, ana],
      [BATERIA, gil],
    ],
    { data, ...more },
  )
const ver = async (mes = '2026-12') => (await lider('GET', `/api/escala/mes?mes=${mes}`)).body
const avisado = (marca: string) => lider('POST', '/api/escala/mes/avisado', { mes: '2026-12', marca })
const enviar = (marca: string, tipo = 'mes') =>
  lider('POST', '/api/escala/mes/enviar', { mes: '2026-12', marca, tipo })
async function trocar({ path, escala: { versao, vagas } }: Awaited<ReturnType<typeof escala>>) {
  const changed = vagas.map((vaga: { id: number; funcao_id: number; pessoa: { id: number } }) => ({
    id: vaga.id,
    funcao_id: vaga.funcao_id,
    pessoa_id: vaga.pessoa.id === gil ? davi : vaga.pessoa.id,
  }))
  await lider('PUT', path, { versao, vagas: changed })
}

test('ESC-15 SEG-23 the month as it may leave: published services ahead, drafts counted and never named', async () => {
  await escala('2026-12-06')
  await escala('2026-12-13', { publicar: false })
  await escala('2026-11-29')
  const { text } = await lider('GET', '/api/escala/mes?mes=2026-12')
  expect(text).not.toContain('2026-12-13')
  expect(JSON.parse(text)).toMatchObject({
    mes: '2026-12',
    rascunhos: 1,
    avisado: null,
    impedimento: null,
    cultos: [
      {
        data: '2026-12-06',
        escala: [
          { funcao: 'Vocal', grupo: 'vocal', nome: 'Ana Prado', resposta: 'falta' },
          { funcao: 'Bateria', grupo: 'instrumento', nome: 'Gil Torres', resposta: 'falta' },
        ],
      },
    ],
  })
  clock.now = new Date('2026-12-20T12:00:00Z')
  const later = await as('lider')
  expect((await later('GET', '/api/escala/mes?mes=2026-12')).body.cultos).toEqual([])
  expect((await (await as('musico'))('GET', '/api/escala/mes?mes=2026-12')).status).toBe(403)
  for (const mes of ['2026-13', '2026-1', 'dezembro'])
    expect((await later('GET', `/api/escala/mes?mes=${mes}`)).status).toBe(400)
})

test('ESC-15 once it was told, only what changed since is said; who is removed is named nowhere', async () => {
  const one = await escala('2026-12-20')
  const { marca } = await ver()
  expect((await avisado(marca)).status).toBe(204)
  expect((await ver()).avisado.diferenca).toEqual([])
  await trocar(one)
  expect((await ver()).avisado).toMatchObject({ diferenca: ['Bateria 20/12: Gil Torres → Davi Melo'] })
  expect(await avisado(marca)).toMatchObject({ status: 409, body: { codigo: 'texto_mudou' } })

  const extra = await novaPessoa(lider, 'Zilda Secreta', [VOCAL])
  await novaEscala(lider, [[VOCAL, extra]], { data: '2026-12-27' })
  await avisado((await ver()).marca)
  expect((await admin('POST', `/api/pessoas/${extra}/esquecer`)).status).toBe(204)
  const kept = await db.selectFrom('meses_avisados').selectAll().execute()
  expect(JSON.stringify(kept)).not.toContain('Zilda')
})

test('ESC-12 a name that was told before two records became one goes with the person', async () => {
  const [fica, sai] = [
    await novaPessoa(lider, 'Nilo Prado', [VOCAL]),
    await novaPessoa(lider, 'Nilinho Oculto', [VOCAL]),
  ]
  await novaEscala(lider, [[VOCAL, sai]], { data: '2026-12-27' })
  const { marca } = await ver()
  expect((await enviar(marca)).status).toBe(200)
  expect((await avisado(marca)).status).toBe(204)
  expect(await whereIs(db, 'nilinho')).toEqual(expect.arrayContaining(['bot_mensagens', 'meses_avisados']))
  expect((await lider('POST', `/api/pessoas/${fica}/juntar`, { com: sai })).status).toBe(200)
  // The same person: nobody has to be told.
  expect((await ver()).avisado.diferenca).toEqual([])
  expect((await admin('POST', `/api/pessoas/${fica}/esquecer`)).status).toBe(204)
  expect(await whereIs(db, 'nilinho')).toEqual([])
})

test('ESC-15 ESC-11 the bot sends the month to the group once, then the changes; a draft leaves by no waiting message', async () => {
  const one = await escala('2026-12-20')
  const { marca } = await ver()
  const presses = await Promise.all([enviar(marca), enviar(marca)])
  expect(presses.map(({ status }) => status)).toEqual([200, 200])
  expect(conexao.sent).toHaveLength(1)
  expect(conexao.sent[0]).toMatchObject({ grupo: GRUPO })
  expect(conexao.sent[0]?.texto).toContain('📅 *Escala de dezembro de 2026*')
  expect(await enviar(marca, 'mudanca')).toMatchObject({ status: 409, body: { codigo: 'sem_mudanca' } })

  await trocar(one)
  expect((await enviar(marca)).body.codigo).toBe('texto_mudou')
  expect((await enviar((await ver()).marca, 'mudanca')).status).toBe(200)
  expect(conexao.sent.at(-1)?.texto).toBe(
    '🔄 *Mudou na escala de dezembro de 2026*\n• Bateria 20/12: Gil Torres → Davi Melo',
  )

  // One that was asked for while WhatsApp was away, of a roster that is a draft again.
  await lider('POST', `${one.path}/despublicar`)
  await db
    .insertInto('bot_mensagens')
    .columns(['tipo', 'destino', 'texto', 'retrato', 'agendada_para', 'criado_em', 'criado_por'])
    .expression((eb) =>
      eb
        .selectFrom('bot_mensagens')
        .select(['tipo', 'destino', 'texto', 'retrato', 'agendada_para', 'criado_em', 'criado_por'])
        .where('texto', 'like', '🔄%'),
    )
    .execute()
  const before = conexao.sent.length
  await tick()
  expect(conexao.sent).toHaveLength(before)
  const { estado } = await db
    .selectFrom('bot_mensagens')
    .select('estado')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  expect(estado).toBe('cancelada')
})

const estado = async () =>
  (await db.selectFrom('bot_mensagens').select('estado').orderBy('id', 'desc').executeTakeFirstOrThrow())
    .estado

/** WhatsApp is away: what is asked for waits. */
function away() {
  conexao.estado = { ...conexao.estado, status: 'disconnected', ligado: true }
}
function tickConnected() {
  turn('connected')
  return tick()
}

test('ESC-15 a month is told once the group may have it: not while it waits, not when it was cancelled', async () => {
  const one = await escala('2026-12-20')
  away()
  const { id } = (await enviar((await ver()).marca)).body
  expect((await ver()).avisado).toBeNull()
  expect((await admin('POST', `/api/bot/mensagens/${id}/cancelar`)).status).toBe(200)
  expect((await ver()).avisado).toBeNull()

  turn('connected')
  conexao.answer = () => ({ resultado: 'incerta', motivo: 'sem resposta' })
  expect((await enviar((await ver()).marca)).status).toBe(409)
  expect((await ver()).avisado).toMatchObject({ diferenca: [] })
  await trocar(one)
  expect((await ver()).avisado).toMatchObject({ diferenca: ['Bateria 20/12: Gil Torres → Davi Melo'] })
})

test('ESC-15 only the whole month takes the place of a month that waits', async () => {
  const one = await escala('2026-12-20')
  away()
  await enviar((await ver()).marca)
  await trocar(one)
  expect(await enviar((await ver()).marca, 'mudanca')).toMatchObject({
    status: 409,
    body: { codigo: 'nunca_enviado', erro: 'O grupo ainda não recebeu este mês: envie o mês inteiro.' },
  })
  await tickConnected()
  expect(await estado()).toBe('cancelada')
  await enviar((await ver()).marca)
  expect((await ver()).avisado.diferenca).toEqual([])

  away()
  clock.now = new Date('2026-11-23T12:10:00Z')
  await enviar((await ver()).marca)
  await escala('2026-12-27')
  const { marca } = await ver()
  expect(await enviar(marca, 'mudanca')).toMatchObject({
    status: 409,
    body: {
      codigo: 'mes_na_fila',
      erro: 'A mensagem deste mês ainda espera na fila: envie o mês inteiro no lugar dela.',
    },
  })
  expect((await enviar(marca)).body.estado).toBe('pendente')
  await tickConnected()
  expect(conexao.sent.at(-1)?.texto).toContain('27 de dezembro')
  expect((await ver()).avisado.diferenca).toEqual([])
})

test('ESC-15 a service that is concluded on its own day is no change, and stops no message that waits', async () => {
  const one = await escala('2026-11-23')
  await escala('2026-11-29')
  away()
  const { marca } = await ver('2026-11')
  await lider('POST', '/api/escala/mes/avisado', { mes: '2026-11', marca })
  await lider('POST', '/api/escala/mes/enviar', { mes: '2026-11', marca, tipo: 'mes' })
  await db
    .updateTable('cultos')
    .set({ concluido_em: clock.now, concluido_por: 1 })
    .where('id', '=', one.culto)
    .execute()
  expect((await ver('2026-11')).avisado.diferenca).toEqual([])
  await tickConnected()
  expect(await estado()).toBe('enviada')
})

test('ESC-15 a month that waits is cancelled once one of its services has begun', async () => {
  await escala('2026-12-06')
  await escala('2026-12-13')
  away()
  expect((await enviar((await ver()).marca)).body.estado).toBe('pendente')
  clock.now = new Date('2026-12-06T22:30:00Z')
  await tickConnected()
  expect(conexao.sent).toHaveLength(0)
  expect(await db.selectFrom('bot_mensagens').select(['estado', 'motivo']).execute()).toEqual([
    {
      estado: 'cancelada',
      motivo: 'Um culto do mês começou com a mensagem ainda na fila: o WhatsApp não estava conectado.',
    },
  ])
})

test('ESC-15 a month asked for after the beginning of its day’s service leaves, but not once its days are over', async () => {
  await escala('2026-12-06')
  clock.now = new Date('2026-12-06T22:30:00Z')
  away()
  const late = await as('lider')
  const { marca } = (await late('GET', '/api/escala/mes?mes=2026-12')).body
  const send = () => late('POST', '/api/escala/mes/enviar', { mes: '2026-12', marca, tipo: 'mes' })
  expect((await send()).body.estado).toBe('pendente')
  await tickConnected()
  expect(await estado()).toBe('enviada')
  clock.now = new Date('2026-12-06T22:40:00Z')
  away()
  await send()
  clock.now = new Date('2026-12-07T12:00:00Z')
  await tickConnected()
  expect(await estado()).toBe('cancelada')
})
