import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { writeFile } from 'node:fs/promises'
import type pg from 'pg'
import { copiasEmOrdem, copiasDemais, nomeDaCopia } from '@cantai/domain/sistema/copias'
import { ARQUIVOS, type Copias } from '../../providers/copias/copias.ts'
import { isFileName, type Files } from '../../providers/files/files.ts'
import { writeBackup, type Manifesto } from './backup.ts'
import { listFiles } from '../backup-tables.ts'

/** The file beside each daily copy, as JSON: its manifest, its size, and the result of the test restore. */
export interface Boletim extends Manifesto {
  nome: string
  /** Size of the tar file, without the files beside it. */
  bytes: number
  ms: number
  /** Tables that differed after a restore into a temporary database. */
  verificada?: { em: string; diferentes: string[] }
}

const boletimOf = (nome: string): string => nome.replace(/\.tar$/, '.json')

const putText = (copias: Copias, nome: string, text: string) =>
  copias.withFolder(async (folder) => {
    const file = path.join(folder, 'texto')
    await writeFile(file, text, { mode: 0o600 })
    await copias.put(nome, file)
  })

export const putBoletim = (copias: Copias, boletim: Boletim): Promise<void> =>
  putText(copias, boletimOf(boletim.nome), JSON.stringify(boletim))

/** The complete copies, the newest first: others have no report yet, or were broken off. */
export async function listBoletins(copias: Copias): Promise<Boletim[]> {
  const present = new Set((await copias.list('')).map(({ nome }) => nome))
  const boletins: Boletim[] = []
  for (const nome of copiasEmOrdem([...present]).filter((each) => present.has(boletimOf(each))))
    boletins.push(JSON.parse((await buffer(copias.read(boletimOf(nome)))).toString()) as Boletim)
  return boletins
}

interface Source {
  pool: pg.Pool
  files: Files
  copias: Copias
  versao: string
  agora: Date
  /** Copies existing files again, because a copy with them was found to be damaged. */
  again: boolean
  progress?: (done: number, total: number) => void
  signal?: AbortSignal
}

/** Copies the missing files; the existing ones are known by the report of an earlier copy. */
async function keepBeside({ copias, files, again }: Source) {
  const boletins = again ? [] : await listBoletins(copias)
  const mesmoDisco = await copias.mesmoDisco()
  const knownFiles = new Map(boletins.flatMap(({ arquivos }) => arquivos.map((file) => [file.nome, file])))
  const present = new Map((await copias.list(ARQUIVOS)).map(({ nome, bytes }) => [nome, bytes]))
  return async (nome: string, bytes: number) => {
    const before = knownFiles.get(nome)
    // Each content gets a new name, so name and size are enough to compare.
    if (before && before.bytes === bytes && present.get(ARQUIVOS + nome) === bytes)
      return { bytes, sha256: before.sha256 }
    return copias.withFolder(async (folder) => {
      const file = path.join(folder, 'arquivo')
      const hash = createHash('sha256')
      let copied = 0
      const hashed = async function* () {
        for await (const piece of files.read(nome)) {
          hash.update(piece)
          copied += piece.length
          yield piece
        }
      }
      if (mesmoDisco && (await files.link?.(nome, file))) for await (const _piece of hashed());
      else await pipeline(hashed(), createWriteStream(file, { mode: 0o600 }))
      await copias.put(ARQUIVOS + nome, file)
      return { bytes: copied, sha256: hash.digest('hex') }
    })
  }
}

/** Size in bytes of a copy made now, estimated from the last one and the missing files. */
export async function bytesWanted({
  pool,
  files,
  copias,
}: Pick<Source, 'pool' | 'files' | 'copias'>): Promise<number> {
  const [last] = await listBoletins(copias)
  const { rows } = await pool.query<{ bytes: number }>('SELECT pg_database_size(current_database()) AS bytes')
  // Rows shrink to much less as zipped text; twice the last copy leaves room for what came since.
  let bytesWanted = last ? last.bytes * 2 : (rows[0]?.bytes ?? 0)
  const present = new Set((await copias.list(ARQUIVOS)).map(({ nome }) => nome))
  const missing = (await listFiles(pool)).filter((each) => isFileName(each) && !present.has(ARQUIVOS + each))
  if ((await copias.mesmoDisco()) && (await canLink(copias, files, missing))) return bytesWanted
  for (const nome of missing) bytesWanted += (await files.size(nome)) ?? 0
  return bytesWanted
}

/** Two folders of one disk that are mounted each by itself, as those of a container, share no content. */
async function canLink(copias: Copias, files: Files, nomes: string[]): Promise<boolean> {
  return copias.withFolder(async (folder) => {
    for (const nome of nomes)
      if ((await files.size(nome)) !== undefined)
        return (await files.link?.(nome, path.join(folder, 'arquivo'))) === true
    return true
  })
}

/** Makes one daily copy: files first, then the rows, last the report that makes it count. */
export async function makeDailyCopy(source: Source): Promise<Boletim> {
  const { copias, agora } = source
  const startedAt = performance.now()
  const nome = nomeDaCopia(agora)
  return copias.withFolder(async (folder) => {
    const file = path.join(folder, nome)
    const { bytes, ...manifesto } = await writeBackup(file, { ...source, beside: await keepBeside(source) })
    await copias.put(nome, file)
    const ms = Math.round(performance.now() - startedAt)
    const boletim: Boletim = { ...manifesto, em: agora.toISOString(), nome, bytes, ms }
    await putBoletim(copias, boletim)
    return boletim
  })
}

/** Deletes the copies that are too many, and the files that none of the others names. */
export async function pruneCopies(copias: Copias, agora: Date): Promise<void> {
  const present = (await copias.list('')).map(({ nome }) => nome)
  for (const nome of copiasDemais(present, agora))
    for (const each of [nome, boletimOf(nome)]) await copias.delete(each)
  const boletins = await listBoletins(copias)
  const tars = copiasEmOrdem((await copias.list('')).map(({ nome }) => nome))
  // Without a report it is unknown which files a copy names.
  if (boletins.length < tars.length) return
  const filesInUse = new Set(boletins.flatMap(({ arquivos }) => arquivos.map(({ nome }) => ARQUIVOS + nome)))
  for (const { nome } of await copias.list(ARQUIVOS)) if (!filesInUse.has(nome)) await copias.delete(nome)
}
