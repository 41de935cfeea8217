import { createHash } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { readApk } from '../providers/apk/apk.ts'
import { buildTestApp } from '../test/build-test-app.ts'
import { publishApk } from './app-updates.service.ts'

const { app, db, providers, anonymous } = await buildTestApp()
const apk = (name: string) => path.join(import.meta.dirname, `apks/${name}.apk`)

const publish = (name: string, more: { changelog?: string[]; obrigatoria?: boolean } = {}) =>
  publishApk(
    { db, files: providers.files },
    {
      arquivo: apk(name),
      changelog: [],
      obrigatoria: false,
      agora: new Date('2026-11-21T01:30:00Z'),
      fuso: 'America/Sao_Paulo',
      ...more,
    },
  )

beforeEach(async () => {
  await db.deleteFrom('app_versoes').execute()
})

const check = async (buildNumber: number) =>
  (await anonymous('GET', `/api/app-updates/check?version=0.0.1&buildNumber=${buildNumber}`)).body

describe('UPD-05 publishing', () => {
  test('takes version, number, size, digest and day from the real file', async () => {
    await publish('v1', { changelog: ['Primeira versão'] })
    const content = await readFile(apk('v1'))
    const { body } = await anonymous('GET', '/api/app-updates/versions')
    expect(body).toEqual({
      current: { version: '0.1.0', buildNumber: 100, releaseDate: '2026-11-20' },
      available: [
        {
          version: '0.1.0',
          buildNumber: 100,
          releaseDate: '2026-11-20',
          size: content.length,
          sha256: createHash('sha256').update(content).digest('hex'),
          createdAt: expect.stringMatching(/^\d{4}-.*Z$/),
          downloadUrl: '/api/app-updates/100/apk',
          changelog: ['Primeira versão'],
        },
      ],
    })
  })

  test('refuses another package, another key, and a number that does not rise', async () => {
    await expect(publish('other')).rejects.toThrow('O pacote do APK é app.outro; o do Cantai é app.cantai.')
    await publish('v2')
    await expect(publish('key')).rejects.toThrow('assinado com outra chave')
    await expect(publish('v2')).rejects.toThrow('O build 200 não é maior que o último publicado (200)')
    await expect(publish('v1')).rejects.toThrow('O build 100 não é maior que o último publicado (200)')
  })

  test('two people who publish at once make one version', async () => {
    const outcomes = await Promise.allSettled([publish('v1'), publish('v1'), publish('v1')])
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  test('refuses a file that is cut, changed, unsigned or no APK at all', async () => {
    const folder = await mkdtemp(path.join(os.tmpdir(), 'cantai-apk-'))
    onTestFinished(() => rm(folder, { recursive: true }))
    const good = await readFile(apk('v1'))
    const flipped = Buffer.from(good)
    flipped.writeUInt8(flipped.readUInt8(60) ^ 1, 60)
    const broken = {
      cut: good.subarray(0, -200),
      flipped,
      text: Buffer.from('não sou um APK'),
      empty: Buffer.alloc(0),
    }
    for (const [name, content] of Object.entries(broken)) {
      const file = path.join(folder, `${name}.apk`)
      await writeFile(file, content)
      await expect(readApk(file), name).rejects.toThrow('não é um APK assinado')
    }
    await expect(readApk(path.join(folder, 'nowhere.apk'))).rejects.toThrow('não pode ser lido')
  })
})

describe('UPD-03 the check', () => {
  test('says nothing is new while nothing is published, and to an app that is up to date', async () => {
    expect(await check(100)).toEqual({
      updateRequired: false,
      hasUpdate: false,
      currentVersion: null,
      changelog: [],
      downloadUrl: null,
    })
    await publish('v1')
    expect(await check(100)).toMatchObject({
      hasUpdate: false,
      downloadUrl: null,
      currentVersion: { version: '0.1.0' },
    })
    expect(await check(101)).toMatchObject({ hasUpdate: false })
  })

  test('compares build numbers as numbers and tells all that changed since', async () => {
    await publish('v1', { changelog: ['Um'] })
    await publish('v2', { changelog: ['Dois', 'Um'] })
    expect(await check(99)).toMatchObject({
      updateRequired: false,
      hasUpdate: true,
      currentVersion: { version: '0.2.0', buildNumber: 200 },
      changelog: ['Dois', 'Um'],
      downloadUrl: '/api/app-updates/200/apk',
    })
    expect(await check(100)).toMatchObject({ hasUpdate: true, changelog: ['Dois', 'Um'] })
  })

  test('is required when any version since is', async () => {
    await publish('v1', { obrigatoria: true })
    await publish('v2')
    expect(await check(99)).toMatchObject({ updateRequired: true, downloadUrl: '/api/app-updates/200/apk' })
    expect(await check(100)).toMatchObject({ updateRequired: false, hasUpdate: true })
  })

  test.each(['', 'buildNumber=abc', 'buildNumber=-1', 'buildNumber=1.5', 'buildNumber=1&outro=2'])(
    'API-03 refuses ?%s',
    async (query) => {
      const { status, body } = await anonymous('GET', `/api/app-updates/check?${query}`)
      expect(status).toBe(400)
      expect(body.erro).toEqual(expect.any(String))
    },
  )
})

describe('UPD-05 the download', () => {
  test('is the published file, whole or in parts, with the type of an APK', async () => {
    await publish('v1')
    const content = await readFile(apk('v1'))
    const url = '/api/app-updates/100/apk'
    const whole = await app.inject({ url })
    expect(whole.statusCode).toBe(200)
    expect(whole.rawPayload.equals(content)).toBe(true)
    expect(whole.headers).toMatchObject({
      'content-type': 'application/vnd.android.package-archive',
      'content-length': String(content.length),
      'accept-ranges': 'bytes',
      'content-disposition': expect.stringContaining('cantai-0.1.0.apk'),
    })
    const part = await app.inject({ url, headers: { range: 'bytes=100-199' } })
    expect(part.statusCode).toBe(206)
    expect(part.rawPayload.equals(content.subarray(100, 200))).toBe(true)
    expect((await app.inject({ url, headers: { range: 'bytes=99999-' } })).statusCode).toBe(416)
    const head = await app.inject({ method: 'HEAD', url })
    expect([head.statusCode, head.headers['content-length']]).toEqual([200, String(content.length)])
  })

  test.each(['101', 'abc', '-1', '9999999999999'])('API-03 build %s is not there', async (build) => {
    const { status, body } = await anonymous('GET', `/api/app-updates/${build}/apk`)
    expect([400, 404]).toContain(status)
    expect(body.erro).toEqual(expect.any(String))
  })
})
