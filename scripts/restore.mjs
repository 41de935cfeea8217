// `npm run restore -- copia.jsonl.gz [--substituir]`: puts a backup into this server's database and files.
import { createReadStream, createWriteStream, existsSync } from 'node:fs'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { pipeline } from 'node:stream/promises'
import { parseArgs } from 'node:util'
import { createGunzip } from 'node:zlib'
import { ConfigError, readConfig } from '../server/src/config.ts'
import { InvalidBackup, restoreBackup } from '../server/src/db/backup.ts'
import { DatabaseError } from '../server/src/db/db.ts'
import { openDatabase } from '../server/src/db/open-database.ts'
import { filesStore } from '../server/src/providers/files/files-store.ts'

const USO = 'Uso: npm run restore -- copia.jsonl.gz [--substituir]'
const silent = { info: () => {}, warn: () => {}, error: () => {} }

async function* readLines(file) {
  const unzipped = createGunzip()
  const source = pipeline(createReadStream(file), unzipped)
  source.catch(() => {})
  try {
    for await (const line of createInterface({ input: unzipped, crlfDelay: Infinity })) yield JSON.parse(line)
    await source
  } catch {
    throw new InvalidBackup(
      `${file} não é uma cópia de segurança do Cantai, ou está incompleta: nada foi restaurado.`,
    )
  }
}

function readArguments() {
  try {
    return parseArgs({ allowPositionals: true, options: { substituir: { type: 'boolean', default: false } } })
  } catch {
    return { positionals: [], values: {} }
  }
}

const { positionals, values } = readArguments()
try {
  const [file = ''] = positionals
  if (positionals.length !== 1 || !existsSync(file)) throw new InvalidBackup(USO)
  const config = readConfig()
  const store = filesStore(config)
  const { pool, close } = await openDatabase(config, silent)
  try {
    const { linhas, arquivos } = await restoreBackup(readLines(file), {
      pool,
      replace: values.substituir === true,
      writeFile: (name, pieces) =>
        store.withFolder(async (folder) => {
          const copy = path.join(folder, 'arquivo')
          await pipeline(pieces, createWriteStream(copy))
          await store.put(name, copy)
        }),
    })
    console.log(`Restaurado: ${linhas} registros e ${arquivos} arquivos. Todos precisam entrar de novo.`)
  } finally {
    await close()
  }
} catch (error) {
  const explained = error instanceof ConfigError || error instanceof DatabaseError
  console.error(explained ? error.message : error)
  process.exitCode = 1
}
