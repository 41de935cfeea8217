import http, { type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http'
import type { Duplex, Readable } from 'node:stream'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { Erro } from '@cantai/contract/resposta-de-erro'
import type { Config } from './config.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Bytes that flow to listeners at this moment. */
    streams: Set<Readable>
    /** Whether this process no longer wants requests. */
    readonly isLeaving: boolean
    /** Ends the connections that are in use after their next answer; resolves when none is left or the others are idle. */
    drain: () => Promise<void>
  }
}

export interface ConnectionTimes {
  /** The longest time for a body to arrive. A file must only make progress within each such time. */
  bodyMs: number
  /** A connection that brings no request for so long after the order to stop is idle. */
  idleMs: number
  /** Requests that still run so long after the order to stop are cut off. */
  leaveMs: number
}

const STANDARD: ConnectionTimes = { bodyMs: 60_000, idleMs: 2_000, leaveMs: 10_000 }
const HEADERS_MS = 20_000
/** The largest MP3 over a weak mobile network; no body takes longer. */
const REQUEST_MS = 15 * 60_000
/** A connection without traffic ends after this time; making an MP3 of a video, the longest silence, takes five minutes. */
const SILENT_MS = 15 * 60_000
const CHECK_MS = 5_000
/** Far more than a church needs, and fewer than the files that a process may open on most systems. */
const MAX_CONNECTIONS = 2_000
/** A file that arrives at less than 1 kB/s is taken for stalled. */
const PROGRESS_BYTES = 64 * 1024

const ERRO = { 400: 'Requisição HTTP inválida', 408: 'O envio demorou demais. Tente novamente.' } as const

/** Answers a request that never was whole, and ends its connection. */
export function refuseConnection(socket: Duplex, status: keyof typeof ERRO): void {
  if (!socket.writable) return
  const corpo = JSON.stringify({ erro: ERRO[status] } satisfies Erro)
  socket.end(
    `HTTP/1.1 ${status} ${http.STATUS_CODES[status]}\r\nContent-Type: application/json; charset=utf-8\r\nContent-Length: ${Buffer.byteLength(corpo)}\r\nConnection: close\r\n\r\n${corpo}`,
    () => socket.destroy(),
  )
}

const files = new WeakSet<IncomingMessage>()
/** Gives this body the limit of a file: it must make progress, and need not be whole. */
export const expectFile = (request: IncomingMessage): unknown => files.add(request)

/** Node's own limit is one for all requests, and so long enough for a file; this gives other bodies a shorter one. */
function limitBody(request: IncomingMessage, response: ServerResponse, bodyMs: number): void {
  const { headers, socket } = request
  if (headers['content-length'] === undefined && headers['transfer-encoding'] === undefined) return
  let received = socket.bytesRead
  const timer = setInterval(() => {
    if (request.complete) return clearInterval(timer)
    const arrived = socket.bytesRead - received
    received = socket.bytesRead
    if (files.has(request) && arrived >= PROGRESS_BYTES) return
    clearInterval(timer)
    if (response.headersSent) socket.destroy()
    else refuseConnection(socket, 408)
  }, bodyMs)
  const stopWatching = () => clearInterval(timer)
  request.once('end', stopWatching).once('close', stopWatching)
}

/** The HTTP server with its limits, and what `drainable` needs to know of its connections. */
export function httpServer(times: Partial<ConnectionTimes> = {}) {
  const { bodyMs, idleMs, leaveMs } = { ...STANDARD, ...times }
  const sockets = new Set<Socket>()
  let allClosed = () => {}

  /** Fastify makes a second server when HOST=localhost has two addresses. */
  const serverFactory = (handler: RequestListener) => {
    const server = http.createServer(
      { headersTimeout: HEADERS_MS, requestTimeout: REQUEST_MS, connectionsCheckingInterval: CHECK_MS },
      (request, response) => {
        limitBody(request, response, bodyMs)
        handler(request, response)
      },
    )
    server.maxConnections = MAX_CONNECTIONS
    server.setTimeout(SILENT_MS)
    return server.on('connection', (socket) => {
      sockets.add(socket)
      socket.once('close', () => {
        sockets.delete(socket)
        if (sockets.size === 0) allClosed()
      })
    })
  }

  const drainable = (app: FastifyInstance) => {
    let isLeaving = false
    const leave = () => {
      if (isLeaving) return
      isLeaving = true
      setTimeout(() => sockets.forEach((socket) => socket.destroy()), leaveMs).unref()
    }
    app.decorate('streams', new Set<Readable>())
    app.decorate('isLeaving', { getter: () => isLeaving })
    // A connection that is closed while its next request is on the way resets that request. Kept open until it has
    // brought one, it ends with an answer that says so.
    app.decorate('drain', async () => {
      leave()
      if (sockets.size === 0) return
      await new Promise<void>((resolve) => {
        allClosed = resolve
        setTimeout(resolve, idleMs)
      })
    })
    app.addHook('preClose', async () => {
      leave()
      // A listener who has paused would hold the close up.
      for (const stream of app.streams) stream.destroy()
    })
    app.addHook('onSend', async (_request, reply) => {
      if (isLeaving) reply.header('connection', 'close')
    })
  }

  return { serverFactory, drainable }
}

/** Behind a proxy whose header is missing or not trusted, everybody counts as one address: 20 wrong passwords lock all. */
export function warnOfLostAddresses(
  app: FastifyInstance,
  { publicUrl, trustProxy }: Pick<Config, 'publicUrl' | 'trustProxy'>,
): void {
  if (!publicUrl.startsWith('https:')) return
  let hasWarned = false
  app.addHook('onRequest', async (request) => {
    if (hasWarned || request.routeOptions.schema?.hide === true) return
    if (request.ip !== request.socket.remoteAddress) return
    hasWarned = true
    app.log.warn(
      { address: request.ip, trustProxy },
      'o proxy não diz o endereço de quem pede (X-Forwarded-For), ou TRUST_PROXY não o inclui: os limites de tentativas valem para todos juntos; veja "Reverse proxy" no README',
    )
  })
}
