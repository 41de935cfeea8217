import http, { type IncomingMessage, type ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import type { Socket } from 'node:net'
import type { Erro } from '@cantai/contract/resposta-de-erro'
import { addressPrefix } from '../limits/address-prefix.ts'

export interface ArrivalTimes {
  /** Timeout of a body. For a file it is the timeout between two steps of progress. */
  bodyMs: number
  /** Timeout of a body of at most 16 KiB, which most are. */
  smallBodyMs: number
  /** A connection younger than this is closed only where there is no room at all. */
  youngMs: number
}

/** Far more than a church needs, and fewer than the files that a process may open on most systems. */
export const CONNECTIONS_MAX = 2_000
/** Connections of one address, whatever they do: the other half stays for everybody else. */
const PER_ADDRESS = 1_000
/** Unfinished requests of one address. Forty phones behind it finish theirs within a moment. */
const UNFINISHED_MAX = 64
const SMALL_BYTES = 16 * 1024
/** A file below 1 kB/s counts as stalled. */
const PROGRESS_BYTES = 64 * 1024

const ERRO = { 400: 'Requisição HTTP inválida', 408: 'O envio demorou demais. Tente novamente.' } as const

/** Answers an incomplete request, and ends its connection. */
export function refuseConnection(socket: Duplex, status: keyof typeof ERRO): void {
  if (!socket.writable) return
  const corpo = JSON.stringify({ erro: ERRO[status] } satisfies Erro)
  socket.end(
    `HTTP/1.1 ${status} ${http.STATUS_CODES[status]}\r\nContent-Type: application/json; charset=utf-8\r\nContent-Length: ${Buffer.byteLength(corpo)}\r\nConnection: close\r\n\r\n${corpo}`,
    () => socket.destroy(),
  )
}

const files = new WeakSet<IncomingMessage>()
/** Gives this body the timeout of a file: it must make progress, and need not be complete. */
export const expectFile = (request: IncomingMessage): unknown => files.add(request)

interface Exchange {
  request: IncomingMessage
  response: ServerResponse
}

const hasBody = ({ headers }: IncomingMessage) =>
  headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined
const isUnfinished = ({ request }: Exchange) => !request.complete && !files.has(request)

function endUnfinished({ request: { socket }, response }: Exchange): void {
  if (response.headersSent) socket.destroy()
  else refuseConnection(socket, 408)
}

/** Node's own timeout is the same for all requests, and long enough for a file; this gives other bodies a shorter one. */
export function limitBody(exchange: Exchange, { bodyMs, smallBodyMs }: ArrivalTimes): void {
  const { request } = exchange
  const { headers, socket } = request
  if (!hasBody(request)) return
  let received = socket.bytesRead
  const isSmall = Number(headers['content-length']) <= SMALL_BYTES
  const timer = setInterval(
    () => {
      if (request.complete) return clearInterval(timer)
      const arrived = socket.bytesRead - received
      received = socket.bytesRead
      if (files.has(request) && arrived >= PROGRESS_BYTES) return
      clearInterval(timer)
      endUnfinished(exchange)
    },
    isSmall ? smallBodyMs : bodyMs,
  )
  const stopWatching = () => clearInterval(timer)
  request.once('end', stopWatching).once('close', stopWatching)
}

/** The connections of one address. */
interface Address {
  prefix: string
  open: number
  /** Connections with an unfinished request, the oldest first. */
  unfinished: Set<Connection>
  /** Idle ones between two requests, the longest idle first. */
  idle: Set<Connection>
  timer?: NodeJS.Timeout | undefined
}

interface Connection {
  socket: Socket
  address: Address
  /** The start of the request that is arriving. */
  since: number
  /** The request that is arriving; none while its headers are. */
  arriving?: Exchange
  /** Requests without a complete answer yet. */
  running: number
}

/**
 * Keeps one address from taking all connections. Above 64 unfinished requests of an address the oldest are closed, so that complete ones,
 * which leave that count at once, get through beside any number of half-sent ones. A young connection, whose request may not have been read
 * yet, is spared until its address has 1,000 connections, or the process 2,000: then the oldest unfinished one is closed, else an idle one.
 */
export function boundConnections({ youngMs }: ArrivalTimes) {
  const addresses = new Map<string, Address>()
  const connections = new Map<Socket, Connection>()

  function enter(ip: string): Address {
    const prefix = addressPrefix(ip)
    const address = addresses.get(prefix) ?? { prefix, open: 0, unfinished: new Set(), idle: new Set() }
    addresses.set(prefix, address)
    address.open++
    return address
  }

  function leave(connection: Connection): void {
    const { address } = connection
    address.unfinished.delete(connection)
    address.idle.delete(connection)
    address.open--
    if (address.open > 0) return
    clearTimeout(address.timer)
    addresses.delete(address.prefix)
  }

  function forget(connection: Connection): void {
    if (connections.delete(connection.socket)) leave(connection)
  }

  function cut(connection: Connection): void {
    forget(connection)
    if (connection.arriving) endUnfinished(connection.arriving)
    else connection.socket.destroy()
  }

  function* oldestUnfinished({ unfinished }: Address) {
    for (const connection of unfinished)
      if (connection.arriving === undefined || isUnfinished(connection.arriving)) yield connection
      else unfinished.delete(connection)
  }

  function keepBounds(address: Address, newest: Connection): void {
    const full = connections.size > CONNECTIONS_MAX
    if (full || address.open > PER_ADDRESS) {
      const [busiest = address] = full ? [...addresses.values()].toSorted((a, b) => b.open - a.open) : []
      const [oldest = [...busiest.idle][0] ?? newest] = oldestUnfinished(busiest)
      cut(oldest)
    }
    trimSoon(address)
  }

  function trimSoon(address: Address): void {
    if (address.timer || address.unfinished.size <= UNFINISHED_MAX) return
    address.timer = setTimeout(() => {
      address.timer = undefined
      const bornUntil = performance.now() - youngMs
      for (const connection of oldestUnfinished(address)) {
        if (address.unfinished.size <= UNFINISHED_MAX || connection.since > bornUntil) break
        cut(connection)
      }
      trimSoon(address)
    }, youngMs).unref()
  }

  return {
    connected(socket: Socket): void {
      const address = enter(socket.remoteAddress ?? '')
      const connection: Connection = { socket, address, since: performance.now(), running: 0 }
      connections.set(socket, connection)
      address.unfinished.add(connection)
      socket.once('close', () => forget(connection))
      keepBounds(address, connection)
    },

    requested(exchange: Exchange): void {
      const { request, response } = exchange
      const connection = connections.get(request.socket)
      if (!connection) return
      const arrived = () => {
        if (connection.arriving !== exchange) return
        delete connection.arriving
        connection.address.unfinished.delete(connection)
      }
      connection.address.unfinished.delete(connection)
      connection.address.idle.delete(connection)
      connection.running++
      response.once('close', () => {
        arrived()
        if (--connection.running === 0 && connections.has(connection.socket))
          connection.address.idle.add(connection)
      })
      if (!hasBody(request)) return
      connection.arriving = exchange
      connection.since = performance.now()
      connection.address.unfinished.add(connection)
      request.once('end', arrived)
      trimSoon(connection.address)
    },

    /** A request through a trusted proxy counts for the address of its sender. */
    cameFrom(socket: Socket, ip: string): void {
      const connection = connections.get(socket)
      if (!connection || connection.address.prefix === addressPrefix(ip)) return
      const isUnfinished = connection.address.unfinished.has(connection)
      leave(connection)
      connection.address = enter(ip)
      if (!isUnfinished) return
      connection.address.unfinished.add(connection)
      trimSoon(connection.address)
    },
  }
}
