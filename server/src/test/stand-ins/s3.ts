import { createHash } from 'node:crypto'
import { startStandIn, type StandIn } from './loopback-server.ts'

export interface S3StandIn extends StandIn {
  env: Record<string, string>
  /** The stored objects by path. */
  objects: Map<string, Buffer>
}

const SIGNATURE =
  /^AWS4-HMAC-SHA256 Credential=AKIATESTE\/\d{8}\/auto\/s3\/aws4_request, SignedHeaders=[a-z0-9;-]*host[a-z0-9;-]*, Signature=[0-9a-f]{64}$/

/** An S3-compatible store: put, get with ranges, head, list and delete. It checks the SigV4 signature of each request. */
export async function startS3StandIn(): Promise<S3StandIn> {
  const objects = new Map<string, Buffer>()
  const put = new Date()
  const standIn = await startStandIn((request, response, url, body) => {
    const signed = SIGNATURE.test(request.headers.authorization ?? '')
    const hash = request.headers['x-amz-content-sha256']
    const intact = hash === 'UNSIGNED-PAYLOAD' || hash === createHash('sha256').update(body).digest('hex')
    if (!signed || !intact) {
      response.writeHead(403).end('<Error><Code>SignatureDoesNotMatch</Code></Error>')
      return
    }
    const stored = objects.get(url.pathname)
    const prefix = url.searchParams.get('prefix')
    if (prefix !== null) {
      // Pages of two, so that a client must ask for the next page.
      const from = Number(url.searchParams.get('continuation-token') ?? 0)
      const keys = [...objects.keys()]
        .filter((key) => key.startsWith(`${url.pathname}/${prefix}`))
        .map((key) => key.slice(url.pathname.length + 1))
      const contents = keys
        .slice(from, from + 2)
        .map(
          (key) =>
            `<Contents><Key>${key}</Key><Size>${objects.get(`${url.pathname}/${key}`)?.length}</Size><LastModified>${put.toISOString()}</LastModified></Contents>`,
        )
      const next = keys.length > from + 2 ? `<NextContinuationToken>${from + 2}</NextContinuationToken>` : ''
      response.writeHead(200).end(`<ListBucketResult>${next}${contents.join('')}</ListBucketResult>`)
    } else if (request.method === 'PUT') {
      objects.set(url.pathname, body)
      response.writeHead(200).end()
    } else if (request.method === 'DELETE') {
      objects.delete(url.pathname)
      response.writeHead(204).end()
    } else if (!stored) response.writeHead(404).end('<Error><Code>NoSuchKey</Code></Error>')
    else {
      const [, first, last] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? []
      const part = first === undefined ? stored : stored.subarray(Number(first), Number(last) + 1)
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
      S3_ACCESS_KEY: 'AKIATESTE',
      S3_SECRET_KEY: 'segredo-de-teste',
    },
  }
}
