import { setTimeout as delay } from 'node:timers/promises'
import { Client } from 'pg'
import { port, superuser } from './cluster.ts'
import { EmbeddedPostgresError, codeOf, reason } from './database-error.ts'

declare module 'pg' {
  // Missing in @types/pg.
  interface Client {
    unref(): void
  }
}

type LogLine = (details: object, message: string) => void
export type EmbeddedPostgresLog = { info: LogLine; warn: LogLine; error: LogLine }

export const database = 'cantai'
export const readyWithinMs = 300_000
// Each app process holds one idle connection under this name for as long as it uses the server.
const presenceName = 'cantai presence'

/** Waits for the first connection; false if the server ends first or its socket is not there in time. */
export async function becomesReady(
  socket: string,
  log: EmbeddedPostgresLog,
  isThere: () => Promise<boolean>,
  socketWithinMs = readyWithinMs,
): Promise<boolean> {
  const begin = Date.now()
  let loggedAt = begin
  for (let wait = 10; ; wait = Math.min(wait * 1.5, 200)) {
    const refusal = await tryConnection(socket)
    if (refusal === undefined) return true
    if (!(await isThere())) return false
    const hasNoSocket = refusal === 'ENOENT' || refusal === 'ECONNREFUSED'
    if (hasNoSocket && Date.now() - begin > socketWithinMs) return false
    if (Date.now() - begin > readyWithinMs)
      throw new EmbeddedPostgresError(`O PostgreSQL embutido não aceitou conexões em 5 minutos (${refusal})`)
    if (Date.now() - loggedAt > 10_000) {
      loggedAt = Date.now()
      log.info({ refusal }, 'embedded PostgreSQL: it is still recovering')
    }
    await delay(wait)
  }
}

const clientOf = (socket: string, name: string) =>
  new Client({
    host: socket,
    port,
    user: superuser,
    // Not the app's database, so that a restore can drop that one.
    database: 'postgres',
    ssl: false,
    application_name: name,
    connectionTimeoutMillis: 10_000,
  })

async function tryConnection(socket: string): Promise<string | undefined> {
  const client = clientOf(socket, 'cantai start')
  client.on('error', () => undefined)
  try {
    await client.connect()
    return undefined
  } catch (error) {
    return codeOf(error) || reason(error)
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** Opens the connection that tells other processes that this one uses the server. */
export async function announce(socket: string): Promise<Client> {
  const presence = clientOf(socket, presenceName)
  presence.on('error', () => undefined)
  await presence.connect()
  const { rowCount } = await presence.query('select from pg_database where datname = $1', [database])
  if (rowCount === 0) await presence.query(`create database ${database}`)
  // The supervisor alone does not keep the process running.
  presence.unref()
  return presence
}

export async function othersPresent(presence: Client): Promise<number> {
  const sql = `select from pg_stat_activity where application_name = $1 and pid <> pg_backend_pid()`
  return presence.query(sql, [presenceName]).then(
    ({ rowCount }) => rowCount ?? 0,
    () => 0,
  )
}
