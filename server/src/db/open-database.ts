import path from 'node:path'
import type { Config } from '../config.ts'
import { connectionFromUrl } from './database-url.ts'
import { checkDatabase, createDb, REQUEST_LIMITS } from './db.ts'
import { startEmbeddedPostgres } from './embedded-postgres.ts'
import { migrate } from './migrate.ts'
import { refuseTransactionPooler } from './pooler.ts'

type Log = Parameters<typeof startEmbeddedPostgres>[0]['log']
type DatabaseConfig = Pick<Config, 'databaseUrl' | 'databasePool' | 'dataDir' | 'pgBindir'>

/** Enough for sessions, whose statements are short and wait for nobody. */
const SESSOES_POOL = 2

/**
 * The configured database, ready and migrated: the one of DATABASE_URL, else the embedded one, which is started unless it
 * already runs. Throws DatabaseError.
 */
export async function openDatabase(config: DatabaseConfig, log: Log) {
  const server =
    config.databaseUrl === undefined
      ? await startEmbeddedPostgres({
          dataDir: path.join(config.dataDir, 'postgres'),
          ...(config.pgBindir === undefined ? {} : { bindir: config.pgBindir }),
          log,
        })
      : { connection: connectionFromUrl(config.databaseUrl), stop: async () => {} }
  const { connection } = server
  const first = createDb(connection, { max: 2 })
  try {
    await checkDatabase(first.pool)
    await refuseTransactionPooler(first.pool)
    await migrate(first.pool, { log })
  } catch (error) {
    await first.close()
    await server.stop()
    throw error
  }
  await first.close()
  const { db, pool, close } = createDb(connection, { max: config.databasePool, limits: REQUEST_LIMITS })
  const sessoes = createDb(connection, { max: SESSOES_POOL, limits: REQUEST_LIMITS })
  return {
    db,
    /** Its own connections, so that sessions and health answer while others wait for a locked table. */
    sessoesDb: sessoes.db,
    pool,
    connection,
    close: async () => {
      await Promise.all([close(), sessoes.close()])
      await server.stop()
    },
  }
}
