import http, { type IncomingMessage, type RequestListener, type ServerOptions } from 'node:http'
import https from 'node:https'
import type { Readable } from 'node:stream'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'
import {
  type ArrivalTimes,
  boundConnections,
  CONNECTIONS_MAX,
  limitBody,
  refuseConnection,
} from './unfinished-requests.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Bytes being sent to listeners at this moment. */
    streams: Set<Readable>
    /** Whether this process is shutting down. */
    readonly isLeaving: boolean
    /** A second server, by TLS, that answers as the first one does and ends with it. */
    secureServer: (options: https.ServerOptions) => https.Server
    /** Ends the connections that are in use after their next answer; resolves when none is left or the others are idle. */
    drain: () => Promise<void>
  }
}

export interface ConnectionTimes extends ArrivalTimes {
  /** After the order to stop, a connection without a request for this long counts as idle. */
  idleMs: number
  /** Requests that still run this long after the order to stop are cut off. */
  leaveMs: number
}

const STANDARD: ConnectionTimes = {
  bodyMs: 60_000,
  smallBodyMs: 10_000,
  youngMs: 1_000,
  idleMs: 2_000,
  leaveMs: 10_000,
}
const HEADERS_MS = 20_000
/** Timeout of the largest body: an MP3 over a weak mobile network. */
const REQUEST_MS = 15 * 60_000
/** A connection without traffic ends after this time; making an MP3 of a video, the longest silence, takes five minutes. */
const SILENT_MS = 15 * 60_000
const CHECK_MS = 5_000
/** Connections that may arrive between two checks, before those that give way to them have ended. */
const AT_ONCE = 1_024

/** Two Host headers in one request: a proxy in front may have believed the other one. */
const hasTwoNames = ({ rawHeaders }: IncomingMessage) =>
  rawHeaders.filter((text, i) => i % 2 === 0 && text.toLowerCase() === 'host').length > 1

/** The HTTP server with its limits, and what `drainable` needs to know of its connections. */
export function httpServer(times: Partial<ConnectionTimes> = {}) {
  const allTimes = { ...STANDARD, ...times }
  const { idleMs, leaveMs } = allTimes
  const bounds = boundConnections(allTimes)
  const sockets = new Set<Socket>()
  let allClosed = () => {}

  const limits: ServerOptions = {
    headersTimeout: HEADERS_MS,
    requestTimeout: REQUEST_MS,
    connectionsCheckingInterval: CHECK_MS,
  }
  const bounded =
    (handler: RequestListener): RequestListener =>
    (request, response) => {
      if (hasTwoNames(request)) return refuseConnection(request.socket, 400)
      bounds.requested({ request, response })
      limitBody({ request, response }, allTimes)
      handler(request, response)
    }
  const follow = (socket: Socket) => {
    bounds.connected(socket)
    sockets.add(socket)
    socket.once('close', () => {
      sockets.delete(socket)
      if (sockets.size === 0) allClosed()
    })
  }

  let answer: RequestListener = () => {}
  /** Fastify makes a second server when HOST=localhost has two addresses. */
  const serverFactory = (handler: RequestListener) => {
    answer = bounded(handler)
    const server = http.createServer(limits, answer)
    server.maxConnections = CONNECTIONS_MAX + AT_ONCE
    server.setTimeout(SILENT_MS)
    return server.on('connection', follow)
  }

  const secureServers = new Set<https.Server>()
  const secureServer = (options: https.ServerOptions) => {
    const server = https.createServer({ ...limits, handshakeTimeout: HEADERS_MS, ...options }, answer)
    server.maxConnections = CONNECTIONS_MAX + AT_ONCE
    server.setTimeout(SILENT_MS)
    secureServers.add(server)
    return server
      .on('secureConnection', follow)
      .on('clientError', ({ code }: NodeJS.ErrnoException, socket) =>
        refuseConnection(socket, code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 408 : 400),
      )
      .on('close', () => secureServers.delete(server))
  }

  /** Behind a trusted proxy all connections are the proxy's, and each request says whose it is. */
  const countBySender = (app: FastifyInstance) =>
    app.addHook('onRequest', async ({ raw, ip }) => {
      if (ip !== raw.socket.remoteAddress) bounds.cameFrom(raw.socket, ip)
    })

  const drainable = (app: FastifyInstance) => {
    let isLeaving = false
    const leave = () => {
      if (isLeaving) return
      isLeaving = true
      setTimeout(() => sockets.forEach((socket) => socket.destroy()), leaveMs).unref()
    }
    app.decorate('streams', new Set<Readable>())
    app.decorate('isLeaving', { getter: () => isLeaving })
    app.decorate('secureServer', secureServer)
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
    app.addHook('onClose', async () => {
      const closing = [...secureServers].map(
        (server) =>
          new Promise<void>((resolve) => {
            server.close(() => resolve())
            server.closeIdleConnections()
          }),
      )
      await Promise.all(closing)
    })
    app.addHook('onSend', async (_request, reply) => {
      if (isLeaving) reply.header('connection', 'close')
    })
  }

  return { serverFactory, countBySender, drainable }
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
    // Our own TLS: nothing stands in front.
    if ('encrypted' in request.socket) return
    if (request.ip !== request.socket.remoteAddress) return
    hasWarned = true
    app.log.warn(
      { address: request.ip, trustProxy },
      'o proxy não diz o endereço de quem pede (X-Forwarded-For), ou TRUST_PROXY não o inclui: os limites de tentativas valem para todos juntos; veja "Reverse proxy" em docs/operating.md',
    )
  })
}
