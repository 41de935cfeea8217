import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import type { Caller } from '../test/build-test-app.ts'
import { idsDasFuncoes, novaEscala, novaPessoa } from '../pessoas/escala.fixture.ts'
import { buildBotApp, GRUPO } from './bot-app.fixture.ts'

const LIDERES = '120363049999999999@g.us'
const { db, admin, as, conexao, configure, ensaioOn, newScheduler, tick, tickAt, outbox, turn } =
  await buildBotApp()
const lider: Caller = async (...call) => (await as('lider'))(...call)

let funcoes: Record<string, number>
beforeEach(async () => {
  for (const table of ['cultos', 'indisponibilidades', 'pessoas'] as const)
    await db.deleteFrom(table).execute()
  funcoes = await idsDasFuncoes(lider)
})

const funcao = (nome: string) => funcoes[nome] ?? 0
const answer = async (vaga: number, resposta: 'sim' | 'nao', motivo?: string) => {
  const { status } = await lider('POST', '/api/escala/responder', { vagas: [vaga], resposta, motivo })
  expect(status).toBe(200)
}

/** Davi has the drums and Ana sings in a published service; Caio drums too. */
async function aService() {
  const [davi, caio] = [
    await novaPessoa(lider, 'Davi Melo', [funcao('Bateria')]),
    await novaPessoa(lider, 'Caio Reis', [funcao('Bateria')]),
  ]
  const ana = await novaPessoa(lider, 'Ana Luz', [funcao('Vocal')])
  const { culto, data, path, escala } = await novaEscala(lider, [
    [funcao('Bateria'), davi],
    [funcao('Vocal'), ana],
  ])
  const [bateria, vocal] = escala.vagas.map(({ id }: { id: number }) => id)
  return { culto, data, path, davi, caio, ana, bateria, vocal, escala }
}

test('ESC-06 ESC-11 who leads is told in their group of a decline, once, with who could and no reason', async () => {
  await configure({ grupo_lideranca: ` ${LIDERES} `, auto_enviar_mensagens: false })
  const { culto, bateria } = await aService()
  await tick()
  expect(conexao.sent).toEqual([])
  await answer(bateria, 'nao', 'viagem secreta')
  await Promise.all([tick(), newScheduler().tick()])
  await tick()
  expect(conexao.sent).toEqual([expect.objectContaining({ grupo: LIDERES })])
  expect(conexao.sent[0]?.texto).toContain('• Davi Melo não pode (Bateria). Quem pode: Caio Reis.')
  expect(conexao.sent[0]?.texto).not.toContain('secreta')
  expect(await outbox()).toMatchObject([
    { tipo: 'recusa', estado: 'enviada', culto_id: culto, grupo: LIDERES },
  ])

  // The band's group has received no message yet.
  expect((await lider('GET', `/api/cultos/${culto}`)).body.ultima_mensagem).toBeNull()
})

test('ESC-11 no group of those who lead: nobody is told; a draft, and a service that is over, are told to nobody', async () => {
  await configure()
  const { bateria } = await aService()
  await answer(bateria, 'nao')
  const { path, vocal } = await aService()
  await answer(vocal, 'nao')
  await lider('POST', `${path}/despublicar`)
  const past = await aService()
  await answer(past.bateria, 'nao')
  await db.updateTable('cultos').set({ data: '2026-11-20' }).where('id', '=', past.culto).execute()
  await tick()
  expect(await outbox()).toEqual([])
  await configure({ grupo_lideranca: LIDERES })
  expect(conexao.sent).toMatchObject([{ grupo: LIDERES }])
  expect(conexao.sent[0]?.texto).toContain('Bateria')
})

test('ESC-11 while WhatsApp is away the declines of a service gather in one message, which tells what is so when it leaves', async () => {
  await configure({ grupo_lideranca: LIDERES })
  const { bateria, vocal, caio, path, escala } = await aService()
  turn('disconnected')
  await answer(bateria, 'nao')
  await tick()
  await answer(vocal, 'nao')
  await tick()
  expect(await outbox()).toMatchObject([{ tipo: 'recusa', estado: 'pendente' }])
  await lider('PUT', path, {
    versao: (await lider('GET', path)).body.versao,
    vagas: escala.vagas.map(({ id, funcao_id, pessoa }: typeof escala.vagas) => ({
      id,
      funcao_id,
      pessoa_id: id === bateria ? caio : pessoa.id,
    })),
  })
  turn('connected')
  await tick()
  expect(conexao.sent).toHaveLength(1)
  expect(conexao.sent[0]?.texto).toContain('• Ana Luz não pode (Vocal). Ninguém da função está livre.')
  expect(conexao.sent[0]?.texto).not.toContain('Bateria')
})

test('ESC-11 a changed mind before the message leaves takes it back', async () => {
  await configure({ grupo_lideranca: LIDERES })
  const { bateria } = await aService()
  turn('disconnected')
  await answer(bateria, 'nao')
  await tick()
  await answer(bateria, 'sim')
  turn('connected')
  await tick()
  expect(conexao.sent).toEqual([])
  expect(await outbox()).toMatchObject([
    { estado: 'cancelada', motivo: 'A vaga já tem quem sirva: não há o que dizer.' },
  ])
})

