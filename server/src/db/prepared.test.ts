import { sql } from 'kysely'
import { afterAll, expect, inject, test } from 'vitest'
import { createDb } from './db.ts'

const { db, close } = createDb(inject('postgres'), { max: 1 })
afterAll(close)

const prepared = async () =>
  (
    await sql<{
      statement: string
    }>`SELECT statement FROM pg_prepared_statements WHERE name LIKE 'cantai%'`.execute(db)
  ).rows.map(({ statement }) => statement)

const list = (length: number) => sql`SELECT ${sql.join(Array.from({ length }, (_, i) => sql`${i}::int`))}`

test('API-04 a statement that recurs is planned once on its connection, and answers as before', async () => {
  for (let i = 0; i < 8; i++)
    expect((await sql`SELECT ${i}::int AS recorrente`.execute(db)).rows).toEqual([{ recorrente: i }])
  expect(await prepared()).toContain('SELECT $1::int AS recorrente')
})

test('API-04 so is a read without parameters, unless its text may be several statements', async () => {
  for (let i = 0; i < 8; i++) {
    expect((await sql`SELECT 7 AS sem_parametro`.execute(db)).rows).toEqual([{ sem_parametro: 7 }])
    await sql`SELECT 8 AS primeira; SELECT 9 AS segunda`.execute(db)
  }
  expect((await prepared()).filter((statement) => /sem_parametro|segunda/.test(statement))).toEqual([
    'SELECT 7 AS sem_parametro',
  ])
})

test('API-04 statements of ever other texts are kept nowhere', async () => {
  for (let length = 1; length < 300; length++) await list(length).execute(db)
  expect((await prepared()).filter((statement) => statement.includes('$1::int, $2'))).toEqual([])
})

test('API-04 a statement that failed works when it is right again, and connections keep 150 plans at most', async () => {
  for (let i = 0; i < 8; i++)
    await expect(sql`SELECT 1 / ${0}::int AS quebrada`.execute(db)).rejects.toThrow('division by zero')
  expect((await sql`SELECT 1 / ${1}::int AS quebrada`.execute(db)).rows).toEqual([{ quebrada: 1 }])
  for (let length = 1; length < 200; length++) for (let i = 0; i < 5; i++) await list(length).execute(db)
  expect((await prepared()).length).toBe(150)
})
