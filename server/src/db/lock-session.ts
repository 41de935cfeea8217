import { Kysely, PostgresDialect, type PostgresPoolClient, sql } from 'kysely'
import { Client, type ClientConfig, type Pool } from 'pg'
import { types } from './column-types.ts'
import type { Db } from './db.ts'
import type { Database } from './tables.ts'

/**
 * One database connection of its own, which may hold a lock for the whole installation, and listen. Writes through `db` happen while the
 * lock is held or not at all: lock and connection end together.
 */
export interface LockSession {
  /** Runs its queries and transactions one after another. */
  db: Db
  /** Whether this session now holds the lock of this name. */
  tryLock(name: string): Promise<boolean>
  /** Calls back at every NOTIFY on the channel, with the text that it carries. */
  listen(channel: string, listener: (payload: string) => void): Promise<void>
  /** Aborted when the connection is gone, for whatever reason, and with it the lock. */
  lost: AbortSignal
  close(): Promise<void>
}

const QUERY_MS = 8000
/** TCP keepalive: PostgreSQL notices within half a minute that the holder has vanished from the network, and releases its lock. */
const LIMITS = `set statement_timeout = ${QUERY_MS}; set tcp_keepalives_idle = 10; set tcp_keepalives_interval = 5;
  set tcp_keepalives_count = 3; set tcp_user_timeout = 20000`
const END_MS = 2000

/** Opens the connection. Throws when the database cannot be reached. */
export async function openLockSession(connection: ClientConfig): Promise<LockSession> {
  const client = new Client({
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
    application_name: 'cantai bot',
    ...connection,
    query_timeout: QUERY_MS,
    types,
  })
  const connected = new AbortController()
  const lose = () => connected.abort()
  client.on('error', lose)
  client.on('end', lose)
  await client.connect()
  await client.query(LIMITS)

  let free: Promise<unknown> = Promise.resolve()
  const turn = async (): Promise<PostgresPoolClient> => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const before = free
    free = promise
    await before
    return { query: client.query.bind(client), release: () => resolve() }
  }
  const db = new Kysely<Database>({
    dialect: new PostgresDialect({ pool: { connect: turn, end: async () => {}, options: {} } }),
  })

  return {
    db,
    async tryLock(name) {
      const { rows } = await client.query<{ locked: boolean }>(
        'select pg_try_advisory_lock(hashtextextended($1, 0)) as locked',
        [name],
      )
      return rows[0]?.locked === true
    },
    async listen(channel, listener) {
      client.on('notification', (message) => {
        if (message.channel === channel) listener(message.payload ?? '')
      })
      await client.query(`listen ${client.escapeIdentifier(channel)}`)
    },
    lost: connected.signal,
    async close() {
      lose()
      await Promise.race([
        client.end(),
        new Promise<void>((resolve) => {
          setTimeout(resolve, END_MS).unref()
        }),
      ])
    },
  }
}

/** Whether any process of this installation holds the lock of this name. */
export async function isLockHeld(pool: Pick<Pool, 'query'>, name: string): Promise<boolean> {
  const { rows } = await pool.query<{ held: boolean }>(
    `SELECT EXISTS (SELECT FROM pg_locks
      WHERE locktype = 'advisory' AND objsubid = 1 AND granted
        AND (classid::int8 << 32) | objid::int8 = hashtextextended($1, 0)
        AND database = (SELECT oid FROM pg_database WHERE datname = current_database())) AS held`,
    [name],
  )
  return rows[0]?.held === true
}

/** Runs `work` on a connection that holds the lock of this name; undefined when another process does. */
export const asOneProcess = <T>(
  db: Db,
  name: string,
  work: (holder: Db) => Promise<T>,
): Promise<T | undefined> =>
  db.connection().execute(async (holder) => {
    const key = sql`hashtextextended(${`cantai:${name}`}, 0)`
    const { rows } = await sql<{ held: boolean }>`SELECT pg_try_advisory_lock(${key}) AS held`.execute(holder)
    if (!rows[0]?.held) return undefined
    try {
      return await work(holder)
    } finally {
      // A broken connection has lost the lock by itself.
      await sql`SELECT pg_advisory_unlock(${key})`.execute(holder).catch(() => undefined)
    }
  })
