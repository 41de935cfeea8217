import { expect, test } from 'vitest'
import type { Caller } from '../test/build-test-app.ts'
import { makeMusica, makePlanejamento } from '../test/make.ts'
import { buildBotApp, GRUPO } from './bot-app.fixture.ts'

const { db, admin, conexao, clock, configure, outbox, tick, tickAt, turn, states, ensaioOn, as } =
  await buildBotApp()
const lider: Caller = async (...call) => (await as('lider'))(...call)

const announced = async () => {
  await configure()
  const ensaio = await ensaioOn('2026-11-28')
  expect(await lider('POST', `/api/ensaios/${ensaio.id}/avisar`)).toMatchObject({
    status: 200,
    body: { estado: 'enviada' },
  })
  // Waits for the bot's round, which would otherwise send messages that the test makes due next.
  await tick()
  return ensaio
}
const row = async (id: number) => (await lider('GET', `/api/ensaios/${id}`)).body
const previa = async (id: number) => (await lider('GET', `/api/ensaios/${id}/aviso`)).body

test('TEL-16 BOT-06 ENS-03 a lider sends what the preview shows, once; the row knows it, and the clock says it no more', async () => {
  await configure()
  const { id } = await ensaioOn('2026-11-28')
  expect((await row(id)).aviso).toBeNull()
  const preview = await previa(id)
  expect(preview).toMatchObject({ tipo: 'ensaio', diferenca: [], ultima: null, impedimento: null })
  const presses = await Promise.all([1, 2, 3].map(() => lider('POST', `/api/ensaios/${id}/avisar`)))
  expect(presses.filter(({ status }) => status === 200)).not.toEqual([])
  expect(conexao.sent).toMatchObject([{ texto: preview.texto, grupo: GRUPO }])
  expect((await row(id)).aviso).toMatchObject({ estado: 'enviada', mudou: false })
  await tickAt('2026-11-26T10:00')
  expect(conexao.sent).toHaveLength(1)
})

test('TEL-16 ENS-03 another key of a song is a change that the row tells', async () => {
  const { id } = await announced()
  const [musicaId] = (await row(id)).musicas_ids.split(',')
  await lider('PUT', `/api/musicas/${musicaId}`, { tom: 'F#' })
  expect((await row(id)).aviso).toMatchObject({ mudou: true })
  expect((await previa(id)).diferenca).toHaveLength(1)
})

test('UNO-12 ENS-03 a reprise in a key of its own is no change of the rehearsal', async () => {
  await configure()
  const { id: musica_id } = await makeMusica(db, { tom: 'C' })
  const culto = { musica_id, data_planejada: '2026-11-29' }
  await makePlanejamento(db, { ...culto, tom_culto: 'D' })
  await makePlanejamento(db, { ...culto, tom_culto: 'F', vez: 2 })
  const novo = { musicas_ids: [musica_id], data_ensaio: '2026-11-28', data_culto: '2026-11-29' }
  const { id } = (await lider('POST', '/api/ensaios', novo)).body
  await lider('POST', `/api/ensaios/${id}/avisar`)
  await tick()
  expect(conexao.sent).toHaveLength(1)
  expect((await row(id)).aviso).toMatchObject({ mudou: false })
})

test('TEL-16 BOT-06 what changed since is said first, in the row, the preview and the message; then there is nothing to say', async () => {
  const { id } = await announced()
  expect(await lider('POST', `/api/ensaios/${id}/avisar`)).toMatchObject({
    status: 409,
    body: { codigo: 'sem_mudanca' },
  })
  const rocha = await makeMusica(db, { nome: 'Rocha Eterna' })
  const { musicas_ids } = await row(id)
  const edited = await lider('PUT', `/api/ensaios/${id}`, {
    hora_inicio: '20:30',
    musicas_ids: `${musicas_ids},${rocha.id}`,
  })
  expect(edited.body.aviso).toMatchObject({ estado: 'enviada', mudou: true })
  const preview = await previa(id)
  expect(preview).toMatchObject({
    tipo: 'atualizacao',
    diferenca: [
      'agora é sábado, 28 de novembro, 20h30 (era sábado, 28 de novembro, 19h)',
      'entrou Rocha Eterna',
    ],
  })
  expect((await admin('GET', `/api/bot/previa?ensaio_id=${id}`)).body.texto).toBe(preview.texto)
  expect((await lider('POST', `/api/ensaios/${id}/avisar`)).status).toBe(200)
  expect(conexao.sent[1]?.texto).toBe(preview.texto)
  expect(preview.texto).toMatch(/^🔄 \*O ensaio mudou:\*\n• agora é [^\n]+\n• entrou Rocha Eterna\n\n🎵/u)
  expect((await row(id)).aviso.mudou).toBe(false)
  clock.advance(1)
  // The administrator's own button, pressed twice, does not send the update again without what changed.
  expect((await admin('POST', '/api/bot/send-ensaio', { ensaio_id: id })).body.erro).toBe(
    'Esta mesma mensagem já foi enviada ao grupo.',
  )
  expect(conexao.sent).toHaveLength(2)
})

