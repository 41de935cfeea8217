import { createServer } from 'node:net'
import { once } from 'node:events'
import { afterAll, describe, expect, inject, test } from 'vitest'
import { sql } from 'kysely'
import { types } from 'pg'
import { freePort } from '../test/main-process.ts'
import { checkDatabase, connectionFromUrl, createDb } from './db.ts'

const { db, pool, close } = createDb(inject('postgres'))
afterAll(close)

describe('a pool', () => {
  test('reads days as text, counts as numbers, and moments as ISO 8601 in UTC', async () => {
    const { rows } = await sql`select date '2026-11-21' as dia, count(*) as total,
      timestamptz '2026-11-21 07:00:00.25-03' as momento, null::timestamptz as nunca,
      timestamptz 'infinity' as sempre, array[date '2026-11-21', null] as dias, array[1::bigint] as totais,
      array[timestamptz '2026-11-21 10:00Z'] as momentos, json_build_object('dia', date '2026-11-21') as json`.execute(
      db,
    )
    expect(rows).toEqual([
      {
        dia: '2026-11-21',
        total: 1,
        momento: '2026-11-21T10:00:00.250Z',
        nunca: null,
        sempre: 'infinity',
        dias: ['2026-11-21', null],
        totais: [1],
        momentos: ['2026-11-21T10:00:00.000Z'],
        json: { dia: '2026-11-21' },
      },
    ])
  })

  test("leaves pg's own table of types alone", () => {
    expect(types.getTypeParser(types.builtins.INT8)('1')).toBe('1')
  })

  test('writes a Date as the moment it is, whatever the time zone of the server', async () => {
    const moment = new Date('2026-11-21T10:00:00.000Z')
    const { rows } = await sql`select ${moment}::timestamptz as momento`.execute(db)
    expect(rows).toEqual([{ momento: moment.toISOString() }])
  })

  test('names itself and limits what a statement may take', async () => {
    const { rows } = await sql`select current_setting('application_name') as nome,
      current_setting('statement_timeout') as limite`.execute(db)
    expect(rows).toEqual([{ nome: 'cantai', limite: '30s' }])
  })

  test('gives its connections back when it is closed, though only plain SQL has used it', async () => {
    const otherDatabase = createDb(inject('postgres'), { max: 1 })
    await otherDatabase.pool.query('select 1')
    await otherDatabase.close()
    expect(otherDatabase.pool.totalCount).toBe(0)
  })

  test('survives that the server closes an idle connection', async () => {
    const otherDatabase = createDb(inject('postgres'), { max: 1 })
    const { rows } = await otherDatabase.pool.query<{ pid: number }>('select pg_backend_pid() as pid')
    const removal = new Promise((resolve) => otherDatabase.pool.once('remove', resolve))
    await pool.query('select pg_terminate_backend($1)', [rows[0]?.pid])
    await removal
    expect((await otherDatabase.pool.query('select 1')).rowCount).toBe(1)
    await otherDatabase.close()
  })
})

describe('DATABASE_URL', () => {
  test.each([
    [
      'postgres://ana:s%40nha@db.igreja.org:6543/louvor',
      { host: 'db.igreja.org', port: 6543, user: 'ana', password: 's@nha', database: 'louvor', ssl: false },
    ],
    ['postgresql://db/louvor?sslmode=require', { ssl: { rejectUnauthorized: false } }],
    ['postgresql://db/louvor?sslmode=verify-full', { ssl: { rejectUnauthorized: true } }],
    ['postgresql://db/louvor?sslmode=verify-ca', { ssl: { checkServerIdentity: expect.any(Function) } }],
    ['postgres:///louvor?host=/var/run/postgresql', { host: '/var/run/postgresql', port: 5432, ssl: false }],
    ['postgres://%2Fvar%2Frun/louvor?sslmode=require', { host: '/var/run', ssl: false }],
    ['postgres://[::1]:5433/louvor', { host: '::1', port: 5433 }],
  ])('%s is read', (url, expected) => {
    expect(connectionFromUrl(url)).toMatchObject(expected)
  })

  test.each([
    ['louvor', 'DATABASE_URL inválida'],
    ['mysql://ana:segredo@db/louvor', 'DATABASE_URL inválida'],
    ['postgres://ana:segredo@db', 'DATABASE_URL não diz o banco'],
    ['postgres://ana:segredo%@db/louvor', 'DATABASE_URL inválida: escreva % como %25'],
    ['postgres://ana:segredo@db/louvor?sslmode=sim', 'sslmode=sim não existe'],
    [
      'postgres://ana:segredo@db/louvor?sslmode=verify-ca&sslrootcert=/nada',
      'não foi possível ler o certificado /nada',
    ],
  ])('%s is refused without its password', (url, message) => {
    expect(() => connectionFromUrl(url)).toThrow(message)
    expect(() => connectionFromUrl(url)).not.toThrow('segredo')
  })
})

describe('the check of the database', () => {
  const check = async (connection: Parameters<typeof createDb>[0]) => {
    const database = createDb(connection, { max: 1 })
    try {
      return await checkDatabase(database.pool).then(
        () => 'ok',
        (error: Error) => error.message,
      )
    } finally {
      await database.close()
    }
  }

  test('accepts one that serves', async () => {
    expect(await check(inject('postgres'))).toBe('ok')
  })

  test('tells a database that does not exist', async () => {
    expect(await check({ ...inject('postgres'), database: 'nada' })).toMatch(
      /\/nada: o banco não existe, 3D000$/,
    )
  })

  test('tells a server that is not there, in one line and without the password', async () => {
    const port = await freePort()
    const message = await check(connectionFromUrl(`postgres://ana:segredo@127.0.0.1:${port}/louvor`))
    expect(message).toBe(
      `Não foi possível usar o banco de dados 127.0.0.1:${port}/louvor: nada atende nesse endereço, ECONNREFUSED`,
    )
  })

  test('tells a server that never answers', async () => {
    const server = createServer().listen(0, '127.0.0.1')
    await once(server, 'listening')
    const address = server.address()
    const port = typeof address === 'object' ? address?.port : 0
    const connection = {
      ...connectionFromUrl(`postgres://ana@127.0.0.1:${port}/louvor`),
      connectionTimeoutMillis: 300,
    }
    expect(await check(connection)).toMatch(/louvor: .*o servidor não respondeu a tempo/)
    server.close()
  })
})
