import path from 'node:path'
import type { Config } from '../config.ts'
import { connectionFromUrl } from './database-url.ts'
import { checkDatabase, createDb } from './db.ts'
import { startEmbeddedPostgres } from './embedded-postgres.ts'
import { migrate } from './migrate.ts'

type Log = Parameters<typeof startEmbeddedPostgres>[0]['log']

/**
 * The configured database, ready and migrated: the one of DATABASE_URL, else the embedded one, which is started unless it
 * already runs. Throws DatabaseError.
 */
export async function openDatabase(config: Pick<Config, 'databaseUrl' | 'dataDir' | 'pgBindir'>, log: Log) {
  const server =
    config.databaseUrl === undefined
      ? await startEmbeddedPostgres({
          dataDir: path.join(config.dataDir, 'postgres'),
          ...(config.pgBindir === undefined ? {} : { bindir: config.pgBindir }),
          log,
        })
      : { connection: connectionFromUrl(config.databaseUrl), stop: async () => {} }
  const { db, pool, close } = createDb(server.connection)
  const closeAll = async () => {
    await close()
    await server.stop()
  }
  try {
    await checkDatabase(pool)
    await migrate(pool)
  } catch (error) {
    await closeAll()
    throw error
  }
  return { db, pool, connection: server.connection, close: closeAll }
}
