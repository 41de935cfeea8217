// `npm run backup [-- pasta/ou/arquivo.tar] [--verificar]`: everything of the ministry in one file, while the server runs. Without a
// place it goes beside the daily copies: the folder of the program is no place for what everybody's password hash is in.
// `npm run backup -- --verificar copia.tar` tests a backup that was made before.
import { existsSync, statSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { nomeDaCopia } from '@cantai/domain/sistema/copias'
import { belongLikeItsFolder } from '@cantai/postgres/own-folder'
import { writeBackup } from '../server/src/db/backup/backup.ts'
import { openCopy } from '../server/src/db/backup/backup-copy.ts'
import { openExistingDatabase } from '../server/src/db/open-database.ts'
import { verifyCopy } from '../server/src/db/backup/verify-backup.ts'
import { versao } from '../server/src/versao.ts'
import { CommandError, inNumbers, progressOf, runCommand } from './command.mjs'

const USO = 'Uso: npm run backup -- [pasta ou arquivo.tar] [--verificar]'

function readArguments() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { verificar: { type: 'boolean', default: false } },
    })
    if (positionals.length > 1) throw new CommandError(USO)
    const [place] = positionals
    const given = place === undefined ? undefined : path.resolve(place)
    const isFile = given !== undefined && !(existsSync(given) && statSync(given).isDirectory())
    if (values.verificar && isFile && !existsSync(given))
      throw new CommandError(`A cópia ${given} não existe. ${USO}`)
    return { given, isFile, write: !isFile || !values.verificar, verify: values.verificar }
  } catch (error) {
    throw error instanceof CommandError ? error : new CommandError(USO)
  }
}

/** A folder of its own: the daily copies' one holds only what the server has made and knows how to delete. */
async function ownFolder({ dataDir, copias }) {
  const folder = path.join(copias.dir ?? path.join(dataDir, 'copias'), 'avulsas')
  await mkdir(folder, { recursive: true, mode: 0o700 })
  for (const each of [path.dirname(folder), folder]) await belongLikeItsFolder(each)
  return folder
}

async function fileOf({ given, isFile }, config) {
  if (isFile) return given
  const name = nomeDaCopia(new Date())
  return path.join(given ?? (await ownFolder(config)), name)
}

/** '39 de 40 MP3s' when one is missing, so that nobody takes half a backup for a whole one. */
function countFiles({ arquivos, faltando }) {
  const count = (end) => {
    const there = arquivos.filter(({ nome }) => nome.endsWith(end)).length
    return [there, there + faltando.filter((nome) => nome.endsWith(end)).length].map(inNumbers)
  }
  const [mp3s, ofMp3s] = count('.mp3')
  const [apks, ofApks] = count('.apk')
  return `${mp3s} de ${ofMp3s} MP3s${ofApks === '0' ? '' : `, ${apks} de ${ofApks} versões do aplicativo`}`
}

function requireAll({ faltando }, { dataDir, s3 }) {
  if (faltando.length === 0) return
  const place = s3 === undefined ? path.join(dataDir, 'arquivos') : `${s3.endpoint}/${s3.bucket}`
  throw new CommandError(
    [`Cópia INCOMPLETA: não estão em ${place}:`, ...faltando.map((nome) => `  ${nome}`)]
      .concat('Confira DATA_DIR ou o disco, e faça outra cópia. Esta foi guardada sem esses arquivos.')
      .join('\n'),
  )
}

async function verify(file, { pgBindir }, signal) {
  const copia = await openCopy(file)
  const different = await verifyCopy(copia, { bindir: pgBindir, signal })
  if (different.length > 0)
    throw new CommandError(`A cópia ${file} não confere: ao restaurar mudaram ${different.join(', ')}.`)
  const how = copia.tabelas
    ? 'igual em todas as tabelas'
    : 'completa (a versão 0.1.0 não guardava somas por tabela)'
  console.log(
    `Cópia verificada: restaurada num banco de dados à parte, ${how}: ${inNumbers(copia.registros)} registros, ${countFiles(copia)}.`,
  )
  return copia
}

const nothing = { close: async () => {} }
let given
await runCommand(
  () => (given = readArguments()),
  async ({ config, pool, files, signal }, { write, verify: alsoVerify, ...place }) => {
    const file = await fileOf(place, config)
    let copia
    if (write) {
      copia = await writeBackup(file, { pool, files, versao, signal, progress: progressOf('Arquivos') })
      const size = (copia.bytes / 1024 ** 2).toLocaleString('pt-BR', { maximumFractionDigits: 1 })
      console.log(
        `Cópia de segurança em ${file} (${size} MB): ${inNumbers(copia.registros)} registros, ${countFiles(copia)}.`,
      )
    }
    if (alsoVerify) copia = await verify(file, config, signal)
    requireAll(copia, config)
  },
  (config, log) => (given.write ? openExistingDatabase(config, log) : nothing),
)
