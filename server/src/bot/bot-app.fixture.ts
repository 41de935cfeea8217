import { afterEach, beforeEach, expect } from 'vitest'
import type { BotConfigsEdicao } from '@cantai/contract/bot/bot'
import type { Config } from '../config.ts'
import { buildTestApp, type Caller } from '../test/build-test-app.ts'
import { makeEnsaio, makeMusica } from '../test/make.ts'
import { recordingConexao } from '../test/recording-conexao.ts'
import { whatsappCanais } from './fila/canais.service.ts'
import { type BotScheduler, createBotScheduler } from './fila/fila.scheduler.ts'

export const GRUPO = '120363041234567890@g.us'

/** A moment as São Paulo's clocks show it. */
export const at = (moment: string) => new Date(`${moment}:00-03:00`)

/**
 * The application with a bot that sends nothing and whose clock is ticked by hand. Before each test it is noon of
 * Saturday, 21 November 2026, nothing is planned, and WhatsApp is connected.
 */
export async function buildBotApp(config: Partial<Config> = {}) {
  const conexao = recordingConexao()
  const { answer } = conexao
  const schedulers: BotScheduler[] = []
  const { db, as, clock, connection } = await buildTestApp(config, undefined, {}, (db) => {
    const botScheduler = newScheduler(db)
    schedulers.push(botScheduler)
    return { botConexao: conexao, botScheduler }
  })

  /** The bot's clock of another process. */
  function newScheduler(of = db, entreMensagens = () => 0): BotScheduler {
    return createBotScheduler({
      db: of,
      agora: () => clock.now,
      fuso: 'America/Sao_Paulo',
      canais: whatsappCanais(conexao),
      entreMensagens,
    })
  }

  /** Logs in anew for each call, because tests move the clock by days. */
  const admin: Caller = async (...call) => (await as('admin'))(...call)

  async function configure(edicao: BotConfigsEdicao = {}) {
    const { status, body } = await admin('POST', '/api/bot/configs', {
      grupo_instrumentistas: GRUPO,
      ...edicao,
    })
    expect(status, JSON.stringify(body)).toBe(200)
    // Saving wakes the bot's clock; this waits for its round, so that it sends nothing that the test does next.
    await tick()
  }

  async function tick() {
    for (const scheduler of schedulers) await scheduler.tick()
  }

  async function tickAt(moment: string) {
    clock.now = at(moment)
    await tick()
  }

  const outbox = async () => (await admin('GET', '/api/bot/mensagens?limite=1000')).body.mensagens
  const states = async () => (await outbox()).map(({ estado }: { estado: string }) => estado)

  /** A rehearsal that was made long before its date. */
  const ensaioOn = async (data_ensaio: string, fields = {}) => {
    const musica = await makeMusica(db, { nome: 'Castelo Forte', tom: 'C', youtube_video_id: 'dQw4w9WgXcQ' })
    return makeEnsaio(db, [musica.id], { data_ensaio, criado_em: at('2026-01-01T00:00'), ...fields })
  }

  const turn = (status: 'connected' | 'disconnected') => {
    conexao.estado = { ...conexao.estado, status }
  }

  beforeEach(async () => {
    for (const table of [
      'bot_mensagens',
      'bot_criacoes',
      'ensaio_musicas',
      'ensaios',
      'planejamentos',
      'bot_configs',
    ] as const)
      await db.deleteFrom(table).execute()
    clock.now = at('2026-11-21T12:00')
    await db.insertInto('bot_configs').values({ alterado_em: clock.now, criacao_desde: clock.now }).execute()
    turn('connected')
    conexao.owner = true
    conexao.sent = []
  })
  afterEach(() => {
    conexao.answer = answer
  })

  return {
    db,
    connection,
    admin,
    as,
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
  }
}
