import { rmSync } from 'node:fs'
import { open, readdir, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type pg from 'pg'
import { DatabaseError, reason } from '@cantai/postgres/database-error'
import { syncFolder } from '@cantai/postgres/own-folder'
import { isTaken } from '@cantai/postgres/processes'
import { isFileName, type Files } from '../../providers/files/files.ts'
import { listFiles, listTables, SAME_TEXT, summarise, type Resumo, type Table } from '../backup-tables.ts'
import { tarWriter } from './backup-tar.ts'
import { someAtATime } from './some-at-a-time.ts'

/**
 * The tar file's entries: rows as lines of JSON, then each file as it is, and last the manifest, without which it is not whole. A
 * daily copy leaves the files out, which lie in the folder `arquivos` beside it, once for all copies.
 */
export const ROWS_ENTRY = 'dados.jsonl.gz'
export const FILES_PREFIX = 'arquivos/'
export const END_ENTRY = 'fim.json'

export interface Cabeca {
  cantai: string
  em: string
  migracoes: string[]
}

/** The last entry of a backup: sizes and hashes that the others must have. */
export interface Manifesto extends Cabeca {
  registros: number
  dados: { bytes: number; sha256: string }
  tabelas: Record<string, Resumo>
  arquivos: { nome: string; bytes: number; sha256: string }[]
  /** Files that a row names and the store does not have. */
  faltando: string[]
  /** The files lie beside the tar file. */
  aoLado?: true
}

/** Stores a file outside the tar file, and returns its entry. */
export type KeepBeside = (nome: string, bytes: number) => Promise<{ bytes: number; sha256: string }>

interface Source {
  pool: pg.Pool
  files: Files
  versao: string
  /** Called after each file. */
  progress?: (done: number, total: number) => void
  signal?: AbortSignal
  beside?: KeepBeside
}

const ROWS = 200
/**
 * On a busy server each step of a copy waits for its turn, so that files copied one at a time would take long; more at a time would delay
 * calls.
 */
const BESIDE_AT_A_TIME = 4

/**
 * Writes one file with everything of the ministry while the application goes on, and returns what is in it. The file
 * appears under its name whole or not at all; the transaction ends before the first MP3 is read.
 */
export async function writeBackup(target: string, source: Source): Promise<Manifesto & { bytes: number }> {
  const part = `${target}.${process.pid}.parte`
  const vanish = () => rmSync(part, { force: true })
  await removeStaleParts(path.dirname(target))
  // Only the owner may read it: it holds everybody's email and password hash.
  const handle = await open(part, 'wx', 0o600)
  process.once('exit', vanish)
  try {
    const manifesto = await writeEntries(tarWriter(handle, new Date()), source)
    const { size: bytes } = await handle.stat()
    await handle.close()
    await rename(part, target)
    await syncFolder(path.dirname(target))
    return { ...manifesto, bytes }
  } catch (error) {
    await handle.close().catch(() => undefined)
    vanish()
    throw error
  } finally {
    process.removeListener('exit', vanish)
  }
}

/** A killed backup leaves its partial file, which may be as large as what it had copied. */
async function removeStaleParts(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const [, pid] = /\.(\d+)\.parte$/.exec(name) ?? []
    if (pid !== undefined && !isTaken(Number(pid))) await rm(path.join(folder, name), { force: true })
  }
}

