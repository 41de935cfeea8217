import { createInterface } from 'node:readline/promises'
import { type Config, readEnvironment } from '../../config.ts'
import { DatabaseError } from '../db.ts'
import { hasDatabase } from '../open-database.ts'

interface Terminal {
  env?: NodeJS.ProcessEnv
  input?: NodeJS.ReadableStream & { isTTY?: boolean }
  output?: NodeJS.WritableStream
}

/** A place that nobody configured and that has no Cantai is probably a mistake: the person at the terminal is asked. */
export async function requireNamedPlace(
  config: Config,
  { env = readEnvironment(), input = process.stdin, output = process.stdout }: Terminal = {},
): Promise<void> {
  if (env['DATA_DIR'] !== undefined || hasDatabase(config)) return
  if (input.isTTY === true) {
    const lines = createInterface({ input, output })
    const answer = await lines.question(
      `Não há um Cantai em ${config.dataDir}. Começar um novo ali, com esta cópia? (s/N) `,
    )
    lines.close()
    if (/^s(im)?$/i.test(answer.trim())) return
  }
  throw new DatabaseError(
    `Nada foi restaurado: não há um Cantai em ${config.dataDir}. Diga onde, como o servidor: DATA_DIR=/pasta/dos/dados npm run restore -- copia.tar (ou DATABASE_URL).`,
  )
}
