import { createHash } from 'node:crypto'
import { startStandIn, type StandIn } from './loopback-server.ts'
import { refusalOf } from './sigv4.ts'

export interface S3StandIn extends StandIn {
  env: Record<string, string>
  /** The stored objects by path. */
  objects: Map<string, Buffer>
}

const OWNER = { accessKey: 'AKIATESTE', secret: 'segredo-de-teste', region: 'auto' }

/** A continuation token as S3 makes them: with characters that a URL must escape. */
const tokenOf = (from: number) => `1${Buffer.from(`?>?${from}`).toString('base64')}==`
const fromOf = (token: string | null) =>
  token === null ? 0 : Number(Buffer.from(token.slice(1), 'base64').toString().slice(3))

/** An S3-compatible store: put, get with ranges, head, list and delete. It refuses unsigned requests. */
export async function startS3StandIn(): Promise<S3StandIn> {
  const objects = new Map<string, Buffer>()
  const modifiedAt = new Date()
  const standIn = await startStandIn((request, response, url, body) => {
    const refusal = refusalOf(
      { method: request.method ?? '', address: request.url ?? '', headers: request.headers },
      OWNER,
    )
    const hash = request.headers['x-amz-content-sha256']
    const intact = hash === 'UNSIGNED-PAYLOAD' || hash === createHash('sha256').update(body).digest('hex')
    if (refusal !== undefined || !intact) {
      response.writeHead(403).end(`<Error><Code>${refusal ?? 'XAmzContentSHA256Mismatch'}</Code></Error>`)
      return
    }
    const object = objects.get(url.pathname)
    const prefix = url.searchParams.get('prefix')
    if (prefix !== null) {
      const from = fromOf(url.searchParams.get('continuation-token'))
      const keys = [...objects.keys()]
        .filter((key) => key.startsWith(`${url.pathname}/${prefix}`))
        .map((key) => key.slice(url.pathname.length + 1))
      // S3's own page size; two for short lists, so that a client must request the next page there too.
      const until = from + (keys.length > 1000 ? 1000 : 2)
      const contents = keys
        .slice(from, until)
        .map(
          (key) =>
            `<Contents><Key>${key}</Key><Size>${objects.get(`${url.pathname}/${key}`)?.length}</Size><LastModified>${modifiedAt.toISOString()}</LastModified></Contents>`,
        )
      const next =
        keys.length > until ? `<NextContinuationToken>${tokenOf(until)}</NextContinuationToken>` : ''
      response.writeHead(200).end(`<ListBucketResult>${next}${contents.join('')}</ListBucketResult>`)
    } else if (request.method === 'PUT') {
      objects.set(url.pathname, body)
      response.writeHead(200).end()
    } else if (request.method === 'DELETE') {
      objects.delete(url.pathname)
      response.writeHead(204).end()
    } else if (!object) response.writeHead(404).end('<Error><Code>NoSuchKey</Code></Error>')
    else {
      const [, first, last] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? []
      const part = first === undefined ? object : object.subarray(Number(first), Number(last) + 1)
      response.writeHead(first === undefined ? 200 : 206, { 'content-length': part.length })
      response.end(request.method === 'HEAD' ? undefined : part)
    }
  })
  return {
    ...standIn,
    objects,
    env: {
      S3_ENDPOINT: standIn.base,
      S3_BUCKET: 'louvor',
      S3_ACCESS_KEY: OWNER.accessKey,
      S3_SECRET_KEY: OWNER.secret,
    },
  }
}
