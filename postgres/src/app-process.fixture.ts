import { writeSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import { Pool } from 'pg'
import { startEmbeddedPostgres } from './embedded-postgres.ts'

// A process of the app, for the tests that need a second one or one to kill. Tells what it does in lines of JSON.
const tell = (message: object) => writeSync(1, `${JSON.stringify(message)}\n`)
const quiet = { info: () => {}, warn: () => {}, error: () => {} }
const [task, dataDir = ''] = process.argv.slice(2)

const postgres = await startEmbeddedPostgres({ dataDir, fsync: task === 'write', log: quiet })
const pool = new Pool(postgres.connection)
// A connection that the killed server took along: the next query opens another.
pool.on('error', () => {})

if (task === 'write') {
  await pool.query('create table if not exists escritas (id bigint generated always as identity)')
  const { rows } = await pool.query<{ id: number }>('select id from escritas')
  tell({ found: rows.map(({ id }) => id) })
  for (let writer = 0; writer < 4; writer++) void write()
}
tell({ pid: postgres.pid, adopted: postgres.adopted })

async function write(): Promise<void> {
  for (;;) {
    try {
      const { rows } = await pool.query<{ id: number }>('insert into escritas default values returning id')
      tell({ acknowledged: rows[0]?.id })
    } catch {
      // The server was killed first; this process is next.
      await delay(10)
    }
  }
}

process.stdin.resume().on('end', () => {
  void pool
    .end()
    .then(() => postgres.stop())
    .then(() => process.exit(0))
})
