import { expect, test } from 'vitest'
import { buildBotApp, GRUPO } from '../bot-app.fixture.ts'
import { recordingConexao } from '../../test/recording-conexao.ts'
import { WHATSAPP, whatsappCanal, type Canal } from './canais.service.ts'
import { releaseGrupo } from './configs.repository.ts'
import { createBotScheduler } from './fila.scheduler.ts'

const { db, clock, conexao, configure, ensaioOn } = await buildBotApp()

/** A second channel of the same shape, to people's own addresses instead of a group. */
function correio() {
  const letters: { destino: string; texto: string; id: string }[] = []
  const canal: Canal = {
    status: async () => ({ conectado: true, envia: true, motivo: null }),
    destino: () => 'equipe@exemplo.test',
    newMessageId: () => `carta-${letters.length + 1}`,
    send: async (destino, texto, id) => {
      letters.push({ destino, texto, id })
      return { resultado: 'enviada', em: clock.now }
    },
  }
  return { letters, canal }
}

const clockOf = (canais: Record<string, Canal>) =>
  createBotScheduler({
    db,
    agora: () => clock.now,
    fuso: 'America/Sao_Paulo',
    canais,
    entreMensagens: () => 0,
  })

const rows = () =>
  db
    .selectFrom('bot_mensagens')
    .select(['canal', 'destino', 'estado'])
    .orderBy('canal')
    .orderBy('agendada_para')
    .execute()

test('CAS-02 a rehearsal is announced once in each channel, to what that channel understands', async () => {
  await configure({ auto_enviar_mensagens: true, dias_antecedencia: 1, horario_envio: '10:00' })
  await releaseGrupo(db)
  await ensaioOn('2026-11-22')
  const { letters, canal } = correio()
  const scheduler = clockOf({ [WHATSAPP]: whatsappCanal(conexao), correio: canal })
  await scheduler.tick()
  await scheduler.tick()
  expect(await rows()).toEqual([
    { canal: 'correio', destino: 'equipe@exemplo.test', estado: 'enviada' },
    { canal: 'whatsapp', destino: GRUPO, estado: 'enviada' },
  ])
  expect(conexao.sent).toHaveLength(1)
  expect(letters).toMatchObject([{ destino: 'equipe@exemplo.test', texto: conexao.sent[0]?.texto }])
})

test('CAS-02 a message that waits for its next try stops only its own channel', async () => {
  await configure()
  const { letters, canal } = correio()
  conexao.answer = () => ({ resultado: 'adiada', motivo: 'Muitas mensagens.', esperarMs: 60_000 })
  const add = (name: string, destino: string) =>
    db
      .insertInto('bot_mensagens')
      .values({
        canal: name,
        destino,
        tipo: 'teste',
        texto: 'Oi',
        agendada_para: clock.now,
        criado_por: null,
      } as never)
      .execute()
  await configure({ auto_enviar_mensagens: true })
  await add('whatsapp', GRUPO)
  await add('whatsapp', GRUPO)
  await add('correio', 'equipe@exemplo.test')
  await clockOf({ [WHATSAPP]: whatsappCanal(conexao), correio: canal }).tick()
  expect(letters).toHaveLength(1)
  expect(await rows()).toMatchObject([
    { canal: 'correio', estado: 'enviada' },
    { canal: 'whatsapp', estado: 'pendente' },
    { canal: 'whatsapp', estado: 'pendente' },
  ])
})

test('CAS-02 a channel that does not answer holds no other back, now or in a later round', async () => {
  await configure({ auto_enviar_mensagens: true })
  const { letters, canal } = correio()
  const hanging = recordingConexao()
  hanging.estado.status = 'connected'
  const answer = Promise.withResolvers<{ resultado: 'enviada'; em: Date }>()
  hanging.answer = () => answer.promise
  const scheduler = clockOf({ [WHATSAPP]: whatsappCanal(hanging), correio: canal })
  const add = (name: string) =>
    db
      .insertInto('bot_mensagens')
      .values({ canal: name, destino: GRUPO, tipo: 'teste', texto: 'Oi', agendada_para: clock.now } as never)
      .execute()
  await add('whatsapp')
  await add('correio')
  const first = scheduler.tick()
  await expect.poll(() => letters.length).toBe(1)
  await add('correio')
  const second = scheduler.tick()
  await expect.poll(() => letters.length).toBe(2)
  answer.resolve({ resultado: 'enviada', em: clock.now })
  await Promise.all([first, second])
  expect((await rows()).map(({ estado }) => estado)).toEqual(['enviada', 'enviada', 'enviada'])
})
