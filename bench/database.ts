import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { createDb } from '../server/src/db/db.ts'
import { startEmbeddedPostgres } from '../server/src/db/embedded-postgres.ts'
import { migrate } from '../server/src/db/migrate.ts'

const silent = { info: () => {}, warn: () => {}, error: () => {} }

/** A migrated embedded PostgreSQL in a temporary folder, durable as in production. */
export async function openBenchDatabase() {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'cantai-bench-'))
  const postgres = await startEmbeddedPostgres({ dataDir: path.join(folder, 'postgres'), log: silent })
  const opened = createDb(postgres.connection)
  await migrate(opened.pool)
  return {
    ...opened,
    connection: postgres.connection,
    stop: async () => {
      await opened.close()
      await postgres.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Songs with lyrics and sheets of real size, named so that they sort and search like names. */
export const fillMusicas = (n: number) => `
  INSERT INTO musicas (nome, artista, tom, letra, cifras)
  SELECT (ARRAY['Águas','Santo','Glória','Vem','Grande','Rocha','Noite','Firme','Graça','Luz'])[1 + i % 10]
           || ' ' || (ARRAY['de paz','do céu','eterna','fiel','sem fim','bendita','em mim'])[1 + i % 7] || ' ' || i,
         (ARRAY['Ministério Zoé','Coral Água Viva','Ana Nogueira','Banda Ágape'])[1 + i % 4],
         (ARRAY['C','D','E','F','G','A','Bm','Em'])[1 + i % 8],
         repeat('Santo, santo, santo é o Senhor\n', 40),
         repeat('G        D/F#      Em\nSanto, santo é o Senhor\n', 40)
    FROM generate_series(1, ${n}) i`
