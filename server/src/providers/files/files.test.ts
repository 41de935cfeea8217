import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { readConfig } from '../../config.ts'
import type { Falha } from '../../test/stand-ins/loopback-server.ts'
import { startS3StandIn } from '../../test/stand-ins/s3.ts'
import { parseRange } from './files-range.ts'
import { filesStore } from './files-store.ts'

const s3 = await startS3StandIn()
const dataDir = await mkdtemp(path.join(os.tmpdir(), 'cantai-files-'))
afterAll(async () => {
  await s3.stop()
  await rm(dataDir, { recursive: true, force: true })
})
beforeEach(() => s3.heal())

const stores = [
  ['folder', filesStore(readConfig({ DATA_DIR: dataDir }))],
  ['S3', filesStore(readConfig({ DATA_DIR: dataDir, ...s3.env }))],
] as const

describe.each(stores)('files in a %s', (_where, files) => {
  const NAME = 'musicas/1-a1b2c3.mp3'
  const putBytes = (bytes: Buffer) =>
    files.withFolder(async (folder) => {
      const file = path.join(folder, 'x')
      await writeFile(file, bytes)
      await files.put(NAME, file)
    })

  test('are read whole or in part, replaced and deleted', async () => {
    expect(await files.size(NAME)).toBeUndefined()
    await expect(files.open(NAME)).rejects.toMatchObject({
      status: 404,
      corpo: { erro: 'Arquivo não encontrado', codigo: 'nao_encontrado' },
    })
    const bytes = randomBytes(300_000)
    await putBytes(bytes)
    expect(await files.size(NAME)).toBe(300_000)
    expect((await buffer(await files.open(NAME))).equals(bytes)).toBe(true)
    const part = await buffer(await files.open(NAME, { start: 1000, end: 200_000 }))
    expect(part.equals(bytes.subarray(1000, 200_001))).toBe(true)
    await putBytes(Buffer.from('outro'))
    expect((await buffer(await files.open(NAME))).toString()).toBe('outro')
    await files.delete(NAME)
    await files.delete(NAME)
    expect(await files.size(NAME)).toBeUndefined()
  })

  test('are listed with the moment they were put, and read in pieces', async () => {
    const bytes = randomBytes(600_000)
    const names = [
      'apk/cantai-1-ab.apk',
      'musicas/2-b.mp3',
      'musicas/3-c.mp3',
      'musicas/4-d.mp3',
      'youtube/e.mp3',
    ]
    for (const name of names)
      await files.withFolder(async (folder) => {
        await writeFile(path.join(folder, 'x'), bytes)
        await files.put(name, path.join(folder, 'x'))
      })
    const listedFiles = []
    for await (const file of files.list()) listedFiles.push(file)
    expect(listedFiles.map(({ name }) => name).toSorted()).toEqual(names)
    for (const { putAt } of listedFiles) expect(putAt.getTime()).toBeGreaterThan(0)
    const pieces = []
    // Copied, because each piece is overwritten later.
    for await (const piece of files.read('musicas/2-b.mp3')) pieces.push(Buffer.from(piece))
    expect(Buffer.concat(pieces).equals(bytes)).toBe(true)
    for (const name of names) await files.delete(name)
  })

  test.each(['../x.mp3', 'musicas/../../x.mp3', '/etc/passwd', 'musicas/x', 'musicas/%2e.mp3', ''])(
    'the name %j is refused',
    async (name) => {
      await expect(async () => files.size(name)).rejects.toThrow('not a file name of ours')
    },
  )

  test('a job leaves nothing behind, done or failed', async () => {
    await files.withFolder((folder) => writeFile(path.join(folder, 'x'), 'x'))
    await expect(
      files.withFolder(async (folder) => {
        await writeFile(path.join(folder, 'x'), 'x')
        throw new Error('failed')
      }),
    ).rejects.toThrow('failed')
    expect(await readdir(path.join(dataDir, 'arquivos/tmp'))).toEqual([])
  })

  test('what a killed process left behind goes after a day', async () => {
    const leftFolder = path.join(dataDir, 'arquivos/tmp/trabalho-velho')
    await mkdir(leftFolder, { recursive: true })
    await files.sweep(new Date())
    expect(existsSync(leftFolder)).toBe(true)
    await files.sweep(new Date(Date.now() + 25 * 3_600_000))
    expect(existsSync(leftFolder)).toBe(false)
  })
})

test.each<[Falha, string]>([
  ['muitas', 'não respondeu. Tente de novo'],
  ['quebrado', 'não respondeu. Tente de novo'],
  ['desliga', 'confira se ele está no ar, e o S3_ENDPOINT'],
  ['para-dentro', 'confira se ele está no ar, e o S3_ENDPOINT'],
])('a store that is "%s" answers in words and without the keys: %s', async (falha, words) => {
  s3.fail('/louvor', falha)
  const error = await stores[1][1].size('musicas/1-a.mp3').catch((e: unknown) => e)
  expect(error).toMatchObject({ status: 502, message: expect.stringContaining(words) })
  expect(JSON.stringify(error)).not.toContain('segredo-de-teste')
})

test('OPS-11 a list of more names than one answer of S3 holds goes on until its end', async () => {
  const names = Array.from({ length: 2345 }, (_, i) => `musicas/${i}-d.mp3`)
  for (const name of names) s3.objects.set(`/louvor/${name}`, Buffer.from('x'))
  const [requestsBefore, listedNames]: [number, string[]] = [s3.requests.length, []]
  for await (const { name } of stores[1][1].list()) listedNames.push(name)
  expect(listedNames.toSorted()).toEqual(names.toSorted())
  const tokens = s3.requests
    .slice(requestsBefore)
    .map(({ url }) => url.searchParams.get('continuation-token'))
  // Three answers of songs, and one of each other folder.
  expect(tokens.filter((token) => token !== null)).toHaveLength(2)
  for (const name of names) s3.objects.delete(`/louvor/${name}`)
})

test.each([
  [undefined, undefined],
  ['bytes=0-', { start: 0, end: 9 }],
  ['bytes=2-4', { start: 2, end: 4 }],
  ['bytes=-3', { start: 7, end: 9 }],
  ['bytes=-99', { start: 0, end: 9 }],
  ['bytes=9-99', { start: 9, end: 9 }],
  ['bytes=10-', null],
  ['bytes=-0', null],
  ['bytes=4-2', undefined],
  ['bytes=-', undefined],
  ['bytes=0-1,3-4', undefined],
  ['items=0-1', undefined],
])('of ten bytes, Range %s is %j', (header, range) => {
  expect(parseRange(header, 10)).toEqual(range)
})

test.each([
  ['musicas/1-a1b2c3.mp3', 'audio/mpeg'],
  ['apk/cantai-1-a1b2c3.apk', 'application/vnd.android.package-archive'],
])('%s is stored in S3 as %s', async (name, type) => {
  const [, files] = stores[1]
  await files.withFolder(async (folder) => {
    const file = path.join(folder, 'x')
    await writeFile(file, 'x')
    await files.put(name, file)
  })
  expect(s3.requests.at(-1)).toMatchObject({ method: 'PUT', headers: { 'content-type': type } })
  await files.delete(name)
})
