// `npm run app:publish -- app.apk [--changelog novidades.txt] [--obrigatoria]`: offers a signed APK to the phones.
import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { publishApk } from '../server/src/app-updates/app-updates.service.ts'
import { ConfigError, readConfig } from '../server/src/config.ts'
import { DatabaseError } from '../server/src/db/db.ts'
import { openDatabase } from '../server/src/db/open-database.ts'
import { InvalidApk } from '../server/src/providers/apk/apk.ts'
import { filesStore } from '../server/src/providers/files/files-store.ts'

const USO = 'Uso: npm run app:publish -- app.apk [--changelog novidades.txt] [--obrigatoria]'
const silent = { info: () => {}, warn: () => {}, error: () => {} }

/** One line a change; '- ' and '* ' at the start of a line are its bullet. */
async function readChangelog(file) {
  if (file === undefined) return []
  const text = await readFile(file, 'utf8').catch(() => {
    throw new InvalidApk(`O arquivo de novidades ${file} não pode ser lido.`)
  })
  return text
    .split(/\r?\n/)
    .map((line) => line.replace(/^\s*[-*]\s+/, '').trim())
    .filter((line) => line !== '')
}

function readArguments() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: { changelog: { type: 'string' }, obrigatoria: { type: 'boolean', default: false } },
    })
  } catch {
    return { positionals: [], values: {} }
  }
}

const { positionals, values } = readArguments()
try {
  const [arquivo] = positionals
  if (positionals.length !== 1) throw new InvalidApk(USO)
  const changelog = await readChangelog(values.changelog)
  const config = readConfig()
  const { db, close } = await openDatabase(config, silent)
  try {
    const { version, buildNumber } = await publishApk(
      { db, files: filesStore(config) },
      {
        arquivo,
        changelog,
        obrigatoria: values.obrigatoria === true,
        agora: new Date(),
        fuso: config.timeZone,
      },
    )
    console.log(`Versão ${version} (build ${buildNumber}) publicada.`)
  } finally {
    await close()
  }
} catch (error) {
  const explained = [InvalidApk, ConfigError, DatabaseError].some((kind) => error instanceof kind)
  console.error(explained ? error.message : error)
  process.exitCode = 1
}
