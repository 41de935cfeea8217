import { createHash, createHmac } from 'node:crypto'

export interface SignedRequest {
  method: string
  /** Path and query as sent. */
  address: string
  headers: Record<string, string | string[] | undefined>
}

const AUTHORIZATION =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([a-z0-9;-]+), ?Signature=([0-9a-f]{64})$/

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()

const encoded = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)

/** AWS Signature Version 4 of a request to S3 as its documents describe it, written apart from the client that is tested with it. */
function signatureOf(
  { method, address, headers }: SignedRequest,
  { secret, day, region, signed }: { secret: string; day: string; region: string; signed: string },
): string {
  const { pathname, searchParams } = new URL(address, 'http://store')
  const query = [...searchParams].map(([name, value]) => `${encoded(name)}=${encoded(value)}`).toSorted()
  const canonical = [
    method,
    pathname
      .split('/')
      .map((part) => encoded(decodeURIComponent(part)))
      .join('/'),
    query.join('&'),
    ...signed.split(';').map((name) => `${name}:${String(headers[name]).trim().replace(/ +/g, ' ')}`),
    '',
    signed,
    String(headers['x-amz-content-sha256']),
  ].join('\n')
  const toSign = [
    'AWS4-HMAC-SHA256',
    String(headers['x-amz-date']),
    `${day}/${region}/s3/aws4_request`,
    createHash('sha256').update(canonical).digest('hex'),
  ].join('\n')
  const key = [day, region, 's3', 'aws4_request'].reduce<string | Buffer>(hmac, `AWS4${secret}`)
  return hmac(key, toSign).toString('hex')
}

/** The code of S3's refusal; undefined when the request is signed by the owner of the key, for this host and this region. */
export function refusalOf(
  request: SignedRequest,
  { accessKey, secret, region }: { accessKey: string; secret: string; region: string },
): string | undefined {
  const [, key, day, place, signedNames, signature] =
    AUTHORIZATION.exec(String(request.headers.authorization ?? '')) ?? []
  if (day === undefined || signedNames === undefined) return 'AccessDenied'
  if (key !== accessKey) return 'InvalidAccessKeyId'
  if (place !== region) return 'AuthorizationHeaderMalformed'
  // Target, day and content must be signed: otherwise another person's request could be replayed.
  if (!['host', 'x-amz-content-sha256', 'x-amz-date'].every((name) => signedNames.split(';').includes(name)))
    return 'AccessDenied'
  return signature === signatureOf(request, { secret, day, region, signed: signedNames })
    ? undefined
    : 'SignatureDoesNotMatch'
}
