import { afterAll, expect, test } from 'vitest'
import type { WhatsappStatus } from '@cantai/contract/bot/conexao'
import { diaEm, somarDias } from '@cantai/domain/datas'
import { createWhatsapp } from '../providers/whatsapp/whatsapp-baileys.ts'
import { buildTestApp } from '../test/build-test-app.ts'
import { makeEnsaio, makeMusica } from '../test/make.ts'
import { startWhatsappStandIn } from '../test/stand-ins/whatsapp.ts'
import { readQrImage } from '../test/stand-ins/whatsapp-qr.ts'
import { WHATSAPP, whatsappCanal } from './fila/canais.service.ts'
import { type BotScheduler, createBotScheduler } from './fila/fila.scheduler.ts'
import { createBotConexao } from './conexao/conexao.service.ts'

const standIn = await startWhatsappStandIn()
const { id: grupo } = standIn.addGroup('Instrumentistas', { membros: 4 })
const silent = { info: () => {}, warn: () => {}, debug: () => {} }
let scheduler: BotScheduler
const { db, as } = await buildTestApp({}, undefined, {}, (own, connection) => {
  const botConexao = createBotConexao(own, {
    connection,
    openWhatsapp: (parts) =>
      createWhatsapp({ ...parts, log: silent, url: standIn.url, tempos: { ack: 3000, espera: () => 50 } }),
    log: silent,
  })
  scheduler = createBotScheduler({
    db: own,
    agora: () => new Date(),
    fuso: 'America/Sao_Paulo',
    canais: { [WHATSAPP]: whatsappCanal(botConexao) },
    entreMensagens: () => 0,
  })
  botConexao.start()
  afterAll(async () => {
    await scheduler.stop()
    await botConexao.stop()
    await standIn.stop()
  })
  return { botConexao, botScheduler: scheduler }
})
const admin = await as('admin')
const whatsapp = async (): Promise<WhatsappStatus> => (await admin('GET', '/api/bot/whatsapp/status')).body
async function becomes(status: string) {
  await expect.poll(async () => (await whatsapp()).status, { timeout: 60_000 }).toBe(status)
}
const outbox = async () => (await admin('GET', '/api/bot/mensagens')).body.mensagens

/** A rehearsal of tomorrow whose message is due. */
async function ensaioDue(tipo: string) {
  const { id } = await makeMusica(db, { nome: 'Castelo Forte', tom: 'C', youtube_video_id: 'dQw4w9WgXcQ' })
  const data_ensaio = somarDias(diaEm(new Date(), 'America/Sao_Paulo'), 1)
  return makeEnsaio(db, [id], { data_ensaio, tipo, criado_em: new Date('2026-01-01T12:00:00Z') })
}

test('BOT-08 by the clock, through the real client, to every phone of the group: confirmed, uncertain, once each', async () => {
  await admin('POST', '/api/bot/whatsapp/connect')
  await becomes('waiting_qr')
  standIn.scan(readQrImage(Buffer.from((await whatsapp()).qr_code ?? '', 'base64')))
  await becomes('connected')
  await admin('POST', '/api/bot/configs', { grupo_instrumentistas: grupo, horario_envio: '00:00' })
  await admin('POST', '/api/bot/retidas/confirmar', { mensagens: [] })
  // Both wake the bot's clock; this waits for its round, so that it meets no rehearsal without songs.
  await scheduler.tick()

  await ensaioDue('Ensaio Geral')
  await scheduler.tick()
  await scheduler.tick()
  expect(await outbox()).toMatchObject([{ estado: 'enviada', grupo, tentativas: 1 }])
  expect(standIn.messages).toHaveLength(1)
  expect(standIn.messages[0]).toMatchObject({ grupo, texto: expect.stringContaining('Castelo Forte') })
  expect(standIn.messages[0]?.leitores.length).toBeGreaterThanOrEqual(4)

  // Delivered, but WhatsApp's ack is lost: the outcome is unknown, so it is not sent again.
  standIn.faults.noAck = true
  await ensaioDue('Ensaio de Vozes')
  await scheduler.tick()
  standIn.faults.noAck = undefined
  await scheduler.tick()
  expect((await outbox())[0]).toMatchObject({ estado: 'incerta', motivo: expect.any(String) })
  expect(standIn.messages).toHaveLength(2)

  standIn.faults.ackError = '463'
  await ensaioDue('Ensaio de Naipes')
  await scheduler.tick()
  standIn.faults.ackError = undefined
  await scheduler.tick()
  expect((await outbox())[0]).toMatchObject({ estado: 'recusada', motivo: expect.any(String) })
  expect(standIn.messages).toHaveLength(2)
})
