import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { setTimeout as delay } from 'node:timers/promises'
import type pg from 'pg'
import { codeOf, DatabaseError, reason } from '@cantai/postgres/database-error'
import type { Files } from '../../providers/files/files.ts'
import type { Copia } from './copia.ts'
import { incomplete, InvalidBackup } from './backup-errors.ts'
import type { Lote } from './backup-lines.ts'
import { LEFT_OUT, listFilesInUse, listTables, type Table } from '../backup-tables.ts'
import { goOnAfterGivenNumbers } from './given-numbers.ts'
import { pauseServers } from './maintenance.ts'

interface Restoring {
  pool: pg.Pool
  files: Files
  /** Allows replacing the data of a database that already has songs or people. */
  replace: boolean
  signal?: AbortSignal
}

/**
 * Puts a backup into a migrated database and its files, whole or not at all; servers pause meanwhile. Throws
 * InvalidBackup when it is newer than this program, or would replace a ministry's data without having been told to.
 */
export async function restoreCopy(copia: Copia, { pool, files, replace, signal }: Restoring): Promise<void> {
  await requireKnown(pool, copia.migracoes)
  if (!replace) await requireEmpty(pool)
  const addedFiles = new Set<string>()
  let committing = false
  const client = await pool.connect()
  try {
    const differing = await addMissing(copia, files, addedFiles, signal)
    await pauseServers(client)
    signal?.throwIfAborted()
    const tables = await listTables(client)
    await lockTables(client, tables)
    if (!replace) await requireEmpty(client)
    const before = await listFilesInUse(client)
    await replaceRows(client, tables, copia, signal)
    const after = new Set(await listFilesInUse(client))
    committing = true
    await client.query('COMMIT')
    // Written after the commit: until then the old rows need the old content of these names.
    for await (const { nome, pieces } of copia.contents())
      if (differing.has(nome) || (await files.size(nome)) === undefined) await putFile(files, nome, pieces)
    for (const nome of before) if (!after.has(nome)) await files.delete(nome)
  } catch (error) {
    // A commit whose answer was lost may have happened, so its files stay; the sweep of orphans deletes them if not.
    if (!committing) for (const nome of addedFiles) await files.delete(nome).catch(() => undefined)
    throw error
  } finally {
    // Closing the connection releases the lock, which ends the servers' pause.
    client.release(true)
  }
}

const putFile = (files: Files, nome: string, pieces: AsyncIterable<Buffer>) =>
  files.withFolder(async (folder) => {
    const copy = path.join(folder, 'arquivo')
    await pipeline(pieces, createWriteStream(copy))
    await files.put(nome, copy)
  })

/** Adds the files that are missing, which nothing shows before their rows are there; returns the names whose content differs. */
async function addMissing(
  copia: Copia,
  files: Files,
  added: Set<string>,
  signal: AbortSignal | undefined,
): Promise<Set<string>> {
  const hashes = new Map(copia.arquivos.map(({ nome, sha256 }) => [nome, sha256]))
  const differing = new Set<string>()
  for await (const { nome, pieces } of copia.contents()) {
    signal?.throwIfAborted()
    if ((await files.size(nome)) === undefined) {
      added.add(nome)
      await putFile(files, nome, pieces)
    } else if ((await hashOf(files, nome)) !== hashes.get(nome)) differing.add(nome)
  }
  return differing
}

async function hashOf(files: Files, nome: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const piece of files.read(nome)) hash.update(piece)
  return hash.digest('hex')
}

const TRIES = 10

/** Begins the transaction and locks every table, although a program that does not pause may be using them. */
async function lockTables(client: pg.ClientBase, tables: Table[]): Promise<void> {
  const names = [...tables.map(({ name }) => name), ...EMPTIED].toSorted().join(', ')
  for (let attempt = 1; ; attempt++)
    try {
      await client.query(`BEGIN; SET LOCAL statement_timeout = 0; SET LOCAL lock_timeout = 3000;
        SET LOCAL idle_in_transaction_session_timeout = 0; LOCK TABLE ${names} IN ACCESS EXCLUSIVE MODE`)
      return
    } catch (error) {
      if (!/^(40P01|55P03)$/.test(codeOf(error))) throw error
      await client.query('ROLLBACK')
      if (attempt === TRIES)
        throw new DatabaseError(
          'Outro programa não larga o banco de dados (uma cópia de segurança?): nada foi mudado. Tente de novo mais tarde.',
        )
      await delay(100 * attempt)
    }
}

