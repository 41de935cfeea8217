import { execFile, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, expect, test, vi } from 'vitest'
import { createTestDatabase } from '../../test/build-test-app.ts'
import { makeMusica } from '../../test/make.ts'

const root = path.resolve(import.meta.dirname, '../../../..')
const folder = await mkdtemp(path.join(os.tmpdir(), 'cantai-copia-'))
afterAll(() => rm(folder, { recursive: true }))

const urlOf = ({ pool }: Awaited<ReturnType<typeof createTestDatabase>>) => {
  const { host = '', port = 5432, user = '', password, database = '' } = pool.options
  const secret = typeof password === 'string' ? password : ''
  return `postgres://${encodeURIComponent(user)}:${encodeURIComponent(secret)}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`
}

const envOf = (env: Record<string, string>) => ({
  PATH: process.env['PATH'],
  CANTAI_ENV: '/dev/null',
  TMPDIR: folder,
  ...env,
})

const runScript = (script: 'backup' | 'restore', env: Record<string, string>, ...args: string[]) =>
  promisify(execFile)(process.execPath, [path.join(root, 'scripts', `${script}.mjs`), ...args], {
    env: envOf(env),
    cwd: folder,
  }).then(
    ({ stdout, stderr }) => ({ code: 0, out: stdout.trim(), err: stderr.trim() }),
    (error: { code: number; stdout: string; stderr: string }) => ({
      code: error.code,
      out: error.stdout.trim(),
      err: error.stderr.trim(),
    }),
  )

async function putMp3(dataDir: string, name: string, bytes: number): Promise<void> {
  const file = path.join(dataDir, 'arquivos', name)
  await mkdir(path.dirname(file), { recursive: true })
  await writeFile(file, Buffer.alloc(bytes, 'a'))
}

test('OPS-06 a backup is never made of nothing: no database is created, and none that is not of Cantai is taken', async () => {
  const dataDir = path.join(folder, 'nada')
  expect(await runScript('backup', { DATA_DIR: dataDir })).toEqual({
    code: 1,
    out: '',
    err: `Não há um Cantai em ${dataDir}: confira DATA_DIR e DATABASE_URL, que o servidor lê de cantai.env.`,
  })
  expect(existsSync(dataDir)).toBe(false)

  const empty = await createTestDatabase()
  await empty.pool.query('DROP SCHEMA public CASCADE; CREATE SCHEMA public')
  expect(await runScript('backup', { DATA_DIR: dataDir, DATABASE_URL: urlOf(empty) })).toEqual({
    code: 1,
    out: '',
    err: 'Este banco de dados não é de um Cantai: confira DATABASE_URL e DATA_DIR.',
  })
  const { rows } = await empty.pool.query(
    "SELECT FROM information_schema.tables WHERE table_schema = 'public'",
  )
  expect(rows).toEqual([])
  expect((await readdir(folder)).filter((name) => /tar|parte/.test(name))).toEqual([])
})

test('OPS-06 the commands say how much they kept, name what is missing and leave with 1; the copy restores elsewhere', async () => {
  const source = await createTestDatabase()
  const env = { DATA_DIR: path.join(folder, 'origem'), DATABASE_URL: urlOf(source) }
  await putMp3(env.DATA_DIR, 'musicas/1-aaaaaaaaaaaa.mp3', 2_000_000)
  await makeMusica(source.db, { mp3_file: 'musicas/1-aaaaaaaaaaaa.mp3' })
  await source.pool.query(
    `INSERT INTO musicas (nome, artista) SELECT 'Música ' || i, 'Ministério' FROM generate_series(1, 1100) i`,
  )
  const file = path.join(folder, 'whole.tar')
  expect(await runScript('backup', env, file)).toEqual({
    code: 0,
    out: expect.stringMatching(
      /^Cópia de segurança em .*whole\.tar \(1,9 MB\): 2\.2\d\d registros, 1 de 1 MP3s\.$/,
    ),
    err: '',
  })
  expect(await runScript('backup', env, '--verificar', file)).toEqual({
    code: 0,
    out: expect.stringMatching(
      /^Cópia verificada: restaurada num banco de dados à parte, igual em todas as tabelas: 2\.2\d\d registros, 1 de 1 MP3s\.$/,
    ),
    err: '',
  })

  await makeMusica(source.db, { mp3_file: 'musicas/2-bbbbbbbbbbbb.mp3' })
  const incomplete = await runScript('backup', env, path.join(folder, 'incomplete.tar'))
  expect(incomplete).toMatchObject({ code: 1, out: expect.stringContaining('1 de 2 MP3s.') })
  expect(incomplete.err).toBe(
    `Cópia INCOMPLETA: não estão em ${env.DATA_DIR}/arquivos:\n  musicas/2-bbbbbbbbbbbb.mp3\nConfira DATA_DIR ou o disco, e faça outra cópia. Esta foi guardada sem esses arquivos.`,
  )
  expect(existsSync(path.join(folder, 'incomplete.tar'))).toBe(true)

  const target = await createTestDatabase()
  const there = { DATA_DIR: path.join(folder, 'destino'), DATABASE_URL: urlOf(target) }
  expect(await runScript('restore', there, file)).toMatchObject({
    code: 0,
    out: expect.stringMatching(/^Restaurado em .*destino e DATABASE_URL: 2\.2\d\d registros e 1 arquivos\./),
  })
  expect(await runScript('restore', there, file)).toEqual({
    code: 1,
    out: '',
    err: 'Este Cantai já tem dados: restaure num servidor novo, ou repita com --substituir para apagar os daqui.',
  })
  expect(await runScript('backup', env, '--verificar', 'typo.tar')).toMatchObject({
    code: 1,
    err: expect.stringMatching(/^A cópia .*typo\.tar não existe\./),
  })
  expect(await runScript('backup', env, path.join(folder, 'no/such/folder.tar'))).toMatchObject({
    code: 1,
    err: expect.stringMatching(/^Não foi possível terminar: a pasta não existe/),
  })
})

