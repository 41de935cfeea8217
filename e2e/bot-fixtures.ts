import type { BotConfigsEdicao } from '@cantai/contract/bot/bot'
import type { WhatsappStatus } from '@cantai/contract/bot/conexao'
import { whatsappCanais } from '../server/src/bot/fila/canais.service.ts'
import { createBotScheduler } from '../server/src/bot/fila/fila.scheduler.ts'
import { createBotConexao } from '../server/src/bot/conexao/conexao.service.ts'
import { createWhatsapp } from '../server/src/providers/whatsapp/whatsapp-baileys.ts'
import { readQrImage } from '../server/src/test/stand-ins/whatsapp-qr.ts'
import { startWhatsappStandIn } from '../server/src/test/stand-ins/whatsapp.ts'
import { expect, type Server, startServer, test as base } from './fixtures.ts'
import { FUSO } from './fuso.ts'

export { expect }
export type { Server }

type StandIn = Awaited<ReturnType<typeof startWhatsappStandIn>>

/** WhatsApp on the loopback, with one group that the bot's number is in. */
export interface Whatsapp {
  standIn: StandIn
  grupo: string
}

const silent = { info: () => {}, warn: () => {}, debug: () => {}, error: () => {} }

/** The real server with the real WhatsApp client, against the stand-in. */
export const test = base.extend<object, { whatsapp: Whatsapp }>({
  whatsapp: [
    async ({}, use) => {
      const standIn = await startWhatsappStandIn()
      const { id } = standIn.addGroup('Instrumentistas', { membros: 4 })
      await use({ standIn, grupo: id })
      await standIn.stop()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  server: [
    async ({ whatsapp: { standIn } }, use) => {
      const { server, stop } = await startServer((db, connection) => {
        const botConexao = createBotConexao(db, {
          connection,
          openWhatsapp: (parts) =>
            createWhatsapp({
              ...parts,
              log: silent,
              url: standIn.url,
              tempos: { ack: 3000, espera: () => 50 },
            }),
          log: silent,
        })
        const botScheduler = createBotScheduler({
          db,
          agora: () => new Date(),
          fuso: FUSO,
          canais: whatsappCanais(botConexao),
          log: silent,
          entreMensagens: () => 0,
        })
        botConexao.start()
        botScheduler.start()
        return {
          deps: { botConexao, botScheduler },
          stop: async () => {
            await botScheduler.stop()
            await botConexao.stop()
          },
        }
      })
      await use(server)
      await stop()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
})

export const whatsappStatus = async (server: Server) =>
  (await server.api('GET', '/api/bot/whatsapp/status')) as WhatsappStatus

const becomes = (server: Server, status: WhatsappStatus['status']) =>
  expect.poll(async () => (await whatsappStatus(server)).status).toBe(status)

/** Pairs and connects the bot, whatever its state was before. */
export async function connect(server: Server, { standIn }: Whatsapp): Promise<void> {
  if ((await whatsappStatus(server)).connected) return
  await server.api('POST', '/api/bot/whatsapp/connect')
  await becomes(server, 'waiting_qr')
  standIn.scan(readQrImage(Buffer.from((await whatsappStatus(server)).qr_code ?? '', 'base64')))
  await becomes(server, 'connected')
}

export async function disconnect(server: Server): Promise<void> {
  await server.api('POST', '/api/bot/whatsapp/disconnect')
  await becomes(server, 'disconnected')
}

export const configure = (server: Server, edicao: BotConfigsEdicao) =>
  server.api('POST', '/api/bot/configs', edicao)
