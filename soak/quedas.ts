import { setTimeout as wait } from 'node:timers/promises'
import { row, type Row } from '../bench/report.ts'
import { BotWriter, isConnected, pair, startWhatsapp } from './bot.ts'
import { check, gather, nothingFound } from './ledger.ts'
import { ledgerRows, median, none, seconds, type Options, type Part } from './part.ts'
import { Server } from './server.ts'
import { makeRepertoire, Writers } from './writers.ts'

const ROUNDS = 20

/** Looks at every B-tree for an entry out of order or a row that is missing in it. */
const BROKEN_INDEXES = `
  CREATE EXTENSION IF NOT EXISTS amcheck;
  SELECT count(bt_index_check(c.oid, true)) FROM pg_class c JOIN pg_am a ON a.oid = c.relam
   WHERE a.amname = 'btree' AND c.relkind = 'i'`

const brokenIndexes = (server: Server): Promise<string[]> =>
  server.inDatabase(({ pool }) =>
    pool.query(BROKEN_INDEXES).then(
      () => [],
      (error: unknown) => [String(error)],
    ),
  )

async function run({ rodadas = ROUNDS }: Options): Promise<Row[]> {
  const whatsapp = await startWhatsapp()
  const server = await Server.create({ env: whatsapp.env, preload: [whatsapp.preload] })
  await server.start()
  const call = await server.login()
  const writers = new Writers(await makeRepertoire(call))
  const bot = new BotWriter()
  await pair(call, whatsapp.standIn, whatsapp.grupo)

  const found = nothingFound()
  const indexes: string[] = []
  const starts: number[] = []
  for (let round = 1; round <= rodadas; round++) {
    const leaving = new AbortController()
    const writing = Promise.all([writers.run(call, leaving.signal), bot.run(call, leaving.signal)])
    await wait(2000 + Math.random() * 3000)
    const kills = [() => server.killNode(), () => server.killPostgres()]
    for (const kill of Math.random() < 0.5 ? kills : kills.toReversed()) await kill()
    leaving.abort()
    await writing
    starts.push(await server.start())
    gather(found, await check(server, writers.ledger))
    indexes.push(...(await brokenIndexes(server)))
    await isConnected(call)
    console.log(
      `round ${round}: ${writers.ledger.acknowledged} acknowledged, ${whatsapp.standIn.messages.length} messages, back in ${seconds(starts.at(-1) ?? NaN)}`,
    )
  }
  const messages = bot.compare(whatsapp.standIn)
  return [
    row(
      'acknowledged writes in all',
      `${writers.ledger.acknowledged}`,
      '> 0',
      writers.ledger.acknowledged > 0,
    ),
    ...ledgerRows(found),
    none('indexes broken', indexes),
    row('bot messages confirmed', `${bot.confirmed.size}`, '> 0', bot.confirmed.size > 0),
    none('bot messages confirmed and lost', messages.lost),
    none('bot messages sent twice', messages.twice),
    row('back, median (longest)', `${seconds(median(starts))} (${seconds(Math.max(...starts))})`, '–', true),
  ]
}

export const quedas: Part = {
  about: 'kill -9 of the server and of every PostgreSQL process under five writers and the bot, 20 rounds',
  run,
}
