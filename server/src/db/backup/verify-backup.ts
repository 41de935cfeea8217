import { readFile, realpath, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import type pg from 'pg'
import { startEmbeddedPostgres } from '@cantai/postgres/embedded-postgres'
import { quitProcessesIn } from '@cantai/postgres/processes'
import { abandonedFolders, withTemporaryFolder } from '@cantai/postgres/temporary-folder'
import { folderFiles } from '../../providers/files/files-folder.ts'
import type { Copia } from './copia.ts'
import { LEFT_OUT, listTables, SAME_TEXT, summarise } from '../backup-tables.ts'
import { createDb } from '../db.ts'
import { migrate } from '../migrate.ts'
import { restoreCopy } from './restore.ts'

const KIND = 'cantai-verificar'
const silent = { info: () => {}, warn: () => {}, error: () => {} }

interface Options {
  bindir?: string | undefined
  signal?: AbortSignal
}

/**
 * Restores the rows of a backup into a temporary database, and returns the tables that differ from when the backup was made. Its files were
 * already compared when it was opened.
 */
export async function verifyCopy(copia: Copia, options: Options): Promise<string[]> {
  await sweepVerifications()
  return withTemporaryFolder(KIND, (folder) => verifyIn(folder, copia, options))
}

async function verifyIn(folder: string, copia: Copia, { bindir, signal }: Options): Promise<string[]> {
  const postgres = await startEmbeddedPostgres({
    dataDir: path.join(folder, 'postgres'),
    bindir,
    fsync: false,
    log: silent,
  })
  const { pool, close } = createDb(postgres.connection)
  try {
    await migrate(pool)
    const rowsAlone = { ...copia, async *contents() {} }
    const files = folderFiles(path.join(folder, 'arquivos'))
    await restoreCopy(rowsAlone, { pool, files, replace: false, ...(signal ? { signal } : {}) })
    return await listDifferent(pool, copia.tabelas ?? {})
  } finally {
    await close()
    await postgres.stop()
    if (postgres.outside !== undefined) await rm(postgres.outside, { recursive: true, force: true })
  }
}

/** Stops the processes of a killed test restore, and deletes its rows. */
export async function sweepVerifications(): Promise<void> {
  for (const folder of await abandonedFolders(KIND))
    // Leftovers that cannot be deleted now are deleted next time.
    await sweepVerification(folder).catch(() => undefined)
}

async function sweepVerification(folder: string): Promise<void> {
  const inside = path.join(folder, 'postgres')
  const outside = (await readFile(path.join(inside, 'lugar.txt'), 'utf8').catch(() => '')).trim()
  const origin = await readFile(path.join(outside, 'origem.txt'), 'utf8').catch(() => '')
  const isOutside = outside !== '' && origin.trim() === (await realpath(inside))
  const cluster = path.join(isOutside ? outside : inside, 'cluster')
  const owner = await stat(cluster).catch(() => undefined)
  if (owner) {
    const runAs = owner.uid === process.getuid?.() ? undefined : { uid: owner.uid, gid: owner.gid }
    if ((await quitProcessesIn(cluster, runAs, 0)).length > 0) return
  }
  if (isOutside) await rm(outside, { recursive: true, force: true })
  await rm(folder, { recursive: true, force: true })
}

async function listDifferent(pool: pg.Pool, tabelas: NonNullable<Copia['tabelas']>): Promise<string[]> {
  const client = await pool.connect()
  try {
    await client.query(`BEGIN; SET LOCAL statement_timeout = 0; ${SAME_TEXT}`)
    const tables = await listTables(client)
    const different: string[] = []
    for (const [name, then] of Object.entries(tabelas)) {
      // Older backups hold tables that are left out now.
      if (name in LEFT_OUT) continue
      const columns = tables.find((table) => table.name === name)?.columns ?? []
      // If a migration has removed a column since, or it is left out now, the number of rows must do.
      const sameColumns = then.colunas.filter((column) => columns.includes(column))
      const now = await summarise(client, name, sameColumns)
      const complete = sameColumns.length === then.colunas.length
      if (now.linhas !== then.linhas || (complete && now.md5 !== then.md5)) different.push(name)
    }
    return different
  } finally {
    client.release(true)
  }
}
