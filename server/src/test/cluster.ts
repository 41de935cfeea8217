import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type pg from 'pg'
import { startEmbeddedPostgres } from '@cantai/postgres/embedded-postgres'
import { connectionFromUrl } from '../db/database-url.ts'
import { createDb } from '../db/db.ts'
import { migrate } from '../db/migrate.ts'

const TEMPLATE = 'cantai_modelo'
const silent = { info: () => {}, warn: () => {}, error: () => {} }

async function openCluster(): Promise<{ connection: pg.ClientConfig; stop: () => Promise<void> }> {
  const url = process.env.TEST_DATABASE_URL
  if (url) return { connection: connectionFromUrl(url), stop: async () => {} }
  const memory = existsSync('/dev/shm') ? '/dev/shm' : os.tmpdir()
  const dataDir = await mkdtemp(path.join(memory, 'cantai-test-'))
  const postgres = await startEmbeddedPostgres({
    dataDir: path.join(dataDir, 'postgres'),
    fsync: false,
    log: silent,
  })
  return {
    connection: postgres.connection,
    stop: async () => {
      await postgres.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** One cluster a run, with a migrated database to copy: embedded in memory, or the one of TEST_DATABASE_URL. */
export async function startCluster(): Promise<{ connection: pg.ClientConfig; stop: () => Promise<void> }> {
  const { connection, stop } = await openCluster()
  const admin = createDb(connection, { max: 1 })
  await admin.pool.query(`DROP DATABASE IF EXISTS ${TEMPLATE}`)
  await admin.pool.query(`CREATE DATABASE ${TEMPLATE} TEMPLATE template0 ENCODING 'UTF8'`)
  const template = createDb({ ...connection, database: TEMPLATE }, { max: 1 })
  await migrate(template.pool)
  await template.close()
  await admin.close()
  return { connection, stop }
}

/** A fresh migrated database of the cluster that `connection` leads to; `drop` once nobody uses it. */
export async function createDatabase(
  connection: pg.ClientConfig,
): Promise<{ connection: pg.ClientConfig; drop: () => Promise<void> }> {
  const database = `cantai_teste_${randomBytes(6).toString('hex')}`
  const asAdmin = async (statement: string) => {
    const admin = createDb(connection, { max: 1 })
    await admin.pool.query(statement)
    await admin.close()
  }
  await asAdmin(`CREATE DATABASE ${database} TEMPLATE ${TEMPLATE}`)
  return {
    connection: { ...connection, database },
    drop: () => asAdmin(`DROP DATABASE ${database} WITH (FORCE)`),
  }
}
