import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import type pg from 'pg'
import { startEmbeddedPostgres } from '@cantai/postgres/embedded-postgres'
import { folderFiles } from '../../providers/files/files-folder.ts'
import type { Copia } from './copia.ts'
import { listTables, SAME_TEXT, summarise } from './backup-tables.ts'
import { createDb } from '../db.ts'
import { migrate } from '../migrate.ts'
import { restoreCopy } from './restore.ts'

const silent = { info: () => {}, warn: () => {}, error: () => {} }

interface Options {
  bindir?: string | undefined
  signal?: AbortSignal
}

/**
 * Restores the rows of a backup into a database of its own that is thrown away, and returns the tables that are not what
 * they were when the backup was made. Its files were already compared when it was opened.
 */
export async function verifyCopy(copia: Copia, { bindir, signal }: Options): Promise<string[]> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'cantai-verificar-'))
  try {
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
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function listDifferent(pool: pg.Pool, tabelas: NonNullable<Copia['tabelas']>): Promise<string[]> {
  const client = await pool.connect()
  try {
    await client.query(`BEGIN; SET LOCAL statement_timeout = 0; ${SAME_TEXT}`)
    const tables = await listTables(client)
    const different: string[] = []
    for (const [name, then] of Object.entries(tabelas)) {
      const columns = tables.find((table) => table.name === name)?.columns ?? []
      // A migration may have taken a column away since; then the number of rows must do.
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
