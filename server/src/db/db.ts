import { Kysely, PostgresDialect } from 'kysely'
import { Pool, type PoolConfig } from 'pg'
import { types } from './column-types.ts'
import { DatabaseError, codeOf, reason } from './database-error.ts'
import { PreparingClient } from './preparing-client.ts'
import type { Database } from './tables.ts'

export { DatabaseError } from './database-error.ts'
export { connectionFromUrl } from './database-url.ts'

export type Db = Kysely<Database>

/** The pool reads `date` as 'yyyy-MM-dd', int8 as a number and timestamptz as ISO 8601 in UTC. */
export function createDb(connection: PoolConfig, options: { max?: number } = {}) {
  const pool = new Pool({
    application_name: 'cantai',
    connectionTimeoutMillis: 10_000,
    statement_timeout: 30_000,
    idle_in_transaction_session_timeout: 60_000,
    keepAlive: true,
    ...connection,
    max: options.max ?? connection.max ?? 10,
    types,
    Client: PreparingClient,
  })
  // An idle connection that the server closes has nobody waiting for it; the pool opens another when needed.
  pool.on('error', () => undefined)
  const db: Db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) })
  return { db, pool, close: () => db.destroy() }
}

const oldestVersion = 15

const causes: Record<string, string> = {
  ENOTFOUND: 'o servidor não existe',
  ECONNREFUSED: 'nada atende nesse endereço',
  ENOENT: 'nada atende nesse soquete',
  ETIMEDOUT: 'o servidor não respondeu a tempo',
  '28P01': 'usuário ou senha recusados',
  '28000': 'acesso recusado',
  '3D000': 'o banco não existe',
  '53300': 'o servidor já tem conexões demais',
}

/** Fails with one line in Portuguese, without the password, if the database cannot serve the app. */
export async function checkDatabase(pool: Pool): Promise<void> {
  const { host = 'localhost', port = 5432, database = '', password } = pool.options
  const place = `${host}:${port}/${database}`
  const secret = typeof password === 'string' ? password : ''
  const found = await pool
    .query<{ version: string; encoding: string }>(
      `select current_setting('server_version_num') as version, current_setting('server_encoding') as encoding`,
    )
    .catch((error: unknown) => {
      const code = codeOf(error)
      const why = causes[code]
        ? `${causes[code]}, ${code}`
        : reason(error).replace(/timeout.*/, causes.ETIMEDOUT ?? '')
      throw new DatabaseError(
        `Não foi possível usar o banco de dados ${place}: ${secret ? why.replaceAll(secret, '***') : why}`,
      )
    })
  const { version = '', encoding } = found.rows[0] ?? {}
  const major = Math.floor(Number(version) / 10_000)
  if (major < oldestVersion)
    throw new DatabaseError(
      `O banco de dados ${place} é PostgreSQL ${major}; o Cantai precisa do ${oldestVersion} ou mais novo`,
    )
  if (encoding !== 'UTF8')
    throw new DatabaseError(`O banco de dados ${place} está em ${encoding}; o Cantai precisa de UTF8`)
}
