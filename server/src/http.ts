import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import fastifySwagger from '@fastify/swagger'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify'
import { createJsonSchemaTransform } from 'fastify-type-provider-zod'
import type { Answer, Body, Call, Params, Query } from '@cantai/contract/call'
import { Erro } from '@cantai/contract/resposta-de-erro'
import type { Usuario } from '@cantai/contract/acesso/acesso'
import { onceMore } from './db/once-more.ts'
import { AppError } from './errors.ts'
import type { ByteRange } from './providers/files/files.ts'
import { parseRange } from './providers/files/files-range.ts'
import { logEvent } from './observability/security-events.ts'
import type { Sessao } from './acesso/sessoes.repository.ts'
import { versao } from './versao.ts'

/** The origins of the packaged app's pages: those of Android and iOS for local files. */
const APP_ORIGINS = new Set(['https://localhost', 'capacitor://localhost'])

/** Lets the packaged app call the API and play its files; it carries its token in a header, never in a cookie. */
export function allowNativeApp(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    if (!request.url.startsWith('/api/')) return
    // For <audio>, which sends no Origin header.
    reply.header('cross-origin-resource-policy', 'cross-origin').header('vary', 'origin')
    const { origin } = request.headers
    if (origin === undefined || !APP_ORIGINS.has(origin)) return
    reply.header('access-control-allow-origin', origin)
    reply.header('access-control-expose-headers', 'content-disposition, etag, retry-after')
    if (request.method !== 'OPTIONS') return
    reply
      .header('access-control-allow-methods', 'GET, HEAD, POST, PUT, DELETE')
      .header(
        'access-control-allow-headers',
        'authorization, content-type, if-match, if-none-match, range, x-segundo-plano',
      )
      .header('access-control-max-age', '7200')
    await reply.code(204).send()
  })
}

/** Browser features that no screen uses; the stage's wake lock and full screen are not among them. */
const DENIED = ['camera', 'microphone', 'geolocation', 'payment', 'usb']

/** A permissions policy: denies the page, and injected content, the device features that no screen needs. */
export function denyFeatures(app: FastifyInstance): void {
  const value = DENIED.map((feature) => `${feature}=()`).join(', ')
  app.addHook('onRequest', (_request, reply, done) => {
    reply.header('permissions-policy', value)
    done()
  })
}

/**
 * Forbids the browser and proxies to cache answers, since they are for one person and some hold a token. A route may set another header, as
 * the front end's files do.
 */
export function forbidKeeping(app: FastifyInstance): void {
  app.addHook('onRequest', (_request, reply, done) => {
    reply.header('cache-control', 'no-store')
    done()
  })
}

/** OpenAPI 3.1 of every registered call at /api/docs, for administrators. */
export async function openapi(app: FastifyInstance): Promise<void> {
  await app.register(fastifySwagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Cantai', version: versao, license: { name: 'MIT' } },
      components: { securitySchemes: { sessao: { type: 'http', scheme: 'bearer' } } },
      security: [{ sessao: [] }],
    },
    transform: createJsonSchemaTransform({}),
  })
  app.get('/api/docs', { config: { access: 'admin' }, schema: { hide: true } }, () => app.swagger())
}

export interface CallRequest<C extends Call> {
  params: Params<C>
  query: Query<C>
  body: Body<C>
  raw: FastifyRequest
  /** The session of the caller. Public calls have none, and reading it there throws. */
  sessao: Sessao
  usuario: Usuario
}

/** A stream is a finished answer: JSON, or the events of an endless call. */
type Handler<C extends Call> = (
  request: CallRequest<C>,
) => Promise<
  C extends { answer: object } ? Answer<C> | Readable : C extends { stream: true } ? Readable : void
>

/** Ends this stream when the server closes: a reader who pauses would delay the close for ever. */
export function endOnClose({ streams }: FastifyInstance, stream: Readable): void {
  streams.add(stream)
  stream.once('close', () => streams.delete(stream))
}

/** The id in the path. */
const idOf = (params: unknown): number | undefined =>
  typeof params === 'object' && params !== null && 'id' in params && typeof params.id === 'number'
    ? params.id
    : undefined

