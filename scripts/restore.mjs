// `npm run restore -- copia.jsonl.gz [--substituir]`: puts a backup into this server's database and files.
import { createReadStream, createWriteStream, existsSync } from 'node:fs'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { pipeline } from 'node:stream/promises'
import { parseArgs } from 'node:util'
import { createGunzip } from 'node:zlib'
import { InvalidBackup, restoreBackup } from '../server/src/db/backup.ts'
import { runCommand } from './command.mjs'

const USO = 'Uso: npm run restore -- copia.jsonl.gz [--substituir]'

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

await runCommand(
  () => {
    const { positionals, values } = readArguments()
    const [file = ''] = positionals
    if (positionals.length !== 1 || !existsSync(file)) throw new InvalidBackup(USO)
    return { file, replace: values.substituir === true }
  },
  async ({ pool, files }, { file, replace }) => {
    const { linhas, arquivos } = await restoreBackup(readLines(file), {
      pool,
      replace,
      writeFile: (name, pieces) =>
        files.withFolder(async (folder) => {
          const copy = path.join(folder, 'arquivo')
          await pipeline(pieces, createWriteStream(copy))
          await files.put(name, copy)
        }),
    })
    console.log(`Restaurado: ${linhas} registros e ${arquivos} arquivos. Todos precisam entrar de novo.`)
  },
)
