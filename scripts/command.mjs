// Shared by the administrator's commands: opens and closes the configured database, and prints a failure in one line.
import { ConfigError, readConfig } from '../server/src/config.ts'
import { DatabaseError } from '../server/src/db/db.ts'
import { openDatabase } from '../server/src/db/open-database.ts'
import { AppError, systemWords } from '../server/src/errors.ts'
import { InvalidApk } from '../server/src/providers/apk/apk.ts'
import { filesStore } from '../server/src/providers/files/files-store.ts'

/** A failure with a message in Portuguese, printed as it is. */
export class CommandError extends Error {}

const EXPLAINED = [AppError, CommandError, ConfigError, DatabaseError, InvalidApk]
const silent = { info: () => {}, warn: () => {}, error: () => {} }

function explain(error) {
  if (EXPLAINED.some((kind) => error instanceof kind)) return error.message
  const why = systemWords(error)
  if (why !== undefined) return `Não foi possível terminar: ${why} (${error.path ?? error.syscall}).`
  if (/^(53|57|08)|^ECONN/.test(error?.code ?? ''))
    return `O banco de dados interrompeu o trabalho (${error.message}): tente de novo.`
  return error
}

/**
 * `prepare` reads the arguments before the database is opened; `job` gets what it returned, and a signal that is aborted
 * by Ctrl+C. Without a way to open it no database is opened.
 */
export async function runCommand(prepare, job, open = openDatabase) {
  const interrupted = new AbortController()
  const onSignal = () => interrupted.abort(new CommandError('Interrompido: nada foi mudado.'))
  // Handles the first signal only: a second one ends the process.
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(name, onSignal)
  try {
    const given = await prepare()
    const config = readConfig()
    const { db, pool, close } = await open(config, silent)
    try {
      await job({ config, db, pool, files: filesStore(config), signal: interrupted.signal }, given)
    } finally {
      await close()
    }
  } catch (error) {
    console.error(explain(error))
    process.exitCode = 1
  }
}

/** Shows the progress of a long job on a terminal. */
export const progressOf = (what) => (done, total) => {
  if (process.stderr.isTTY)
    process.stderr.write(`\r${what}: ${done} de ${total}${done === total ? '\n' : ''}`)
}

export const inNumbers = (n) => n.toLocaleString('pt-BR')
