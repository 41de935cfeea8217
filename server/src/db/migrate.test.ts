import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, afterEach, beforeEach, expect, inject, test } from 'vitest'
import { createDb } from './db.ts'
import { migrate } from './migrate.ts'

const fixture = fileURLToPath(new URL('migrate.fixture.ts', import.meta.url))
const connection = { ...inject('postgres'), database: `cantai_migracoes_${randomBytes(6).toString('hex')}` }
const admin = createDb(inject('postgres'), { max: 1 })

let folder: string
let database: ReturnType<typeof createDb>
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cantai-migracoes-'))
  await write('0001_hinos.sql', 'create table hinos (nome text);')
  await write(
    '0002_tons.sql',
    `alter table hinos add tom text;\ninsert into hinos values ('Castelo Forte', 'C');`,
  )
  await admin.pool.query(`create database ${connection.database} template template0`)
  database = createDb(connection)
})
afterEach(async () => {
  await database.close()
  await admin.pool.query(`drop database ${connection.database} with (force)`)
  await rm(folder, { recursive: true })
})
afterAll(admin.close)

const write = (name: string, sql: string) => writeFile(join(folder, name), sql)
const runMigrations = () => migrate(database.pool, { folder })
const hinos = async () => (await database.pool.query('select * from hinos')).rows

test('migrations run in order, each once', async () => {
  expect(await runMigrations()).toEqual(['0001_hinos.sql', '0002_tons.sql'])
  expect(await runMigrations()).toEqual([])
  await write('0003_bpm.sql', 'alter table hinos add bpm int')
  expect(await runMigrations()).toEqual(['0003_bpm.sql'])
  expect(await hinos()).toEqual([{ nome: 'Castelo Forte', tom: 'C', bpm: null }])
})

test('twelve starts at once, two of them other processes, apply each migration once', async () => {
  await write('0003_lenta.sql', 'select pg_sleep(0.3)')
  const processes = [1, 2].map(async (): Promise<string[]> => {
    const { stdout } = await promisify(execFile)(process.execPath, [
      fixture,
      JSON.stringify(connection),
      folder,
    ])
    return JSON.parse(stdout)
  })
  const pools = Array.from({ length: 10 }, async () => {
    const { pool, close } = createDb(connection, { max: 1 })
    const applied = await migrate(pool, { folder })
    await close()
    return applied
  })
  const applied = await Promise.all([...processes, ...pools])
  expect(applied.flat()).toEqual(['0001_hinos.sql', '0002_tons.sql', '0003_lenta.sql'])
  expect(await hinos()).toHaveLength(1)
})

test('OPS-03 a migration gives way to the requests behind it until a long reader has left', async () => {
  await runMigrations()
  await write('0003_bpm.sql', 'alter table hinos add bpm int')
  const reader = await database.pool.connect()
  await reader.query('begin; select * from hinos')
  const { promise: gaveWay, resolve } = Promise.withResolvers<string>()
  const migrating = migrate(database.pool, { folder, log: { warn: (_details, message) => resolve(message) } })
  // The request arrives while the migration waits for the table, and is answered although the reader still holds it.
  await expect
    .poll(() =>
      admin.pool
        .query(
          `select from pg_locks where not granted and relation is not null
              and database = (select oid from pg_database where datname = $1)`,
          [connection.database],
        )
        .then(({ rowCount }) => rowCount),
    )
    .toBeGreaterThan(0)
  expect(await hinos()).toEqual([{ nome: 'Castelo Forte', tom: 'C' }])
  expect(await gaveWay).toBe('a migração 0003_bpm.sql espera por quem usa as mesmas tabelas; nova tentativa')
  await reader.query('commit')
  reader.release()
  expect(await migrating).toEqual(['0003_bpm.sql'])
  expect(await hinos()).toEqual([{ nome: 'Castelo Forte', tom: 'C', bpm: null }])
})

test('a migration that fails in the middle is undone, says where, and can be mended', async () => {
  await write('0003_bpm.sql', 'alter table hinos add bpm int;\ndelete from hinos;\nselect nada;')
  await expect(runMigrations()).rejects.toThrow(
    /^A migração 0003_bpm.sql falhou, linha 3, e foi desfeita: .*"nada"/,
  )
  expect(await hinos()).toEqual([{ nome: 'Castelo Forte', tom: 'C' }])
  await write('0003_bpm.sql', 'alter table hinos add bpm int')
  expect(await runMigrations()).toEqual(['0003_bpm.sql'])
})

test('a migration changed after it was applied is refused, but not for other line ends', async () => {
  await runMigrations()
  await write(
    '0002_tons.sql',
    `alter table hinos add tom text;\r\ninsert into hinos values ('Castelo Forte', 'C');`,
  )
  expect(await runMigrations()).toEqual([])
  await write('0001_hinos.sql', 'create table hinos (nome text not null);')
  await expect(runMigrations()).rejects.toThrow('A migração 0001_hinos.sql mudou depois de aplicada')
})

test('a database that is newer than the program is refused', async () => {
  await runMigrations()
  await rm(join(folder, '0002_tons.sql'))
  await expect(runMigrations()).rejects.toThrow(
    /O banco de dados é mais novo que este Cantai \(tem a migração 0002_tons.sql\)/,
  )
})

test('a migration that was renamed after it was applied is refused', async () => {
  await runMigrations()
  await rename(join(folder, '0001_hinos.sql'), join(folder, '0001_louvores.sql'))
  await expect(runMigrations()).rejects.toThrow(
    'A migração 0001_hinos.sql, já aplicada ao banco de dados, não existe mais',
  )
})

test.each([
  ['a gap', '0004_longe.sql', 'Migrações fora de sequência: esperava a 3, encontrei 0004_longe.sql'],
  ['a duplicate', '0002_outra.sql', 'Migrações fora de sequência: esperava a 3, encontrei 0002_tons.sql'],
  ['a stray name', '3-bpm.sql', 'Migração com nome fora do padrão 0001_nome.sql: 3-bpm.sql'],
])('%s in the numbers is refused before anything runs', async (_, name, message) => {
  await write(name, 'select 1')
  await expect(runMigrations()).rejects.toThrow(message)
  await expect(hinos()).rejects.toThrow('hinos')
})
