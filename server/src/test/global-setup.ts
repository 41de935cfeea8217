import { mkdtemp, rm } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type pg from 'pg'
import type { TestProject } from 'vitest/node'
import { startEmbeddedPostgres } from '@cantai/postgres/embedded-postgres'
import { connectionFromUrl } from '../db/database-url.ts'
import { createDb } from '../db/db.ts'
import { migrate } from '../db/migrate.ts'

declare module 'vitest' {
  interface ProvidedContext {
    postgres: pg.ClientConfig
  }
}

export const TEMPLATE = 'cantai_modelo'
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

/** One cluster a run: embedded in memory, or the one of TEST_DATABASE_URL; each test file copies its template. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const cluster = await openCluster()
  const admin = createDb(cluster.connection, { max: 1 })
  await admin.pool.query(`DROP DATABASE IF EXISTS ${TEMPLATE}`)
  await admin.pool.query(`CREATE DATABASE ${TEMPLATE} TEMPLATE template0 ENCODING 'UTF8'`)
  const template = createDb({ ...cluster.connection, database: TEMPLATE }, { max: 1 })
  await migrate(template.pool)
  await template.close()
  await admin.close()
  project.provide('postgres', cluster.connection)
  return cluster.stop
}
