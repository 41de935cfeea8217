import { openAsBlob } from 'node:fs'
import { stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { setTimeout as wait } from 'node:timers/promises'
import { AwsClient } from 'aws4fetch'
import type { Config } from '../../config.ts'
import { AppError } from '../../errors.ts'
import { outsideDown, outsideSlow } from '../outside/outside.ts'
import { checkName, FOLDERS, isFileName, missingFile, typeOf, type ByteRange, type Files } from './files.ts'

const STORE = 'O armazenamento de arquivos'
const TIMEOUT_MS = 30_000
/** Retries of an overloaded or failing store. */
const TRIES = 3
const LONGEST_WAIT_MS = 100
/** A slower connection counts as broken; four uploads of a copy may share one. */
const SLOWEST_BYTES_A_SECOND = 16 * 1024
/** The most that S3 takes in one piece, in bytes. A sound has at most 10 MB and the rows of a copy are text, so that there are no uploads in parts. */
const PUT_MAX_BYTES = 5 * 1024 ** 3

/** A 5xx or 429 does not mean that the variables are wrong. */
const refusal = (status: number) =>
  status >= 500 || status === 429
    ? outsideDown(STORE)
    : new AppError(502, `${STORE} recusou o pedido: confira as variáveis S3_ do servidor.`, {
        codigo: 'armazenamento',
      })

const unreachable = () =>
  new AppError(
    502,
    `${STORE} não pôde ser alcançado: confira se ele está no ar, e o S3_ENDPOINT do servidor.`,
    {
      codigo: 'armazenamento',
    },
  )

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
export function s3Bucket(config: S3Config, timeoutMs = TIMEOUT_MS) {
  const client = new AwsClient({
    accessKeyId: config.accessKey,
    secretAccessKey: config.secretKey,
    region: config.region,
    service: 's3',
  })
  const base = `${config.endpoint.replace(/\/$/, '')}/${config.bucket}`

  const send = (name: string, init: RequestInit, bytes = 0) => ask(`${base}/${name}`, init, { bytes })

  async function tryToAsk(address: string, init: RequestInit, signal: AbortSignal): Promise<Response> {
    for (let tries = 1; ; tries++) {
      // The signal is passed to `fetch` only: a Request's own signal gets lost after garbage collection.
      const answer = await fetch(await client.sign(address, { ...init, redirect: 'error' }), { signal })
      if ((answer.status < 500 && answer.status !== 429) || tries === TRIES) return answer
      await answer.body?.cancel()
      await wait(Math.random() * LONGEST_WAIT_MS, undefined, { signal })
    }
  }

  /**
   * `bytes`: size of the body that is sent before an answer can begin. `whole`: the timeout covers the whole answer, not only its
   * beginning.
   */
  async function ask(address: string, init: RequestInit, { bytes = 0, whole = false }): Promise<Response> {
    const limit = new AbortController()
    // A file may be streamed as slowly as the reader reads.
    const timer = setTimeout(() => limit.abort(), timeoutMs + (1000 * bytes) / SLOWEST_BYTES_A_SECOND)
    try {
      const answer = await tryToAsk(address, init, limit.signal)
      return whole ? new Response(await answer.text(), answer) : answer
    } catch {
      throw limit.signal.aborted ? outsideSlow(STORE) : unreachable()
    } finally {
      clearTimeout(timer)
    }
  }

  async function open(name: string, range?: ByteRange): Promise<Readable> {
    const part = range === undefined ? {} : { headers: { range: `bytes=${range.start}-${range.end}` } }
    const answer = await send(name, { method: 'GET', ...part })
    if (answer.ok && answer.body !== null) return Readable.fromWeb(answer.body as ReadableStream)
    await answer.body?.cancel()
    throw answer.status === 404 ? missingFile() : refusal(answer.status)
  }

  return {
    open,
    async put(name: string, type: string, localFile: string): Promise<void> {
      const { size } = await stat(localFile)
      if (size > PUT_MAX_BYTES)
        throw new AppError(507, `${STORE} não recebe arquivos com mais de 5 GB.`, {
          codigo: 'arquivo_grande',
        })
      // Read from the disk while it is sent, and again at a retry.
      const body = await openAsBlob(localFile)
      const answer = await send(name, { method: 'PUT', body, headers: { 'content-type': type } }, size)
      await answer.body?.cancel()
      if (!answer.ok) throw refusal(answer.status)
    },
    async size(name: string): Promise<number | undefined> {
      const answer = await send(name, { method: 'HEAD' })
      if (answer.status === 404) return undefined
      if (!answer.ok) throw refusal(answer.status)
      return Number(answer.headers.get('content-length'))
    },
    async *list(prefix: string) {
      for (let more: string | undefined = ''; more !== undefined;) {
        const query = new URLSearchParams({ 'list-type': '2', prefix })
        if (more !== '') query.set('continuation-token', more)
        const answer = await ask(`${base}?${query.toString()}`, { method: 'GET' }, { whole: true })
        if (!answer.ok) throw refusal(answer.status)
        const page = readPage(await answer.text())
        yield* page.objects
        more = page.next
      }
    },
    async delete(name: string): Promise<void> {
      const answer = await send(name, { method: 'DELETE' })
      await answer.body?.cancel()
      if (!answer.ok && answer.status !== 404) throw refusal(answer.status)
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
