import { randomBytes } from 'node:crypto'
import { cp, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, inject, onTestFinished, test } from 'vitest'
import { createDb } from './db.ts'
import { migrate, migrationsFolder } from './migrate.ts'

/** A database as it was before this migration, and a function that applies the rest. */
async function databaseBefore(migration: string) {
  const database = `cantai_antes_${randomBytes(6).toString('hex')}`
  const admin = createDb(inject('postgres'), { max: 1 })
  await admin.pool.query(`CREATE DATABASE ${database} TEMPLATE template0`)
  const { pool, close } = createDb({ ...inject('postgres'), database })
  const folder = await mkdtemp(path.join(tmpdir(), 'cantai-antes-'))
  onTestFinished(async () => {
    await close()
    await admin.pool.query(`DROP DATABASE ${database} WITH (FORCE)`)
    await admin.close()
    await rm(folder, { recursive: true })
  })
  for (const name of await readdir(migrationsFolder))
    if (name < migration) await cp(path.join(migrationsFolder, name), path.join(folder, name))
  await migrate(pool, { folder })
  return { pool, update: () => migrate(pool) }
}

test('CAS-06 FOL-12 a song that was there before the tempo keeps all it had, and has none', async () => {
  const { pool, update } = await databaseBefore('0010_bpm.sql')
  const { rows: before } = await pool.query(
    `INSERT INTO musicas (nome, artista, tom, letra) VALUES ('Castelo Forte', 'Hafe', 'C', 'la') RETURNING *`,
  )
  expect(await update()).toContain('0010_bpm.sql')
  const { rows: after } = await pool.query('SELECT * FROM musicas')
  expect(after).toMatchObject(before)
  expect(after).toMatchObject([{ bpm: null }])
})

test('FOL-10 songs that were there before the natural order take their places in it, none archived', async () => {
  const { pool, update } = await databaseBefore('0013_repertorio.sql')
  await pool.query(
    `INSERT INTO musicas (nome, artista) VALUES ('Hino 15', 'Coro 10'), ('Hino 2', 'Coro 9'), ('Ágape', 'Coro 1')`,
  )
  expect(await update()).toContain('0013_repertorio.sql')
  const order = async (field: string) =>
    (await pool.query<{ nome: string }>(`SELECT nome FROM musicas ORDER BY ${field}`)).rows.map((r) => r.nome)
  expect(await order('nome_ordem')).toEqual(['Ágape', 'Hino 2', 'Hino 15'])
  expect(await order('artista_ordem')).toEqual(['Ágape', 'Hino 2', 'Hino 15'])
  const { rows } = await pool.query('SELECT DISTINCT arquivada, exemplo FROM musicas')
  expect(rows).toEqual([{ arquivada: false, exemplo: false }])
})