async function writeEntries(
  tar: ReturnType<typeof tarWriter>,
  { pool, files, versao, progress, signal, beside }: Source,
): Promise<Manifesto> {
  const summary = { tabelas: {} as Record<string, Resumo>, nomes: [] as string[] }
  const cabeca: Cabeca = { cantai: versao, em: new Date().toISOString(), migracoes: [] }
  const dados = await tar.add(ROWS_ENTRY, gzipped(readLines(pool, cabeca, summary, signal)))
  let filesDone = 0
  // The tar file is written sequentially.
  const copies = await someAtATime(beside ? BESIDE_AT_A_TIME : 1, summary.nomes, async (nome) => {
    signal?.throwIfAborted()
    const bytes = isFileName(nome) ? await files.size(nome) : undefined
    const copy =
      bytes === undefined
        ? undefined
        : await (beside?.(nome, bytes) ?? tar.add(FILES_PREFIX + nome, readFile(files, nome)))
    progress?.(++filesDone, summary.nomes.length)
    return { nome, copy }
  })
  const arquivos = copies.flatMap(({ nome, copy }) => (copy ? [{ nome, ...copy }] : []))
  const faltando = copies.filter(({ copy }) => copy === undefined).map(({ nome }) => nome)
  const registros = Object.values(summary.tabelas).reduce((total, { linhas }) => total + linhas, 0)
  const manifesto: Manifesto = {
    ...cabeca,
    registros,
    dados,
    tabelas: summary.tabelas,
    arquivos,
    faltando,
    ...(beside && { aoLado: true as const }),
  }
  await tar.add(END_ENTRY, Readable.from([manifestoText(manifesto)]))
  await tar.finish()
  return manifesto
}

export const manifestoText = (manifesto: Manifesto): Buffer =>
  Buffer.from(JSON.stringify(manifesto, undefined, 1))

function gzipped(lines: AsyncIterable<string>): AsyncIterable<Buffer> {
  const gzip = createGzip()
  // A failure destroys gzip, and so reaches the code that reads it.
  pipeline(Readable.from(lines), gzip).catch(() => undefined)
  return gzip
}

async function* readFile(files: Files, nome: string): AsyncGenerator<Uint8Array, void, void> {
  try {
    yield* files.read(nome)
  } catch (error) {
    throw new DatabaseError(`Não foi possível ler o arquivo ${nome}: ${reason(error)}`, { cause: error })
  }
}

/** A head, then the rows of every table in batches, read in one snapshot; fills in the counts on the way. */
async function* readLines(
  pool: pg.Pool,
  cabeca: Cabeca,
  found: { tabelas: Record<string, Resumo>; nomes: string[] },
  signal: AbortSignal | undefined,
): AsyncGenerator<string, void, void> {
  const client = await pool.connect()
  try {
    await client.query(`BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY; SET LOCAL statement_timeout = 0; SET LOCAL lock_timeout = 60000;
      SET LOCAL idle_in_transaction_session_timeout = 0; ${SAME_TEXT}`)
    const { rows } = await client.query<{ nome: string }>('SELECT nome FROM migracoes ORDER BY 1')
    cabeca.migracoes = rows.map(({ nome }) => nome)
    yield `${JSON.stringify(cabeca)}\n`
    for (const table of await listTables(client)) {
      for await (const batch of readRows(client, table)) {
        signal?.throwIfAborted()
        yield `{"tabela":"${table.name}","linhas":[${batch.join(',')}]}\n`
      }
      found.tabelas[table.name] = await summarise(client, table.name, table.columns)
    }
    found.nomes = await listFiles(client)
    await client.query('COMMIT')
  } finally {
    // Closed instead of returned to the pool, because a backup that was broken off leaves its transaction open.
    client.release(true)
  }
}

/**
 * Rows that refer to one another stay together, because a foreign key is checked when its batch is in. The cursor ends with the
 * transaction; of a table with few rows one answer is all, since each waits for its turn among the calls that the server answers.
 */
async function* readRows(
  client: pg.ClientBase,
  { name, columns, refersToItself }: Table,
): AsyncGenerator<string[], void, void> {
  const fetch = `FETCH ${refersToItself ? 'ALL' : ROWS} FROM linhas_${name}`
  const declare = `DECLARE linhas_${name} CURSOR FOR
    SELECT to_jsonb(r)::text AS linha FROM (SELECT ${columns.join(', ')} FROM ${name}) r`
  for (let statement = `${declare}; ${fetch}`; ; statement = fetch) {
    // Several statements have an answer each.
    const answers = [await client.query(statement)].flat() as pg.QueryResult<{ linha: string }>[]
    const rows = answers.at(-1)?.rows ?? []
    if (rows.length > 0) yield rows.map(({ linha }) => linha)
    if (refersToItself || rows.length < ROWS) break
  }
}
