import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'

/**
 * Lets the browser of the person who asked keep an answer, and ask each time whether it is still the same: then 304
 * without a body. For a route's `onSend`, which comes before compression. The tag is weak, because the same answer
 * travels with and without gzip. An answer that is streamed has none.
 */
export async function keepWhileSame(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
): Promise<unknown> {
  if (reply.statusCode !== 200 || typeof payload !== 'string') return payload
  const etag = `W/"${createHash('sha256').update(payload).digest('base64url')}"`
  reply.headers({ etag, 'cache-control': 'private, no-cache' })
  if (headers['if-none-match'] !== etag) return payload
  reply.code(304).removeHeader('content-type')
  return ''
}
