// `npm run backup [-- pasta/ou/arquivo.jsonl.gz]`: everything of the ministry in one file, while the server runs.
import { createWriteStream, existsSync, statSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { ConfigError, readConfig } from '../server/src/config.ts'
import { readBackup } from '../server/src/db/backup.ts'
import { DatabaseError } from '../server/src/db/db.ts'
import { openDatabase } from '../server/src/db/open-database.ts'
import { filesStore } from '../server/src/providers/files/files-store.ts'
import { versao } from '../server/src/versao.ts'

const silent = { info: () => {}, warn: () => {}, error: () => {} }
const name = `cantai-${new Date().toISOString().slice(0, 16).replaceAll(':', '')}.jsonl.gz`
const given = path.resolve(process.argv[2] ?? '.')
const target = existsSync(given) && statSync(given).isDirectory() ? path.join(given, name) : given
const part = `${target}.parte`

async function* asText(lines) {
  for await (const line of lines) yield `${JSON.stringify(line)}\n`
}

try {
  const config = readConfig()
  const { pool, close } = await openDatabase(config, silent)
  try {
    const lines = readBackup(pool, filesStore(config), versao)
    // Only the owner may read it: it holds everybody's email and password hash.
    const out = createWriteStream(part, { mode: 0o600 })
    await pipeline(Readable.from(asText(lines)), createGzip(), out)
    await rename(part, target)
    console.log(`Cópia de segurança em ${target} (${(statSync(target).size / 1024 ** 2).toFixed(1)} MB).`)
  } finally {
    await close()
    await rm(part, { force: true })
  }
} catch (error) {
  const explained = error instanceof ConfigError || error instanceof DatabaseError
  console.error(explained ? error.message : error)
  process.exitCode = 1
}