test('OPS-06 a copy without a place goes beside the daily ones, and never into the folder of the program', async () => {
  const source = await createTestDatabase()
  const env = { DATA_DIR: path.join(folder, 'sem-lugar'), DATABASE_URL: urlOf(source) }
  await putMp3(env.DATA_DIR, 'musicas/1-aaaaaaaaaaaa.mp3', 2_000_000)
  for (const mp3_file of ['musicas/1-aaaaaaaaaaaa.mp3', 'musicas/2-bbbbbbbbbbbb.mp3'])
    await makeMusica(source.db, { mp3_file })
  await source.pool.query(
    `INSERT INTO musicas (nome, artista) SELECT 'Música ' || i, 'Ministério' FROM generate_series(1, 1100) i`,
  )
  const before = await readdir(folder)
  const place = path.join(env.DATA_DIR, 'copias/avulsas')
  const { code, out, err } = await runScript('backup', env)
  expect(out).toContain(`Cópia de segurança em ${place}/cantai-`)
  // OPS-06: sizes are written as people do, and a partial backup is never called a whole one.
  expect(out).toMatch(/\.tar \(1,9 MB\): 2\.2\d\d registros, 1 de 2 MP3s\.$/)
  expect([code, err]).toEqual([
    1,
    `Cópia INCOMPLETA: não estão em ${env.DATA_DIR}/arquivos:\n  musicas/2-bbbbbbbbbbbb.mp3\nConfira DATA_DIR ou o disco, e faça outra cópia. Esta foi guardada sem esses arquivos.`,
  ])
  expect(await readdir(place)).toEqual([expect.stringMatching(/^cantai-.*\.tar$/)])
  expect(await readdir(folder)).toEqual(before)
})

test.each(['SIGKILL', 'SIGTERM'] as const)(
  'OPS-06 a backup that got %s leaves no part of itself for long',
  async (signal) => {
    const source = await createTestDatabase()
    const env = { DATA_DIR: path.join(folder, signal), DATABASE_URL: urlOf(source) }
    const target = path.join(folder, `alvo-${signal}`)
    await mkdir(target)
    await makeMusica(source.db)
    // Holds the backup while it reads the rows.
    const holder = await source.pool.connect()
    await holder.query('BEGIN; LOCK TABLE musicas')
    const backup = spawn(process.execPath, [path.join(root, 'scripts/backup.mjs'), target], {
      env: envOf(env),
    })
    const exitCode = new Promise<number | null>((resolve) => backup.on('close', resolve))
    const parts = async () => (await readdir(target)).filter((name) => name.endsWith('.parte'))
    await vi.waitFor(async () => expect(await parts()).toHaveLength(1), 60_000)
    backup.kill(signal)
    if (signal === 'SIGTERM') await holder.query('ROLLBACK')
    expect(await exitCode).toBe(signal === 'SIGTERM' ? 1 : null)
    if (signal === 'SIGKILL') await holder.query('ROLLBACK')
    holder.release()
    expect(await parts()).toHaveLength(signal === 'SIGTERM' ? 0 : 1)
    expect(await runScript('backup', env, target)).toMatchObject({ code: 0 })
    expect(await readdir(target)).toEqual([expect.stringMatching(/^cantai-.*\.tar$/)])
  },
)
