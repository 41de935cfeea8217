import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { diaEm } from '@cantai/domain/datas'
import { startEmbeddedPostgres } from '@cantai/postgres/embedded-postgres'
import { createDb } from '../server/src/db/db.ts'
import { migrate } from '../server/src/db/migrate.ts'

export const FUSO = 'America/Sao_Paulo'
export const hoje = diaEm(new Date(), FUSO)

/** Songs of a ministry that has been collecting them for long, and what they were played in 80 years. */
export const MUSICAS = 1000
export const EXECUCOES = 40_000

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

/** Favourites are played more often; a Sunday is `hoje` minus whole weeks. */
export const fillExecucoes = (n: number) => `
  INSERT INTO execucoes (musica_id, data_culto, foi_ensaiada)
  SELECT (SELECT min(id) FROM musicas) + floor(${MUSICAS} * power(random(), 2))::int,
         '${hoje}'::date - 7 * (i % 1040), i % 3 > 0
    FROM generate_series(1, ${n}) i`

/** 5,000 rehearsals of 4 songs, 500 plannings. */
export const fillCiclo = `
  INSERT INTO ensaios (data_ensaio, data_culto)
  SELECT '${hoje}'::date + 20 - i, CASE WHEN i % 4 > 0 THEN '${hoje}'::date + 21 - i END
    FROM generate_series(1, 5000) i;
  INSERT INTO ensaio_musicas (ensaio_id, musica_id, posicao)
  SELECT e.id, (SELECT min(id) FROM musicas) + (e.id * 37 + p * 911) % ${0.9 * MUSICAS}, p
    FROM ensaios e, generate_series(0, 3) p;
  INSERT INTO planejamentos (musica_id, data_planejada)
  SELECT (SELECT min(id) FROM musicas) + (i * 7) % ${MUSICAS}, '${hoje}'::date + 100 - i
    FROM generate_series(1, 500) i`
