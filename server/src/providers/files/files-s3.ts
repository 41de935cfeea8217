import { readFile } from 'node:fs/promises'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { AwsClient } from 'aws4fetch'
import type { Config } from '../../config.ts'
import { AppError } from '../../errors.ts'
import { outsideSlow } from '../outside/outside.ts'
import { checkName, FOLDERS, isFileName, missingFile, typeOf, type ByteRange, type Files } from './files.ts'

const STORE = 'O armazenamento de arquivos'
const TIMEOUT_MS = 30_000

const refused = () =>
  new AppError(502, `${STORE} recusou o pedido: confira as variáveis S3_ do servidor.`, {
    codigo: 'armazenamento',
  })

export type S3Config = NonNullable<Config['s3']>

/** One page of a bucket's list and the token of the next. Our names need no XML escape, and others are nobody's business here. */
function readPage(xml: string) {
  const textOf = (part: string, tag: string) => new RegExp(`<${tag}>([^<]*)</${tag}>`).exec(part)?.[1]
  const objects = xml
    .split('<Contents>')
    .slice(1)
    .map((part) => ({
      name: textOf(part, 'Key') ?? '',
      bytes: Number(textOf(part, 'Size') ?? Number.NaN),
      putAt: new Date(textOf(part, 'LastModified') ?? Number.NaN),
    }))
  return { objects, next: textOf(xml, 'NextContinuationToken') }
}

/** A bucket of an S3-compatible store, addressed by path (endpoint/bucket/name) and signed with SigV4. Any failure is an AppError in words. */
export function s3Bucket(config: S3Config) {
  const client = new AwsClient({
    accessKeyId: config.accessKey,
    secretAccessKey: config.secretKey,
    region: config.region,
    service: 's3',
    retries: 2,
  })
  const base = `${config.endpoint.replace(/\/$/, '')}/${config.bucket}`

  const send = (name: string, init: RequestInit) => ask(`${base}/${name}`, init)

  async function ask(address: string, init: RequestInit): Promise<Response> {
    const limit = new AbortController()
    // The limit is on the beginning of the answer only: its body may flow as slowly as the listener reads.
    const timer = setTimeout(() => limit.abort(), TIMEOUT_MS)
    try {
      return await client.fetch(address, {
        ...init,
        redirect: 'error',
        signal: limit.signal,
      })
    } catch {
      throw limit.signal.aborted ? outsideSlow(STORE) : refused()
    } finally {
      clearTimeout(timer)
    }
  }

  async function open(name: string, range?: ByteRange): Promise<Readable> {
    const part = range === undefined ? {} : { headers: { range: `bytes=${range.start}-${range.end}` } }
    const answer = await send(name, { method: 'GET', ...part })
    if (answer.ok && answer.body !== null) return Readable.fromWeb(answer.body as ReadableStream)
    await answer.body?.cancel()
    throw answer.status === 404 ? missingFile() : refused()
  }

  return {
    open,
    async put(name: string, type: string, localFile: string): Promise<void> {
      const answer = await send(name, {
        method: 'PUT',
        body: await readFile(localFile),
        headers: { 'content-type': type },
      })
      await answer.body?.cancel()
      if (!answer.ok) throw refused()
    },
    async size(name: string): Promise<number | undefined> {
      const answer = await send(name, { method: 'HEAD' })
      if (answer.status === 404) return undefined
      if (!answer.ok) throw refused()
      return Number(answer.headers.get('content-length'))
    },
    async *list(prefix: string) {
      for (let more: string | undefined = ''; more !== undefined;) {
        const query = new URLSearchParams({ 'list-type': '2', prefix })
        if (more !== '') query.set('continuation-token', more)
        const answer = await ask(`${base}?${query.toString()}`, { method: 'GET' })
        if (!answer.ok) await answer.body?.cancel()
        if (!answer.ok) throw refused()
        const page = readPage(await answer.text())
        yield* page.objects
        more = page.next
      }
    },
    async delete(name: string): Promise<void> {
      const answer = await send(name, { method: 'DELETE' })
      await answer.body?.cancel()
      if (!answer.ok && answer.status !== 404) throw refused()
    },
  }
}

/** The files of songs and apps in a bucket. */
export function s3Files(config: S3Config): Omit<Files, 'withFolder' | 'freeBytes' | 'sweep'> {
  const bucket = s3Bucket(config)
  return {
    put: async (name, localFile) => bucket.put(checkName(name), typeOf(name), localFile),
    open: async (name, range) => bucket.open(checkName(name), range),
    async *read(name) {
      yield* (await bucket.open(checkName(name))) as AsyncIterable<Uint8Array>
    },
    size: async (name) => bucket.size(checkName(name)),
    async *list() {
      for (const folder of FOLDERS)
        for await (const { name, putAt } of bucket.list(`${folder}/`))
          if (isFileName(name)) yield { name, putAt }
    },
    delete: async (name) => bucket.delete(checkName(name)),
  }
}
