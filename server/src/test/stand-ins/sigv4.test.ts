import { expect, test } from 'vitest'
import { refusalOf, type SignedRequest } from './sigv4.ts'

/** The key of the examples in AWS's document 'Signature Calculations for the Authorization Header'. */
const EXAMPLE = {
  accessKey: 'AKIAIOSFODNN7EXAMPLE',
  secret: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
  region: 'us-east-1',
}
const EMPTY = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'
const example = (
  [method, address]: [string, string],
  signature: string,
  { content = EMPTY, ...more }: Record<string, string> = {},
): SignedRequest => {
  const headers: Record<string, string> = {
    host: 'examplebucket.s3.amazonaws.com',
    'x-amz-content-sha256': content,
    'x-amz-date': '20130524T000000Z',
    ...more,
  }
  const signedNames = Object.keys(headers).toSorted().join(';')
  headers.authorization = `AWS4-HMAC-SHA256 Credential=${EXAMPLE.accessKey}/20130524/us-east-1/s3/aws4_request,SignedHeaders=${signedNames},Signature=${signature}`
  return { method, address, headers }
}

const EXAMPLES: SignedRequest[] = [
  example(['GET', '/test.txt'], 'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41', {
    range: 'bytes=0-9',
  }),
  example(['PUT', '/test$file.text'], '98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd', {
    content: '44ce7dd67c959e0d3524ffac1771dfbba87d2b6b4b4e99e42034a8b803f8b072',
    date: 'Fri, 24 May 2013 00:00:00 GMT',
    'x-amz-storage-class': 'REDUCED_REDUNDANCY',
  }),
  example(['GET', '/?lifecycle'], 'fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543'),
  example(
    ['GET', '/?max-keys=2&prefix=J'],
    '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7',
  ),
]

test.each(EXAMPLES)(
  "OPS-11 AWS's own example $method $address is taken, and refused once anything of it changes",
  (request) => {
    expect(refusalOf(request, EXAMPLE)).toBeUndefined()
    expect(refusalOf(request, { ...EXAMPLE, secret: `${EXAMPLE.secret}x` })).toBe('SignatureDoesNotMatch')
    expect(refusalOf({ ...request, method: 'DELETE' }, EXAMPLE)).toBe('SignatureDoesNotMatch')
    expect(refusalOf({ ...request, address: '/other' }, EXAMPLE)).toBe('SignatureDoesNotMatch')
    for (const name of ['host', 'x-amz-date', 'x-amz-content-sha256'])
      expect(refusalOf({ ...request, headers: { ...request.headers, [name]: 'x' } }, EXAMPLE)).toBe(
        'SignatureDoesNotMatch',
      )
    expect(refusalOf(request, { ...EXAMPLE, accessKey: 'AKIA' })).toBe('InvalidAccessKeyId')
    expect(refusalOf(request, { ...EXAMPLE, region: 'auto' })).toBe('AuthorizationHeaderMalformed')
    expect(refusalOf({ ...request, headers: {} }, EXAMPLE)).toBe('AccessDenied')
  },
)
