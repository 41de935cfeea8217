// What the commands of the administrator share: the configured database opened and closed, and a failure told in one line.
import { ConfigError, readConfig } from '../server/src/config.ts'
import { DatabaseError } from '../server/src/db/db.ts'
import { openDatabase } from '../server/src/db/open-database.ts'
import { InvalidApk } from '../server/src/providers/apk/apk.ts'
import { filesStore } from '../server/src/providers/files/files-store.ts'

const EXPLAINED = [ConfigError, DatabaseError, InvalidApk]
const silent = { info: () => {}, warn: () => {}, error: () => {} }

/** `prepare` reads the arguments before the database is opened; `job` gets what it returned. */
export async function runCommand(prepare, job) {
  try {
    const given = await prepare()
    const config = readConfig()
    const { db, pool, close } = await openDatabase(config, silent)
    try {
      await job({ config, db, pool, files: filesStore(config) }, given)
    } finally {
      await close()
    }
  } catch (error) {
    console.error(EXPLAINED.some((kind) => error instanceof kind) ? error.message : error)
    process.exitCode = 1
  }
}
