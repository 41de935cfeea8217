import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, onTestFinished } from 'vitest'
import type pg from 'pg'
import { readConfig } from '../config.ts'
import { createDb } from '../db/db.ts'
import { copiasStore } from '../providers/copias/copias-store.ts'
import type { Copias } from '../providers/copias/copias.ts'
import { filesStore } from '../providers/files/files-store.ts'
import { buildTestApp } from '../test/build-test-app.ts'
import { makeMusica } from '../test/make.ts'
import { createCopias } from './copias.service.ts'

/** A folder for one test. (The tests of one worker share this module, so the folder of the first test would be gone for the next.) */
export async function newPlace(name: string): Promise<string> {
  const folder = await mkdtemp(path.join(os.tmpdir(), `cantai-${name}-`))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

export const MP3 = 'musicas/1-0a1b2c3d4e5f.mp3'

/** An application with copies in a place of its own, and a song with an MP3. */
export async function ministry(
  env: Record<string, string> = {},
  change: (place: Copias) => Copias = (place) => place,
) {
  const config = readConfig({ DATA_DIR: await newPlace('dados'), ...env })
  const place = change(copiasStore(config))
  const time = { now: new Date('2026-11-22T12:00:00Z') }
  const serviceOn = (connection: pg.ClientConfig, diarias = true) => {
    const { db, pool, close } = createDb(connection)
    afterAll(close)
    return createCopias({
      db,
      pool,
      connection,
      files: filesStore(config),
      copias: place,
      diarias,
      fuso: 'America/Sao_Paulo',
      agora: () => time.now,
      log: { info: () => {}, warn: () => {} },
    })
  }
  const ministryApp = await buildTestApp(
    {},
    undefined,
    { DATA_DIR: config.dataDir, ...env },
    (_db, connection) => ({
      copias: serviceOn(connection),
      agora: () => time.now,
      metrics: { token: undefined, pool: { totalCount: 0, idleCount: 0, waitingCount: 0 } },
    }),
  )
  const { files } = ministryApp.providers
  await files.withFolder(async (own) => {
    await writeFile(path.join(own, 'x'), 'ID3'.repeat(50_000))
    await files.put(MP3, path.join(own, 'x'))
  })
  const { id } = await makeMusica(ministryApp.db, { nome: 'Alvo', mp3_file: MP3 })
  ministryApp.clock.now = time.now
  return {
    ...ministryApp,
    id,
    place,
    dataDir: config.dataDir,
    copias: serviceOn(ministryApp.connection),
    another: (diarias?: boolean) => serviceOn(ministryApp.connection, diarias),
    later: (ms: number) => (ministryApp.clock.now = time.now = new Date(time.now.getTime() + ms)),
  }
}

export const ADDRESS = '/api/sistema/copias'
export const DAY = 86_400_000
