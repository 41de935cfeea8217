import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { startEmbeddedPostgres } from '@cantai/postgres/embedded-postgres'
import type { Config } from '../config.ts'
import { requireCantai } from './backup-tables.ts'
import { checkRights } from './database-refusals.ts'
import { connectionFromUrl } from './database-url.ts'
import { checkDatabase, createDb, DatabaseError, REQUEST_LIMITS } from './db.ts'
import { migrate, migrationsFolder } from './migrate.ts'
import { isSuperuser, PLAIN_ROLE, preparePlainRole } from './plain-role.ts'
import { refuseTransactionPooler } from './pooler.ts'

type Log = Parameters<typeof startEmbeddedPostgres>[0]['log']
type DatabaseConfig = ServerConfig & Pick<Config, 'databasePool'>

/** Pool size for sessions, whose statements are short and wait for nobody. */
const SESSOES_POOL = 2
/** Pool size for logins: a flood of them waits here, and blocks nobody else. */
const LOGIN_POOL = 2

type ServerConfig = Pick<Config, 'databaseUrl' | 'dataDir' | 'pgBindir'>
const postgresFolder = ({ dataDir }: ServerConfig) => path.join(dataDir, 'postgres')

const openServer = async (config: ServerConfig, log: Log) =>
  config.databaseUrl === undefined
    ? startEmbeddedPostgres({
        dataDir: postgresFolder(config),
        ...(config.pgBindir === undefined ? {} : { bindir: config.pgBindir }),
        log,
      })
    : { connection: connectionFromUrl(config.databaseUrl), outside: undefined, stop: async () => {} }

const SUPERUSER =
  'A conta de DATABASE_URL é superusuário do PostgreSQL: use uma que só seja dona deste banco (CREATE DATABASE cantai OWNER louvor).'

/** Whether a database was created here, or another one is configured. */
export const hasDatabase = (config: ServerConfig): boolean =>
  config.databaseUrl !== undefined ||
  ['cluster', 'lugar.txt'].some((name) => existsSync(path.join(postgresFolder(config), name)))

/** The configured database without creating or migrating anything. Throws DatabaseError where there is none. */
export async function openExistingDatabase(config: ServerConfig, log: Log) {
  if (!hasDatabase(config))
    throw new DatabaseError(
      `Não há um Cantai em ${config.dataDir}: confira DATA_DIR e DATABASE_URL, que o servidor lê de cantai.env.`,
    )
  const server = await openServer(config, log)
  const { db, pool, close } = createDb(server.connection)
  const closeAll = async () => {
    await close()
    await server.stop()
  }
  try {
    await checkDatabase(pool)
    await requireCantai(pool, new Set(await readdir(migrationsFolder)))
  } catch (error) {
    await closeAll()
    throw error
  }
  return { db, pool, close: closeAll }
}

/**
 * The configured database, ready and migrated: the one of DATABASE_URL, else the embedded one, which is started unless it
 * already runs. `plain`: for requests, as an account that is no superuser. Throws DatabaseError.
 */
export async function openDatabase(config: DatabaseConfig, log: Log, { plain = false } = {}) {
  const server = await openServer(config, log)
  const isEmbedded = config.databaseUrl === undefined
  const connection = plain && isEmbedded ? { ...server.connection, user: PLAIN_ROLE } : server.connection
  const first = createDb(server.connection, { max: 2 })
  try {
    await checkDatabase(first.pool)
    await refuseTransactionPooler(first.pool)
    await checkRights(first.pool)
    await migrate(first.pool, { log })
    if (plain && isEmbedded) await preparePlainRole(first.pool)
    else if (plain && (await isSuperuser(first.pool))) log.warn({}, SUPERUSER)
  } catch (error) {
    await first.close()
    await server.stop()
    throw error
  }
  await first.close()
  const { db, pool, close } = createDb(connection, { max: config.databasePool, limits: REQUEST_LIMITS })
  const sessoes = createDb(connection, { max: SESSOES_POOL, limits: REQUEST_LIMITS })
  const login = createDb(connection, { max: LOGIN_POOL, limits: REQUEST_LIMITS })
  return {
    db,
    loginDb: login.db,
    /** A pool of its own, so that sessions and health answer while all of `db` waits for a locked table. */
    sessoesDb: sessoes.db,
    pool,
    connection,
    /** The folder of the embedded database, when it is not in the data folder. */
    outside: server.outside,
    close: async () => {
      await Promise.all([close(), sessoes.close(), login.close()])
      await server.stop()
    },
  }
}
