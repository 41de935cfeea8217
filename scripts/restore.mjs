// `npm run restore -- copia.tar [--substituir]`: puts a backup into this server's database and files, also while it runs.
import { existsSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { listSegundoFatorPerdido } from '../server/src/acesso/acesso.repository.ts'
import { openCopy } from '../server/src/db/backup/backup-copy.ts'
import { requireNamedPlace } from '../server/src/db/backup/named-place.ts'
import { restoreCopy } from '../server/src/db/backup/restore.ts'
import { openDatabase } from '../server/src/db/open-database.ts'
import { CommandError, inNumbers, runCommand } from './command.mjs'

const USO = 'Uso: npm run restore -- copia.tar [--substituir]'

function readArguments() {
  try {
    return parseArgs({ allowPositionals: true, options: { substituir: { type: 'boolean', default: false } } })
  } catch {
    return { positionals: [], values: {} }
  }
}

await runCommand(
  async () => {
    const { positionals, values } = readArguments()
    const [file = ''] = positionals
    if (positionals.length !== 1 || !existsSync(file)) throw new CommandError(USO)
    // All of it is read and checked before anything is opened.
    return { copia: await openCopy(file), replace: values.substituir === true }
  },
  async ({ config, db, pool, files, signal }, { copia, replace }) => {
    await restoreCopy(copia, { pool, files, replace, signal })
    const where = config.databaseUrl === undefined ? config.dataDir : `${config.dataDir} e DATABASE_URL`
    console.log(
      `Restaurado em ${where}: ${inNumbers(copia.registros)} registros e ${inNumbers(copia.arquivos.length)} arquivos. Todos precisam entrar de novo.`,
    )
    if (copia.faltando.length > 0)
      console.log(`A cópia já não tinha estes arquivos: ${copia.faltando.join(', ')}.`)
    for (const { nome, email } of await listSegundoFatorPerdido(db))
      console.log(
        `${nome} usava a verificação em duas etapas, que as cópias não guardam. Para entrar: npm run admin:senha -- ${email}`,
      )
  },
  async (config, log) => {
    await requireNamedPlace(config)
    return openDatabase(config, log)
  },
)