test.each([
  ['while the bot is paused', () => configure({ pausado: true }), 'pausado'],
  ['without a group', () => configure({ grupo_instrumentistas: null }), 'sem_grupo'],
  ['without a connection', async () => turn('disconnected'), 'desconectado'],
  ['of a day that has passed', async () => clock.advance(8 * 86_400_000), 'ja_passou'],
])(
  'BOT-06 a message %s is refused in words, which the preview says before',
  async (_when, before, codigo) => {
    await configure()
    const { id } = await ensaioOn('2026-11-28')
    await before()
    const refusal = await lider('POST', `/api/ensaios/${id}/avisar`)
    expect(refusal).toMatchObject({ status: 409, body: { codigo } })
    expect((await previa(id)).impedimento).toBe(refusal.body.erro)
    expect([conexao.sent, await outbox()]).toEqual([[], []])
  },
)

test('BOT-06 ACE-01 a musico neither sends, nor previews, nor calls off; an unknown rehearsal is 404', async () => {
  const { id } = await announced()
  const musico = await as('musico')
  expect((await musico('POST', `/api/ensaios/${id}/avisar`)).status).toBe(403)
  expect((await musico('GET', `/api/ensaios/${id}/aviso`)).status).toBe(403)
  expect((await musico('DELETE', `/api/ensaios/${id}?avisar=sim`)).status).toBe(403)
  expect((await row(id)).id).toBe(id)
  expect((await lider('POST', '/api/ensaios/999999/avisar')).status).toBe(404)
  expect((await lider('DELETE', `/api/ensaios/${id}?avisar=nao`)).status).toBe(400)
})

test('BOT-06 the history names the group as it was called when the message left', async () => {
  const grupos = (nome: string) => JSON.stringify([{ id: GRUPO, nome, participantes: 5 }])
  const nameGrupo = (nome: string) =>
    db
      .updateTable('bot_conexao')
      .set({ grupos: grupos(nome) })
      .execute()
  await nameGrupo('Instrumentistas')
  await announced()
  await nameGrupo('Banda')
  expect(await outbox()).toMatchObject([{ grupo: GRUPO, grupo_nome: 'Instrumentistas' }])
  await db.updateTable('bot_conexao').set({ grupos: null }).execute()
})

test('TEL-16 ENS-06 a rehearsal that the group knows is called off with its deletion, after the time in which that can be undone', async () => {
  const { id } = await announced()
  clock.advance(1_000)
  expect((await lider('DELETE', `/api/ensaios/${id}?avisar=sim`)).status).toBe(204)
  await tick()
  expect(conexao.sent).toHaveLength(1)
  clock.advance(15_000)
  await tick()
  expect(conexao.sent[1]?.texto).toBe(
    '❌ *Ensaio cancelado*\n🎵 Ensaio Geral\n📅 sábado, 28 de novembro, 19h',
  )
  expect(await outbox()).toMatchObject([
    { tipo: 'cancelamento', data_ensaio: '2026-11-28', estado: 'enviada', pedida_por: 'Ana Souza' },
    { tipo: 'ensaio', data_ensaio: '2026-11-28' },
  ])
})

test('ENS-06 a deletion that is undone calls nothing off; one that was told is announced anew when it is made again', async () => {
  const { id } = await announced()
  const { musicas_ids, data_ensaio } = await row(id)
  const remake = () => lider('POST', '/api/ensaios/lote', { musicas_ids, data_ensaio })
  await lider('DELETE', `/api/ensaios/${id}?avisar=sim`)
  const undone = await remake()
  clock.advance(15_000)
  await tick()
  expect(await outbox()).toMatchObject([
    { estado: 'cancelada', motivo: 'O ensaio voltou à agenda: não há o que cancelar.' },
    { estado: 'enviada' },
  ])
  await lider('POST', `/api/ensaios/${undone.body.id}/avisar`)
  clock.advance(61_000)
  await lider('DELETE', `/api/ensaios/${undone.body.id}?avisar=sim`)
  clock.advance(15_000)
  await tick()
  expect(conexao.sent.at(-1)?.texto).toContain('cancelado')
  await db
    .updateTable('ensaios')
    .set({ criado_em: clock.now })
    .where('id', '=', (await remake()).body.id)
    .execute()
  await tickAt('2026-11-26T10:00')
  expect(conexao.sent.at(-1)?.texto).toContain('🎵 *Ensaio Geral*')
})

