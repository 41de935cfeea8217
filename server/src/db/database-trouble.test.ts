import { sql } from 'kysely'
import pino from 'pino'
import { afterAll, describe, expect, test } from 'vitest'
import { buildTestApp } from '../test/build-test-app.ts'
import { createDb, REQUEST_LIMITS } from './db.ts'

// The application with the limits of a real one, beside a session of the database's administrator.
const lines: string[] = []
const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) })
let connections: ReturnType<typeof createDb>[] = []
const { db, as, anonymous, providers } = await buildTestApp({}, undefined, {}, (_db, connection) => {
  connections = [10, 2].map((max) => createDb(connection, { max, limits: REQUEST_LIMITS }))
  const [requests, sessoes] = connections
  return { log, ...(requests && sessoes ? { db: requests.db, sessoesDb: sessoes.db } : {}) }
})
afterAll(() => Promise.all(connections.map(({ close }) => close())))
const call = await as('musico')

test('OPS-02 while a table is locked, sessions, health and logins are answered, and what needs it says when to come back', async () => {
  const waiting = await db.transaction().execute(async (tx) => {
    await sql`LOCK TABLE musicas IN ACCESS EXCLUSIVE MODE`.execute(tx)
    const stuck = Promise.all(Array.from({ length: 20 }, () => call('GET', '/api/musicas')))
    expect((await call('GET', '/api/auth/me')).status).toBe(200)
    expect((await anonymous('GET', '/readyz')).status).toBe(200)
    const login = await anonymous('POST', '/api/auth/login', {
      email: 'ninguem@exemplo.org',
      senha: 'Errada123',
    })
    expect(login.status).toBe(401)
    return stuck
  })
  for (const { status, body, headers } of waiting) {
    expect(status).toBe(503)
    expect(body).toEqual({
      erro: 'O banco de dados está ocupado demais neste momento. Espere alguns segundos e tente de novo.',
      codigo: 'banco_ocupado',
    })
    expect(headers['retry-after']).toBe('5')
  }
  expect((await call('GET', '/api/musicas')).status).toBe(200)
})

const failWrites = (code: string) =>
  sql`CREATE OR REPLACE FUNCTION falhar() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN RAISE EXCEPTION 'could not extend file' USING ERRCODE = ${sql.lit(code)}; END $$;
    CREATE OR REPLACE TRIGGER falhar BEFORE INSERT ON musicas EXECUTE FUNCTION falhar()`.execute(db)

test.each(['53100', '58030'])('OPS-05 a write that meets a full disk (%s) says so', async (code) => {
  await failWrites(code)
  const { status, body } = await call('POST', '/api/musicas', { nome: 'Rocha Eterna', artista: 'Coral' })
  await sql`DROP TRIGGER falhar ON musicas`.execute(db)
  expect(status).toBe(507)
  expect(body).toMatchObject({ codigo: 'disco_cheio' })
  expect(body.erro).toMatch(/^O disco do servidor está cheio: /)
  expect((await call('POST', '/api/musicas', { nome: 'Rocha Eterna', artista: 'Coral' })).status).toBe(201)
})

test('OPS-05 where PostgreSQL has stopped because the disk is full, that is what is said', async () => {
  const { freeBytes } = providers.files
  providers.files.freeBytes = async () => 1_000_000
  await failWrites('57P01')
  const { status, body } = await call('POST', '/api/musicas', { nome: 'Rocha Eterna', artista: 'Coral' })
  await sql`DROP TRIGGER falhar ON musicas`.execute(db)
  providers.files.freeBytes = freeBytes
  expect(status).toBe(507)
  expect(body.codigo).toBe('disco_cheio')
})

test('OPS-01 a database that is away costs one line of the log a second, without a trace', async () => {
  await failWrites('57P01')
  lines.length = 0
  const begin = performance.now()
  for (let i = 0; i < 30; i++) {
    const { status, body } = await call('POST', '/api/musicas', { nome: `Hino ${i}`, artista: 'Coral' })
    expect(status).toBe(503)
    expect(body.codigo).toBe('banco_reiniciando')
  }
  const secondsBegun = Math.floor((performance.now() - begin) / 1000) + 1
  await sql`DROP TRIGGER falhar ON musicas`.execute(db)
  expect(lines.length).toBeLessThanOrEqual(secondsBegun)
  for (const line of lines) expect(JSON.parse(line)).not.toHaveProperty('err')
})

describe('OPS-01 when the database goes down for a moment', () => {
  /** Counts how often it is asked, and fails the first time. */
  const failOnce = sql`CREATE SEQUENCE perguntas;
    CREATE FUNCTION responder() RETURNS boolean LANGUAGE plpgsql AS $$
      BEGIN
        IF nextval('perguntas') = 1 THEN RAISE EXCEPTION 'going down' USING ERRCODE = '57P01'; END IF;
        RETURN true;
      END $$;
    ALTER TABLE musicas RENAME TO musicas_guardadas;
    CREATE VIEW musicas AS SELECT * FROM musicas_guardadas WHERE (SELECT responder())`
  const timesAsked = async () =>
    (await sql<{ vezes: number }>`SELECT last_value AS vezes FROM perguntas`.execute(db)).rows

  test('a read is tried once more', async () => {
    await failOnce.execute(db)
    expect((await call('GET', '/api/musicas/1')).status).toBe(200)
    expect(await timesAsked()).toEqual([{ vezes: 2 }])
  })

  test('a write is not', async () => {
    await sql`ALTER SEQUENCE perguntas RESTART`.execute(db)
    expect((await call('DELETE', '/api/musicas/1')).status).toBe(503)
    expect(await timesAsked()).toEqual([{ vezes: 1 }])
  })
})
