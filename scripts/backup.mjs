// `npm run backup [-- pasta/ou/arquivo.jsonl.gz]`: everything of the ministry in one file, while the server runs.
import { createWriteStream, existsSync, statSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { readBackup } from '../server/src/db/backup.ts'
import { versao } from '../server/src/versao.ts'
import { runCommand } from './command.mjs'

const name = `cantai-${new Date().toISOString().slice(0, 16).replaceAll(':', '')}.jsonl.gz`
const given = path.resolve(process.argv[2] ?? '.')
const target = existsSync(given) && statSync(given).isDirectory() ? path.join(given, name) : given
const part = `${target}.parte`

async function* asText(lines) {
  for await (const line of lines) yield `${JSON.stringify(line)}\n`
}

await runCommand(
  () => {},
  async ({ pool, files }) => {
    try {
      const lines = readBackup(pool, files, versao)
      // Only the owner may read it: it holds everybody's email and password hash.
      const out = createWriteStream(part, { mode: 0o600 })
      await pipeline(Readable.from(asText(lines)), createGzip(), out)
      await rename(part, target)
      console.log(`Cópia de segurança em ${target} (${(statSync(target).size / 1024 ** 2).toFixed(1)} MB).`)
    } finally {
      await rm(part, { force: true })
    }
  },
)
