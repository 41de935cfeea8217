// `npm run app:publish -- app.apk [--changelog novidades.txt] [--obrigatoria]`: offers a signed APK to the phones.
import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { publishApk } from '../server/src/app-updates/app-updates.service.ts'
import { InvalidApk } from '../server/src/providers/apk/apk.ts'
import { runCommand } from './command.mjs'

const USO = 'Uso: npm run app:publish -- app.apk [--changelog novidades.txt] [--obrigatoria]'

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

await runCommand(
  async () => {
    const { positionals, values } = readArguments()
    const [arquivo] = positionals
    if (positionals.length !== 1) throw new InvalidApk(USO)
    return {
      arquivo,
      changelog: await readChangelog(values.changelog),
      obrigatoria: values.obrigatoria === true,
    }
  },
  async ({ config, db, files }, publicacao) => {
    const { version, buildNumber } = await publishApk(
      { db, files },
      { ...publicacao, agora: new Date(), fuso: config.timeZone },
    )
    console.log(`Versão ${version} (build ${buildNumber}) publicada.`)
  },
)