const restore = async (id: number) => {
  const { itens } = (await lider('GET', '/api/lixeira?tipo=ensaio')).body
  const { id: entry } = itens.find((item: { registro_id: number }) => item.registro_id === id)
  expect((await lider('POST', `/api/lixeira/${entry}/restaurar`, {})).status).toBe(200)
}

test('SEG-07 a rehearsal that comes back is not sent again, and calls nothing off', async () => {
  const { id } = await announced()
  await lider('DELETE', `/api/ensaios/${id}?avisar=sim`)
  await restore(id)
  clock.advance(15_000)
  await tick()
  await tickAt('2026-11-26T10:00')
  expect(conexao.sent).toHaveLength(1)
  expect((await row(id)).aviso).toMatchObject({ estado: 'enviada', mudou: false })
})

test('SEG-07 a rehearsal that was called off and comes back may be announced anew', async () => {
  const { id } = await announced()
  await lider('DELETE', `/api/ensaios/${id}?avisar=sim`)
  clock.advance(15_000)
  await tick()
  expect(conexao.sent).toHaveLength(2)
  await restore(id)
  expect((await row(id)).aviso).toBeNull()
  expect((await lider('POST', `/api/ensaios/${id}/avisar`)).status).toBeLessThan(300)
  await tick()
  expect(conexao.sent.at(-1)?.texto).toContain('🎵 *Ensaio Geral*')
})

test('SEG-07 a message that waited when its rehearsal was deleted waits again and leaves once', async () => {
  await configure()
  const { id } = await ensaioOn('2026-11-28')
  turn('disconnected')
  await tickAt('2026-11-26T10:00')
  expect(await states()).toEqual(['pendente'])
  await lider('DELETE', `/api/ensaios/${id}`)
  await tick()
  expect(await states()).toEqual(['cancelada'])
  await restore(id)
  expect(await states()).toEqual(['pendente'])
  turn('connected')
  await tick()
  await tick()
  expect(await states()).toEqual(['enviada'])
})

test('ENS-06 nothing is called off that the group never heard of, or that has begun; without a group the deletion is refused whole', async () => {
  await configure()
  const silent = await ensaioOn('2026-11-28')
  expect((await lider('DELETE', `/api/ensaios/${silent.id}?avisar=sim`)).status).toBe(204)
  expect(await outbox()).toEqual([])

  const late = await announced()
  await lider('DELETE', `/api/ensaios/${late.id}?avisar=sim`)
  turn('disconnected')
  await tickAt('2026-11-28T19:00')
  expect(await states()).toEqual(['cancelada', 'enviada'])

  clock.advance(-6 * 86_400_000)
  turn('connected')
  const announcedEnsaio = await announced()
  await configure({ grupo_instrumentistas: null })
  expect(await lider('DELETE', `/api/ensaios/${announcedEnsaio.id}?avisar=sim`)).toMatchObject({
    status: 409,
    body: { codigo: 'sem_grupo' },
  })
  expect((await row(announcedEnsaio.id)).id).toBe(announcedEnsaio.id)
})

test('UNO-07 a second press of the administrator hides nothing from the sheet of who leads', async () => {
  const { id } = await announced()
  expect((await admin('POST', '/api/bot/send-ensaio', { ensaio_id: id })).status).toBe(409)
  expect((await previa(id)).ultima).toMatchObject({ estado: 'enviada' })
  expect((await row(id)).aviso).toMatchObject({ estado: 'enviada' })
})

test('UNO-06 UNO-07 the rehearsal that was read is the one that leaves, also when it had to wait', async () => {
  await configure()
  const { id } = await ensaioOn('2026-11-28')
  const { marca } = await previa(id)
  await lider('PUT', `/api/ensaios/${id}`, { hora_inicio: '20:00' })
  expect(await lider('POST', `/api/ensaios/${id}/avisar`, { marca })).toMatchObject({
    status: 409,
    body: { codigo: 'texto_mudou' },
  })
  turn('disconnected')
  conexao.estado = { ...conexao.estado, ligado: true }
  const press = await lider('POST', `/api/ensaios/${id}/avisar`, { marca: (await previa(id)).marca })
  expect(press).toMatchObject({ status: 200, body: { estado: 'pendente' } })
  await lider('PUT', `/api/ensaios/${id}`, { hora_inicio: '21:00' })
  turn('connected')
  await tick()
  expect(conexao.sent).toEqual([])
  expect((await previa(id)).ultima).toMatchObject({
    estado: 'cancelada',
    motivo: expect.stringContaining('confira'),
  })
})