test('ESC-05 ESC-11 a day marked as one on which somebody cannot come is told like a decline', async () => {
  await configure({ grupo_lideranca: LIDERES })
  const { data, davi } = await aService()
  const marked = await lider('POST', '/api/indisponibilidades', {
    pessoa_id: davi,
    de: data,
    ate: data,
    motivo: 'consulta',
  })
  expect(marked.status, marked.text).toBe(201)
  await tick()
  expect(conexao.sent).toMatchObject([{ texto: expect.stringContaining('Davi Melo não pode (Bateria)') }])
  expect(conexao.sent[0]?.texto).not.toContain('consulta')
})

test('ESC-12 of who is forgotten, declined or proposed, nothing is left in what the leaders’ group was told', async () => {
  await configure({ grupo_lideranca: LIDERES })
  const { bateria, caio } = await aService()
  await answer(bateria, 'nao')
  await tick()
  expect(conexao.sent[0]?.texto).toContain('Caio Reis')
  expect((await admin('POST', `/api/pessoas/${caio}/esquecer`)).status).toBe(204)
  const { rows } = await sql<{ row: string }>`SELECT b::text AS row FROM bot_mensagens b`.execute(db)
  expect(rows.map(({ row }) => row).join()).not.toMatch(/Caio/)
})

test('BOT-05 the leaders’ group is a group, may be none, and hears of no rehearsal', async () => {
  await configure({ grupo_lideranca: LIDERES, horario_envio: '10:00', dias_antecedencia: 1 })
  await ensaioOn('2026-11-28')
  await tickAt('2026-11-27T10:00')
  expect(conexao.sent).toMatchObject([{ grupo: GRUPO }])
  expect((await admin('POST', '/api/bot/configs', { grupo_lideranca: 'abc' })).body.detalhes.campos).toEqual({
    grupo_lideranca: expect.stringContaining('Grupo inválido'),
  })
  expect((await admin('GET', '/api/bot/configs')).body).toMatchObject({
    grupo_instrumentistas: GRUPO,
    grupo_lideranca: LIDERES,
  })
  expect((await admin('POST', '/api/bot/configs', { grupo_lideranca: null })).body.grupo_lideranca).toBeNull()
})

test('AVI-02 where everybody who leads has seen the notice on a device, their group is not told too, unless somebody sends it', async () => {
  await configure({ grupo_lideranca: LIDERES })
  await db.deleteFrom('bot_mensagens').execute()
  await db.deleteFrom('usuarios').execute()
  const call = await as('lider')
  funcoes = await idsDasFuncoes(call)
  const { id } = await db.selectFrom('usuarios').select('id').executeTakeFirstOrThrow()
  const push = await db
    .insertInto('push_assinaturas')
    .values({
      usuario_id: id,
      nome: '',
      endpoint: 'http://127.0.0.1:9/p/1',
      p256dh: Buffer.alloc(65, 4),
      auth: Buffer.alloc(16),
      criada_em: new Date('2026-11-20T12:00:00Z'),
      vista_em: new Date('2026-11-20T12:00:00Z'),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const recusar = async (data: string) => {
    const davi = await novaPessoa(call, 'Davi Melo', [funcao('Bateria')])
    const { culto, escala } = await novaEscala(call, [[funcao('Bateria'), davi]], { data })
    await call('POST', '/api/escala/responder', { vagas: [escala.vagas[0].id], resposta: 'nao' })
    await scheduler.tick()
    return culto
  }
  const scheduler = newScheduler()
  const aviso = (culto_id: number, vez: number, em: Date, visto_em: Date | null) =>
    db
      .insertInto('push_avisos')
      .values({
        assinatura_id: push.id,
        tipo: 'alguem_nao_pode',
        culto_id,
        marca: `${culto_id} ${vez}`,
        devido_em: em,
        expira_em: em,
        criado_em: em,
        estado: 'enviado',
        visto_em,
      })
      .execute()
  const states = async () =>
    (await db.selectFrom('bot_mensagens').select(['estado', 'motivo']).orderBy('id').execute()).map(
      ({ estado, motivo }) => [estado, motivo],
    )
  const seen = await recusar('2026-11-29')
  await recusar('2026-12-06')
  // Nobody has looked at the notice of a second one there.
  const half = await recusar('2026-12-13')
  const looked = new Date('2026-11-21T15:03:00Z')
  for (const culto of [seen, half]) await aviso(culto, 1, looked, looked)
  await aviso(half, 2, new Date('2026-11-21T15:08:00Z'), null)
  expect(await states()).toEqual([
    ['pendente', null],
    ['pendente', null],
    ['pendente', null],
  ])
  await tickAt('2026-11-21T12:11')
  await tick()
  await tick()
  expect(await states()).toEqual([
    ['cancelada', 'Todos os líderes já viram o aviso no aparelho.'],
    ['enviada', null],
    ['enviada', null],
  ])
  expect(conexao.sent).toHaveLength(2)
  const { id: held } = await db
    .selectFrom('bot_mensagens')
    .select('id')
    .where('estado', '=', 'cancelada')
    .executeTakeFirstOrThrow()
  expect((await admin('POST', `/api/bot/mensagens/${held}/tentar-de-novo`, {})).status).toBe(200)
  await tick()
  expect(conexao.sent).toHaveLength(3)
})
