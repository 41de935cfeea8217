import { execFileSync, spawnSync } from 'node:child_process'
import { createServer, type RequestListener } from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { setDefaultCACertificates } from 'node:tls'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import type { AudioSource } from './audio.ts'
import { openAudio } from './audio-stream.ts'

const hasOpenssl = spawnSync('openssl', ['version']).status === 0
const BYTES = 3_000_000
const LISTENERS = 6
const folder = await mkdtemp(path.join(os.tmpdir(), 'cantai-tls-'))
afterAll(() => rm(folder, { recursive: true, force: true }))

/** The bytes of the video with this number: no two positions and no two videos are alike. */
function sound(video: number): Buffer {
  const bytes = Buffer.alloc(BYTES)
  for (let at = 0; at < BYTES; at += 4) bytes.writeUInt32LE(Math.imul(at + video, 2_654_435_761) >>> 0, at)
  return bytes
}
const sounds = Array.from({ length: LISTENERS }, (_, video) => sound(video))

const answer: RequestListener = (request, response) => {
  const [, first, last] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? []
  const [start, end] = [Number(first), Math.min(Number(last), BYTES - 1)]
  response.writeHead(206, { 'content-type': 'audio/mp4', 'content-range': `bytes ${start}-${end}/${BYTES}` })
  response.end(sounds[Number(request.url?.slice(1))]?.subarray(start, end + 1))
}

async function secureServer() {
  const [key, cert] = ['key', 'cert'].map((name) => path.join(folder, name)) as [string, string]
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost', '-days', '1']
  const files = ['-newkey', 'rsa:2048', '-nodes', '-keyout', key, '-out', cert]
  execFileSync('openssl', ['req', '-x509', ...files, ...subject], { stdio: 'ignore' })
  const own = await readFile(cert, 'utf8')
  setDefaultCACertificates([own])
  return createTlsServer({ key: await readFile(key), cert: own }, answer)
}

test.for(hasOpenssl ? ['http', 'https'] : ['http'])(
  'API-05 sounds that come at the same time by %s do not mix, however unevenly they are read',
  async (scheme) => {
    const server = scheme === 'https' ? await secureServer() : createServer(answer)
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const host = `localhost:${(server.address() as AddressInfo).port}`
    const source = (video: number): AudioSource =>
      ({
        loopbackHost: host,
        resolve: async () => ({ url: `${scheme}://${host}/${video}`, headers: {} }),
      }) as unknown as AudioSource

    const heardBytes = await Promise.all(
      sounds.map(async (_, video) => {
        const stream = (await openAudio(source(video), `${video}`)).open({ start: 0, end: BYTES - 1 })
        const chunks: Buffer[] = []
        for await (const chunk of stream) {
          chunks.push(chunk as Buffer)
          if (chunks.length % (video + 3) === 0) await wait(video)
        }
        return Buffer.concat(chunks)
      }),
    )
    server.closeAllConnections()
    server.close()
    heardBytes.forEach((bytes, video) => expect(bytes.equals(sounds[video] ?? Buffer.of())).toBe(true))
  },
)

test('MUS-16 who leaves stops the upstream, also while that is silent', async () => {
  let closed: () => void
  const upstreamClosed = new Promise<void>((resolve) => (closed = resolve))
  const server = createServer((request, response) => {
    const first = request.headers.range === 'bytes=0-0'
    response.writeHead(206, {
      'content-type': 'audio/mp4',
      'content-range': `bytes 0-${first ? 0 : 1000}/${BYTES}`,
    })
    if (first) response.end('x')
    else response.on('close', () => closed()).write('the beginning')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const host = `localhost:${(server.address() as AddressInfo).port}`
  const resolve = async () => ({ url: `http://${host}/`, headers: {} })
  const source = { loopbackHost: host, resolve } as unknown as AudioSource
  const stream = (await openAudio(source, 'silent')).open({ start: 0, end: 1000 })
  stream.once('data', () => stream.destroy())
  await expect(upstreamClosed).resolves.toBeUndefined()
  server.closeAllConnections()
  server.close()
})