/** Registers one call of the contract with its schemas, its access and its status. */
export function serve<const C extends Call>(
  app: FastifyInstance,
  call: C,
  handler: Handler<C>,
  hooks: Pick<RouteShorthandOptions, 'onSend' | 'onResponse'> = {},
): void {
  const status = call.status ?? 200
  app.route({
    ...hooks,
    method: call.method,
    url: call.path,
    // No HEAD route for a stream, which would not end either; and nothing may buffer its events.
    ...(call.stream && { exposeHeadRoute: false, compress: false }),
    config: {
      ...(call.access !== undefined && { access: call.access }),
      ...(call.waiting && { waiting: call.waiting }),
      ...(call.asksSenha !== undefined && { asksSenha: call.asksSenha }),
      ...(call.prolongs !== undefined && { prolongs: call.prolongs }),
      ...(call.expensive !== undefined && { expensive: call.expensive }),
    },
    ...(call.bodyLimit !== undefined && { bodyLimit: call.bodyLimit }),
    schema: {
      summary: call.summary,
      tags: [call.path.split('/')[2] ?? ''],
      ...(call.access === 'public' ? { security: [] } : {}),
      ...(call.params && { params: call.params }),
      ...(call.query && { querystring: call.query }),
      ...(call.body && { body: call.body }),
      response: { ...(call.answer && { [status]: call.answer }), '4xx': Erro, '5xx': Erro },
    },
    handler: async (raw, reply) => {
      const answering = () =>
        handler({
          params: raw.params as Params<C>,
          query: raw.query as Query<C>,
          body: raw.body as Body<C>,
          raw,
          get sessao() {
            if (raw.sessao === null) throw new Error(`${call.path} is public: it has no session`)
            return raw.sessao
          },
          get usuario() {
            return this.sessao.usuario
          },
        })
      const answer: unknown = await (call.method === 'GET' ? onceMore(answering) : answering())
      if (call.event !== undefined) logEvent(raw, call.event, { alvo_id: idOf(raw.params) })
      if (answer instanceof Readable) {
        endOnClose(app, answer)
        if (call.stream) reply.type('text/event-stream; charset=utf-8').header('x-accel-buffering', 'no')
        else reply.type('application/json; charset=utf-8')
      }
      return reply.code(status).send(answer)
    },
  })
}

export interface SentBytes {
  bytes: number
  type: string
  /** The file name that the browser proposes. */
  filename?: string
  open: (range: ByteRange) => Readable | Promise<Readable>
}

const attachment = (filename: string) => {
  const ascii = filename.replaceAll(/[^\x20-\x7e]|["\\]/g, '_')
  const encoded = encodeURIComponent(filename).replaceAll(
    /['()*]/g,
    (c) => `%${c.charCodeAt(0).toString(16)}`,
  )
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`
}

/** Answers bytes, all (200) or the part that a Range header asks for (206, 416 outside), to HEAD without them. */
export async function sendBytes(request: FastifyRequest, reply: FastifyReply, content: SentBytes) {
  const { bytes, type, filename } = content
  const range = parseRange(request.headers.range, bytes)
  if (range === null)
    throw new AppError(416, 'O trecho pedido não existe', {
      headers: { 'content-range': `bytes */${bytes}` },
    })
  const { start, end } = range ?? { start: 0, end: bytes - 1 }
  void reply.code(range ? 206 : 200).headers({
    'content-type': type,
    'content-length': end - start + 1,
    'accept-ranges': 'bytes',
    'cache-control': 'private, no-store',
    // For the native app, whose pages have another origin and whose player asks without CORS.
    'cross-origin-resource-policy': 'cross-origin',
    ...(range ? { 'content-range': `bytes ${start}-${end}/${bytes}` } : {}),
    ...(filename === undefined ? {} : { 'content-disposition': attachment(filename) }),
  })
  if (request.method === 'HEAD') return reply.send()
  const stream = await content.open({ start, end })
  endOnClose(request.server, stream)
  return reply.send(stream)
}

/**
 * Lets the person's own browser cache an answer and revalidate it each time: 304 without a body while it is the same. For a route's
 * `onSend`, which comes before compression. The tag is weak, because the same answer travels with and without gzip. A streamed answer has
 * no tag.
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
