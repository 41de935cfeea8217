import { setTimeout as wait } from 'node:timers/promises'
import { readPidFile } from '@cantai/postgres/cluster'
import { signal } from '@cantai/postgres/processes'
import { row, type Row } from '../bench/report.ts'
import { Tally, type Answer } from './client.ts'
import { startExternalPostgres } from './external-postgres.ts'
import { check, gather, nothingFound } from './ledger.ts'
import { ledgerRows, median, none, seconds, type Options, type Part } from './part.ts'
import { Server } from './server.ts'
import { makeRepertoire, read, Writers } from './writers.ts'

const ROUNDS = 20
const READERS = 3
/** Milliseconds after a fault in which calls are counted, and the part at their end in which no call may fail. */
const AFTER_MS = 6000
const WELL_MS = 1000
const AWAY_MS_MAX = 30_000
const READY_MS = 5000
/** Log lines allowed in a round: one a second while the database is away, and those of the supervisor and the bot. */
const LOG_LINES = 20

const OTHERS = `backend_type = 'client backend' AND application_name <> 'soak'`

type Fault = readonly [what: string, make: (server: Server) => Promise<unknown>]

const EMBEDDED: Fault[] = [
  [
    'kill -9 of the postmaster',
    async ({ cluster }) => signal((await readPidFile(cluster))?.pid ?? 0, 'SIGKILL'),
  ],
  [
    'kill -9 of one backend',
    (server) =>
      server.inDatabase(async ({ pool }) => {
        const { rows } = await pool.query<{ pid: number }>(
          `SELECT pid FROM pg_stat_activity WHERE ${OTHERS} ORDER BY random() LIMIT 1`,
        )
        for (const { pid } of rows) signal(pid, 'SIGKILL')
      }),
  ],
  [
    'pg_terminate_backend of all',
    (server) =>
      server.inDatabase(({ pool }) =>
        pool.query(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE ${OTHERS}`),
      ),
  ],
]

/** Counts over all rounds. */
class Record {
  readonly answers = new Tally()
  readonly found = nothingFound()
  readonly crashes: string[] = []
  readonly readyMs: number[] = []
  readonly logLines: number[] = []
  acknowledged = 0
}

/** Rounds on one server: people work, a fault happens, and their answers are counted until all is well again. */
async function rounds(server: Server, count: number, faults: Fault[], record: Record): Promise<void> {
  await server.start()
  let refusedAt = 0
  const seen = (answer: Answer) => {
    record.answers.add(answer)
    if (answer.status === 0 || answer.status >= 500) refusedAt = performance.now()
  }
  const call = await server.login(seen)
  const writers = new Writers(await makeRepertoire(call))
  for (let round = 0; round < count; round++) {
    const [what, make] = faults[round % faults.length] as Fault
    const leaving = new AbortController()
    const people = Promise.all([writers.run(call, leaving.signal), read(call, READERS, leaving.signal)])
    await wait(1500)
    const { pid } = server
    const lines = server.logLines
    const since = performance.now()
    refusedAt = since
    await make(server)
    const isOver = () => {
      const now = performance.now()
      return now > since + AFTER_MS && (now > refusedAt + WELL_MS || now > since + AWAY_MS_MAX)
    }
    while (server.isLive && !isOver()) await wait(50)
    const died = !server.isLive
    record.logLines.push(server.logLines - lines)
    if (died) {
      record.crashes.push(`${what}, process ${pid}: ${server.complaint}`)
      await server.start()
    } else record.readyMs.push(refusedAt - since)
    leaving.abort()
    await people
    gather(record.found, await check(server, writers.ledger))
    console.log(
      `${what}: ${died ? 'the process died' : `well after ${seconds(refusedAt - since)}`}, ${record.logLines.at(-1)} lines of log; ${record.answers.toString()}`,
    )
  }
  record.acknowledged += writers.ledger.acknowledged
  await server.stop()
}

async function run({ rodadas = ROUNDS }: Options): Promise<Row[]> {
  const record = new Record()
  const restarts = Math.max(1, Math.round(rodadas / 4))
  await rounds(await Server.create(), rodadas - restarts, EMBEDDED, record)

  const external = await startExternalPostgres()
  const restart: Fault = ['pg_ctl restart of an external one', external.restart]
  await rounds(await Server.create({ env: { DATABASE_URL: external.url } }), restarts, [restart], record)

  const { answers, readyMs, logLines, crashes } = record
  const failures = answers.of((status) => status >= 500 && status !== 503)
  const unanswered = answers.of((status) => status === 0)
  const ready = readyMs.length === 0 ? NaN : Math.max(...readyMs)
  return [
    none('the process died', crashes),
    row('answers', answers.toString(), '–', true),
    row('answered 5xx other than 503', `${failures}`, '0', failures === 0),
    row('requests without an answer', `${unanswered}`, '0', unanswered === 0),
    row('acknowledged writes in all', `${record.acknowledged}`, '> 0', record.acknowledged > 0),
    ...ledgerRows(record.found),
    row(
      'last refusal after the fault, longest (median)',
      `${seconds(ready)} (${seconds(median(readyMs))})`,
      `≤ ${seconds(READY_MS)}`,
      ready <= READY_MS,
    ),
    row(
      'lines of log in a round, most (median)',
      `${Math.max(...logLines)} (${median(logLines)})`,
      `≤ ${LOG_LINES}`,
      Math.max(...logLines) <= LOG_LINES,
    ),
  ]
}

export const postgres: Part = {
  about:
    'PostgreSQL killed, its backends killed or ended, an external one restarted, under eight people, 20 rounds',
  run,
}
