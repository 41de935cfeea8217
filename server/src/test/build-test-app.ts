import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import type { FastifyInstance, InjectOptions } from 'fastify'
import type pg from 'pg'
import { afterAll, inject, onTestFinished, TestRunner } from 'vitest'
import type { NivelAcesso } from '@cantai/contract/acesso/niveis'
import { buildApp } from '../app.ts'
import { createProviders, type Deps } from '../deps.ts'
import { readConfig } from '../config.ts'
import { createDb, type Db } from '../db/db.ts'
import { createNotices } from '../db/notices.ts'
import { createSessao, hashToken, noteSenha } from '../acesso/sessoes.repository.ts'
import { ownAddress } from '../providers/outside/outside-own-address.ts'
import { createDatabase } from './cluster.ts'
import { makeUsuario } from './make.ts'
import { NOWHERE } from './stand-ins/nowhere.ts'
import { INTERNET } from './stand-ins/tunnel.ts'

/** Cleans up after the running test or, outside of one, after the file: inside a test Vitest accepts no `afterAll`. */
export const atTheEnd = (end: () => unknown) =>
  TestRunner.getCurrentTest()
    ? onTestFinished(async () => void (await end()))
    : afterAll(async () => void (await end()))

/** A fresh migrated database of this test's, or test file's, own; dropped when it ends. */
export async function createTestDatabase() {
  const { connection, drop } = await createDatabase(inject('postgres'))
  const testDb = createDb(connection)
  atTheEnd(async () => {
    await testDb.close()
    await drop()
  })
  return { ...testDb, connection }
}

export interface TestApp {
  app: FastifyInstance
  db: Db
  connection: pg.ClientConfig
  providers: Deps['providers']
  /** Folder of its files. */
  dataDir: string
  /** Moves the application's clock; it starts at the present moment and stands still. */
  clock: { now: Date; advance: (ms: number) => void }
  /** Calls as a new user of this level, who has just given the password, or without a login. */
  as: (nivel: NivelAcesso, conta?: Parameters<typeof makeUsuario>[1]) => Promise<Caller>
  anonymous: Caller
}

export type Caller = (
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  url: string,
  body?: InjectOptions['payload'],
  headers?: Record<string, string>,
) => Promise<{ status: number; body: any; headers: Record<string, unknown>; text: string }> // eslint-disable-line typescript/no-explicit-any

/**
 * The real application on a real PostgreSQL, called through `inject`. `env` configures the outside services: without a stand-in their
 * addresses lead nowhere. `more` adds dependencies that need the database.
 */
export async function buildTestApp(
  config: Partial<Deps['config']> = {},
  webDir?: string,
  env: Record<string, string> = {},
  more: (db: Db, connection: pg.ClientConfig) => Partial<Deps> = () => ({}),
): Promise<TestApp> {
  const { db, connection } = await createTestDatabase()
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'cantai-arquivos-'))
  atTheEnd(() => rm(dataDir, { recursive: true, force: true }))
  const providers = createProviders(readConfig({ ...NOWHERE, DATA_DIR: dataDir, ...env }))
  // No test looks a name up in the internet.
  providers.ownAddress = ownAddress(INTERNET)
  atTheEnd(() => providers.audio.close())
  const clock = {
    now: new Date(),
    advance(ms: number) {
      this.now = new Date(this.now.getTime() + ms)
    },
  }
  const notices = createNotices({ connection, log: { warn: () => {} } })
  atTheEnd(() => notices.close())
  const app = await buildApp({
    db,
    notices,
    agora: () => clock.now,
    esperar: async () => {},
    providers,
    ...(webDir === undefined ? {} : { webDir }),
    ...more(db, connection),
    config: {
      cadastro: 'aberto',
      sessaoMs: 1_800_000,
      publicUrl: 'http://localhost:3000',
      timeZone: 'America/Sao_Paulo',
      trustProxy: 'loopback',
      host: '127.0.0.1',
      port: 3000,
      ...config,
    },
  })
  atTheEnd(() => app.close())

  const caller =
    (token?: string): Caller =>
    async (method, url, body, headers = {}) => {
      const answer = await app.inject({
        method,
        url,
        headers: { ...(token === undefined ? {} : { authorization: `Bearer ${token}` }), ...headers },
        ...(body === undefined ? {} : { payload: body }),
      })
      const json = String(answer.headers['content-type']).includes('json') && answer.body !== ''
      return {
        status: answer.statusCode,
        body: json ? answer.json() : undefined,
        headers: answer.headers,
        text: answer.body,
      }
    }

  return {
    app,
    db,
    connection,
    providers,
    dataDir,
    clock,
    anonymous: caller(),
    as: async (nivel, conta = {}) => {
      const usuario = await makeUsuario(db, { ...conta, nivel_acesso: nivel })
      const token = await createSessao(db, usuario.id, 1_800_000, clock.now)
      const call = caller(token)
      let confirmedAt = clock.now
      return async (...request) => {
        if (clock.now !== confirmedAt) await noteSenha(db, hashToken(token), (confirmedAt = clock.now))
        return call(...request)
      }
    },
  }
}