/** Tables that backups leave out, emptied all the same so that nothing of the old ministry stays. */
const EMPTIED = Object.keys(LEFT_OUT).filter((name) => name !== 'migracoes')

async function replaceRows(
  client: pg.ClientBase,
  tables: Table[],
  copia: Copia,
  signal: AbortSignal | undefined,
): Promise<void> {
  await client.query(`TRUNCATE ${[...tables.map(({ name }) => name), ...EMPTIED].join(', ')};
    INSERT INTO bot_conexao DEFAULT VALUES; INSERT INTO mudancas_epoca DEFAULT VALUES`)
  let registros = 0
  for await (const lote of copia.rows()) {
    signal?.throwIfAborted()
    registros += lote.linhas.length
    // Older backups hold tables that are left out now.
    if (!(lote.tabela in LEFT_OUT)) await insertRows(client, tables, lote)
  }
  if (registros !== copia.registros) throw incomplete()
  await goOnAfterGivenNumbers(client, tables)
  // No change needs to be told: the new epoch invalidates every mark.
  await client.query('SELECT refazer_contagens(); SELECT esconder_tokens(); TRUNCATE mudancas')
}

/** Columns by the name that they had in older backups. */
const RENAMED: Record<string, Record<string, string>> = { bot_mensagens: { grupo: 'destino' } }

function withPresentNames(tabela: string, linhas: object[]): object[] {
  const names = RENAMED[tabela]
  if (!names) return linhas
  return linhas.map((linha) =>
    Object.fromEntries(Object.entries(linha).map(([name, value]) => [names[name] ?? name, value])),
  )
}

/** A table of older backups may be a view now, which takes its rows. */
async function columnsOfView(client: pg.ClientBase, name: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT column_name AS name FROM information_schema.columns JOIN information_schema.views v USING (table_schema, table_name)
      WHERE table_schema = 'public' AND table_name = $1`,
    [name],
  )
  return rows.map((row) => row.name)
}

async function insertRows(
  client: pg.ClientBase,
  tables: Table[],
  { tabela, linhas: read }: Lote,
): Promise<void> {
  const linhas = withPresentNames(tabela, read)
  const known = tables.find(({ name }) => name === tabela)?.columns ?? (await columnsOfView(client, tabela))
  if (known.length === 0)
    throw new InvalidBackup(`A cópia de segurança tem uma tabela desconhecida: ${tabela}.`)
  // A newer column keeps its default.
  const columns = known.filter((column) => linhas.some((linha) => column in linha)).join(', ')
  const inserting = client.query(
    `INSERT INTO ${tabela} (${columns}) OVERRIDING SYSTEM VALUE
     SELECT ${columns} FROM jsonb_populate_recordset(NULL::${tabela}, $1::jsonb)`,
    [JSON.stringify(linhas)],
  )
  await inserting.catch((error: unknown) => {
    // 22 and 23: the rows violate the schema. Anything else is the database's trouble.
    if (/^2[23]/.test(codeOf(error))) throw incomplete(error)
    throw new DatabaseError(`O banco de dados não aceitou a cópia (${reason(error)}): nada foi restaurado.`, {
      cause: error,
    })
  })
}

async function requireKnown(client: Pick<pg.ClientBase, 'query'>, migracoes: string[]): Promise<void> {
  const { rows } = await client.query<{ nome: string }>('SELECT nome FROM migracoes')
  const appliedNames = new Set(rows.map(({ nome }) => nome))
  if (migracoes.some((nome) => !appliedNames.has(nome)))
    throw new InvalidBackup(
      'A cópia de segurança é de um Cantai mais novo: atualize o programa e tente de novo.',
    )
}

async function requireEmpty(client: Pick<pg.ClientBase, 'query'>): Promise<void> {
  const { rows } = await client.query<{ used: boolean }>(
    'SELECT EXISTS (SELECT FROM musicas) OR EXISTS (SELECT FROM usuarios WHERE NOT padrao) AS used',
  )
  if (rows[0]?.used)
    throw new InvalidBackup(
      'Este Cantai já tem dados: restaure num servidor novo, ou repita com --substituir para apagar os daqui.',
    )
}
