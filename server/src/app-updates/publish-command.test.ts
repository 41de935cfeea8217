import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, expect, test } from 'vitest'
import { createTestDatabase } from '../test/build-test-app.ts'

const { db, pool } = await createTestDatabase()
const folder = await mkdtemp(path.join(os.tmpdir(), 'cantai-publish-'))
afterAll(() => rm(folder, { recursive: true }))

const { host = '', port = 5432, user = '', password, database = '' } = pool.options
const secret = typeof password === 'string' ? password : ''
const DATABASE_URL = `postgres://${encodeURIComponent(user)}:${encodeURIComponent(secret)}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`
const script = path.resolve(import.meta.dirname, '../../../scripts/app-publish.mjs')
const apk = (name: string) => path.join(import.meta.dirname, `apks/${name}.apk`)

const publish = (...args: string[]) =>
  promisify(execFile)(process.execPath, [script, ...args], {
    env: { PATH: process.env['PATH'], CANTAI_ENV: '/dev/null', DATABASE_URL, DATA_DIR: folder },
  }).then(
    ({ stdout }) => ({ code: 0, said: stdout.trim() }),
    (error: { code: number; stderr: string }) => ({ code: error.code, said: error.stderr.trim() }),
  )

test('UPD-05 the command publishes a file with its news', async () => {
  const news = path.join(folder, 'novidades.txt')
  await writeFile(news, '- Cifras maiores\r\n\n  * Busca mais rápida\n')
  expect(await publish(apk('v1'), '--changelog', news, '--obrigatoria')).toEqual({
    code: 0,
    said: 'Versão 0.1.0 (build 100) publicada.',
  })
  const [versao] = await db.selectFrom('app_versoes').selectAll().execute()
  expect(versao).toMatchObject({ changelog: ['Cifras maiores', 'Busca mais rápida'], obrigatoria: true })
  const storedApk = await readFile(path.join(folder, 'arquivos', versao?.arquivo ?? ''))
  expect(storedApk.equals(await readFile(apk('v1')))).toBe(true)
})

test('UPD-05 the command says in one line why it publishes nothing', async () => {
  expect(await publish(apk('v1'))).toEqual({
    code: 1,
    said: expect.stringContaining('não é maior que o último'),
  })
  expect(await publish(apk('other'))).toEqual({
    code: 1,
    said: expect.stringMatching(/^O pacote do APK é app.outro/),
  })
  expect(await publish()).toEqual({ code: 1, said: expect.stringMatching(/^Uso: npm run app:publish/) })
  expect(await publish('--nada')).toEqual({ code: 1, said: expect.stringMatching(/^Uso: /) })
  expect(await publish(apk('v2'), '--changelog', `${folder}/nada.txt`)).toEqual({
    code: 1,
    said: expect.stringContaining('novidades'),
  })
  expect(await db.selectFrom('app_versoes').select('version').execute()).toEqual([{ version: '0.1.0' }])
})
