import { setTimeout as wait } from 'node:timers/promises'
import { row, type Row } from '../bench/report.ts'
import type { Call } from './client.ts'
import { check, gather, nothingFound } from './ledger.ts'
import { missingPrograms, startPatroni } from './patroni.ts'
import { ledgerRows, median, none, seconds, skip, type Options, type Part } from './part.ts'
import { Server } from './server.ts'
import { makeRepertoire, Writers } from './writers.ts'

const ROUNDS = 5
const LONGEST_MS = 45_000
const MEDIAN_MS = 30_000
const OWNER = 'cantai:whatsapp'

/** Connections that hold the lock of the bot's owner. */
const owners = (server: Server): Promise<number> =>
  server.inDatabase(async ({ pool }) => {
    const { rows } = await pool.query<{ n: number }>(
      `SELECT count(*)::int AS n FROM pg_locks WHERE locktype = 'advisory' AND objsubid = 1 AND granted
          AND (classid::int8 << 32) | objid::int8 = hashtextextended($1, 0)`,
      [OWNER],
    )
    return rows[0]?.n ?? 0
  })

/** Milliseconds until a song that was sent after this moment is acknowledged. */
async function untilWritten(call: Call, round: number): Promise<number> {
  const began = performance.now()
  for (let n = 0; ; n++) {
    const { status } = await call('POST', '/api/musicas', { nome: `Depois ${round} ${n}`, artista: 'A' })
    if (status === 201) return performance.now() - began
    if (performance.now() - began > 2 * LONGEST_MS) return Infinity
    await wait(100)
  }
}

async function run({ rodadas = ROUNDS }: Options): Promise<Row[]> {
  const missing = missingPrograms()
  if (missing.length > 0) return skip('the failover', `there is no ${missing.join(', ')}`)
  const cluster = await startPatroni()
  const servers = [
    await Server.create({ env: { DATABASE_URL: cluster.url } }),
    await Server.create({ env: { DATABASE_URL: cluster.url } }),
  ] as [Server, Server]
  for (const server of servers) await server.start()
  const calls = await Promise.all(servers.map((server) => server.login()))
  let turn = 0
  // Each request to the other process, as a balancer before them would.
  const call: Call = (...args) => (calls[turn++ % 2] as Call)(...args)
  const writers = new Writers(await makeRepertoire(call))

  const found = nothingFound()
  const back: number[] = []
  const wrongOwners: string[] = []
  for (let round = 1; round <= rodadas; round++) {
    const leaving = new AbortController()
    const writing = writers.run(call, leaving.signal)
    await wait(3000)
    const victim = await cluster.primary()
    if (!victim) throw new Error('the cluster has no primary')
    await cluster.killNode(victim)
    const ms = await untilWritten(call, round)
    back.push(ms)
    await wait(3000)
    leaving.abort()
    await writing
    gather(found, await check(servers[0], writers.ledger))
    cluster.startAgain(victim)
    await cluster.untilWhole()
    const held = await owners(servers[0])
    if (held !== 1) wrongOwners.push(`round ${round}: ${held}`)
    console.log(
      `round ${round}: ${victim.name} killed, writes again after ${seconds(ms)}, ${writers.ledger.acknowledged} acknowledged`,
    )
  }
  const longest = Math.max(...back)
  return [
    row(
      'acknowledged writes in all',
      `${writers.ledger.acknowledged}`,
      '> 0',
      writers.ledger.acknowledged > 0,
    ),
    ...ledgerRows(found),
    row('writes again, longest', seconds(longest), `≤ ${seconds(LONGEST_MS)}`, longest <= LONGEST_MS),
    row('writes again, median', seconds(median(back)), `≤ ${seconds(MEDIAN_MS)}`, median(back) <= MEDIAN_MS),
    none('rounds with other than one owner of the bot', wrongOwners),
    none(
      'processes that died',
      servers.filter(({ isLive }) => !isLive).map(({ complaint }) => complaint),
    ),
  ]
}

export const failover: Part = {
  about:
    'kill -9 of the primary’s whole machine in a cluster of three with Patroni, under writes through two processes',
  run,
}
