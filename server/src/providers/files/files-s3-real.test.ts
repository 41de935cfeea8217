import { randomBytes } from 'node:crypto'
import { mkdtemp, rm, truncate, writeFile } from 'node:fs/promises'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { ARQUIVO_MAX_BYTES } from '@cantai/contract/limites'
import { readConfig } from '../../config.ts'
import { copiasStore } from '../copias/copias-store.ts'
import { refusalOf } from '../../test/stand-ins/sigv4.ts'
import { s3Bucket } from './files-s3.ts'
import { filesStore } from './files-store.ts'

interface Running {
  run(): Promise<unknown>
  close(): Promise<void>
}
const name = 's3rver'
// It brings no types. It knows accounts and buckets, and does not compute signatures, which the door before it does.
const { default: S3rver } = (await import(name)) as { default: new (options: object) => Running }
const folder = await mkdtemp(path.join(os.tmpdir(), 'cantai-s3rver-'))
const start = () =>
  new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory: path.join(folder, 'store'),
    configureBuckets: [
      { name: 'louvor', configs: [] },
      { name: 'copias', configs: [] },
    ],
  })
let server = start()
let { port } = (await server.run()) as AddressInfo

/** The keys that s3rver knows. */
const OWNER = { accessKey: 'S3RVER', secret: 'S3RVER', region: 'us-east-1' }
/** Milliseconds that the next request waits at the door. */
let delayMs = 0
const door = createServer((incoming, answer) => {
  const { method = '', url: address = '', headers } = incoming
  const refusal = refusalOf({ method, address, headers }, OWNER)
  if (refusal !== undefined) {
    answer.writeHead(403).end(`<Error><Code>${refusal}</Code></Error>`)
    return
  }
  const passedOn = request({ port, method, path: address, headers, agent: false }, (s3Answer) => {
    setTimeout(() => {
      answer.writeHead(s3Answer.statusCode ?? 500, s3Answer.headers)
      s3Answer.pipe(answer)
    }, delayMs)
  })
  passedOn.on('error', () => answer.destroy())
  incoming.pipe(passedOn)
})
await new Promise<void>((resolve) => door.listen(0, '127.0.0.1', resolve))
const { port: doorPort } = door.address() as AddressInfo
afterAll(async () => {
  door.close()
  door.closeAllConnections()
  await server.close()
  await rm(folder, { recursive: true })
})

const env = {
  S3_ENDPOINT: `http://127.0.0.1:${doorPort}`,
  S3_BUCKET: 'louvor',
  S3_ACCESS_KEY: OWNER.accessKey,
  S3_SECRET_KEY: OWNER.secret,
  S3_REGION: OWNER.region,
  DATA_DIR: folder,
}
const files = filesStore(readConfig(env))
const putFile = (name: string, content: Buffer, store = files) =>
  store.withFolder(async (own) => {
    const file = path.join(own, 'x')
    await writeFile(file, content)
    await store.put(name, file)
  })

test('OPS-11 a server of S3 that somebody else wrote takes files, gives ranges, and forgets what is deleted', async () => {
  const name = 'musicas/1-a1b2c3.mp3'
  expect(await files.size(name)).toBeUndefined()
  await expect(files.open(name)).rejects.toMatchObject({ status: 404 })
  // More than S3 lets a part of a multipart upload be at least, in one piece.
  const content = randomBytes(12 * 1024 * 1024)
  await putFile(name, content)
  expect(await files.size(name)).toBe(content.length)
  expect((await buffer(await files.open(name))).equals(content)).toBe(true)
  const part = await buffer(await files.open(name, { start: 5_000_000, end: 5_000_099 }))
  expect(part.equals(content.subarray(5_000_000, 5_000_100))).toBe(true)
  await putFile(name, Buffer.from('outro'))
  expect((await buffer(await files.open(name))).toString()).toBe('outro')
  await files.delete(name)
  await files.delete(name)
  expect(await files.size(name)).toBeUndefined()
})

test('OPS-07 daily copies are kept in a bucket of their own', async () => {
  const copias = copiasStore(readConfig({ ...env, BACKUP_S3_BUCKET: 'copias' }))
  const nome = 'cantai-2026-11-22T060000.tar'
  await copias.withFolder(async (own) => {
    await writeFile(path.join(own, 'x'), 'linhas')
    await copias.put(nome, path.join(own, 'x'))
  })
  expect(await copias.list('')).toEqual([{ nome, bytes: 6 }])
  expect((await buffer(copias.read(nome))).toString()).toBe('linhas')
  await copias.delete(nome)
  expect(await copias.list('')).toEqual([])
})

test.each([
  ['a key that nobody has', { S3_ACCESS_KEY: 'NINGUEM' }],
  ['a wrong secret', { S3_SECRET_KEY: 'NINGUEM' }],
  ['a wrong region', { S3_REGION: 'sa-east-1' }],
  ['a bucket that is not there', { S3_BUCKET: 'outro' }],
])('OPS-11 %s is said in words, without the keys', async (_what, wrong) => {
  const store = filesStore(readConfig({ ...env, ...wrong }))
  const error = await putFile('musicas/2-b.mp3', Buffer.from('x'), store).catch((e: unknown) => e)
  expect(error).toMatchObject({ status: 502, message: expect.stringContaining('confira as variáveis S3_') })
  expect(JSON.stringify(error)).not.toMatch(/NINGUEM/)
})

test('OPS-11 a store that is away is said in words, and serves again when it is back', async () => {
  const name = 'musicas/3-c.mp3'
  await putFile(name, Buffer.from('fica'))
  await server.close()
  for (const ask of [
    () => files.size(name),
    () => files.open(name),
    () => putFile(name, Buffer.from('novo')),
  ])
    await expect(ask()).rejects.toMatchObject({
      status: 502,
      message: expect.stringContaining('confira se ele está no ar, e o S3_ENDPOINT'),
    })
  server = start()
  ;({ port } = (await server.run()) as AddressInfo)
  expect((await buffer(await files.open(name))).toString()).toBe('fica')
})

test('OPS-11 a store that does not answer is given up, but a long upload has the time of a slow line', async () => {
  const bucket = s3Bucket(
    { ...OWNER, secretKey: OWNER.secret, endpoint: env.S3_ENDPOINT, bucket: 'louvor' },
    200,
  )
  const file = path.join(folder, 'longo')
  await writeFile(file, randomBytes(1024 * 1024))
  delayMs = 600
  onTestFinished(() => void (delayMs = 0))
  await bucket.put('musicas/4-e.mp3', 'audio/mpeg', file)
  await expect(bucket.size('musicas/4-e.mp3')).rejects.toMatchObject({
    status: 504,
    message: expect.stringContaining('demorou demais'),
  })
})

test('OPS-11 what one piece cannot carry is refused before it is sent', async () => {
  const file = path.join(folder, 'enorme')
  await writeFile(file, '')
  await truncate(file, 5 * 1024 ** 3 + 1)
  const bucket = s3Bucket({ ...OWNER, secretKey: OWNER.secret, endpoint: env.S3_ENDPOINT, bucket: 'louvor' })
  await expect(bucket.put('musicas/5-f.mp3', 'audio/mpeg', file)).rejects.toMatchObject({ status: 507 })
  expect(ARQUIVO_MAX_BYTES).toBeLessThan(5 * 1024 ** 3)
})
