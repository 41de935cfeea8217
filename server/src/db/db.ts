import { Kysely, PostgresDialect } from 'kysely'
import { Pool, type PoolConfig } from 'pg'
import { DatabaseError } from '@cantai/postgres/database-error'
import { types } from './column-types.ts'
import { explainRefusal } from './database-refusals.ts'
import { preparingClient } from './prepared.ts'
import type { Database } from './tables.ts'

export { DatabaseError } from '@cantai/postgres/database-error'
export { connectionFromUrl } from './database-url.ts'

export type Db = Kysely<Database>

/** Timeouts of one connection, in milliseconds. */
interface Limits {
  /** Waiting for a free connection of the pool, or for a new one. */
  connectionMs: number
  statementMs: number
  lockMs: number
}

const PATIENT: Limits = { connectionMs: 10_000, statementMs: 30_000, lockMs: 30_000 }

/** People give up before longer timeouts would end, and a waiting call holds a connection that others need. */
export const REQUEST_LIMITS: Limits = { connectionMs: 2000, statementMs: 5000, lockMs: 3000 }

/** The pool reads `date` as 'yyyy-MM-dd', int8 as a number and timestamptz as ISO 8601 in UTC. */
export function createDb(connection: PoolConfig, { max = 10, limits = PATIENT } = {}) {
  const pool = new Pool({
    application_name: 'cantai',
    connectionTimeoutMillis: limits.connectionMs,
    keepAlive: true,
    Client: preparingClient(),
    ...connection,
    max,
    types,
    verify: (client, done) => {
      // A connection that breaks while a query runs fails the query too; without a listener the event ends the process.
      client.on('error', () => undefined)
      // Set by SQL, because a pooler refuses connection options that it does not know.
      const sql = `set statement_timeout = ${limits.statementMs}; set lock_timeout = ${limits.lockMs};
        set idle_in_transaction_session_timeout = 60000`
      client.query(sql).then(() => done(), done)
    },
  })
  // Nothing waits for an idle connection that the server closes, and the pool opens another; without a listener the process ends.
  pool.on('error', () => undefined)
  const db: Db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) })
  // Kysely's own `destroy` ends no pool that it has not used itself.
  return { db, pool, close: () => pool.end() }
}

const oldestVersion = 15

/** Fails with one line in Portuguese, without the password, if the database cannot serve the app. */
export async function checkDatabase(pool: Pool): Promise<void> {
  const { host = 'localhost', port = 5432, database = '', password } = pool.options
  const place = `${host}:${port}/${database}`
  const secret = typeof password === 'string' ? password : ''
  const settings = await pool
    .query<{ version: string; encoding: string }>(
      `select current_setting('server_version_num') as version, current_setting('server_encoding') as encoding`,
    )
    .catch((error: unknown) => {
      const why = explainRefusal(error)
      throw new DatabaseError(
        `Não foi possível usar o banco de dados ${place}: ${secret ? why.replaceAll(secret, '***') : why}`,
      )
    })
  const { version = '', encoding } = settings.rows[0] ?? {}
  const major = Math.floor(Number(version) / 10_000)
  if (major < oldestVersion)
    throw new DatabaseError(
      `O banco de dados ${place} é PostgreSQL ${major}; o Cantai precisa do ${oldestVersion} ou mais novo`,
    )
  if (encoding !== 'UTF8')
    throw new DatabaseError(`O banco de dados ${place} está em ${encoding}; o Cantai precisa de UTF8`)
}
