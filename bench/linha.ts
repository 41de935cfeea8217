import { once } from 'node:events'
import net from 'node:net'

/** A phone's line: the bytes a second that all its connections share on their way down, and the time of a round trip. */
export interface Linha {
  readonly bytesPerSecond: number
  readonly roundTripMs: number
}

export const LENTA: Linha = { bytesPerSecond: 50_000, roundTripMs: 100 }
export const LONGE: Linha = { bytesPerSecond: 200_000, roundTripMs: 300 }

export const nomeDa = ({ bytesPerSecond, roundTripMs }: Linha) =>
  `${bytesPerSecond / 1000} KB/s, ${roundTripMs} ms`

/** Bytes that a connection sends before another one has its turn, as a packet. */
const PIECE = 1_400
/** Bytes in the queue of the line; beyond them the server waits, as for a full buffer. */
const BUFFER = 64_000
const TICK_MS = 4

/** The queue of one connection: bytes that the server has answered and the line has not sent yet. */
interface Flow {
  readonly waiting: Buffer[]
  bytes: number
  readonly phone: net.Socket
  readonly server: net.Socket
  /** The server has ended the connection. */
  isOver: boolean
}

/** The requests of a service worker of its own name its script. */
const BY_WORKER = /^referer: \S+\/sw\.js\r$/gim

/**
 * A relay in front of a server that is as slow as a line. It lies below the browser, so that the page and its workers share it, and each
 * new connection pays one more round trip. It reads the requests, so they must not be encrypted.
 */
export async function openLinha(target: string, { bytesPerSecond, roundTripMs }: Linha) {
  const oneWay = roundTripMs / 2
  const down: Flow[] = []
  const counted = { byWorker: 0, connections: 0 }
  const sockets = new Set<net.Socket>()

  const relay = net.createServer({ pauseOnConnect: true, noDelay: true }, (phone) => {
    counted.connections++
    const server = net.connect({ port: Number(new URL(target).port), host: '127.0.0.1', noDelay: true })
    const flow: Flow = { waiting: [], bytes: 0, phone, server, isOver: false }
    down.push(flow)
    for (const socket of [phone, server]) {
      sockets.add(socket)
      socket.on('error', () => undefined)
      socket.on('close', () => sockets.delete(socket))
    }
    // The server ends a connection that it takes for idle while its last bytes are still on their way.
    server.on('close', () => {
      flow.isOver = true
      endWhenSent(flow)
    })
    phone.on('close', () => {
      server.destroy()
      down.splice(down.indexOf(flow), 1)
    })
    setTimeout(() => phone.resume(), roundTripMs)
    phone.on('data', (chunk) => {
      counted.byWorker += chunk.toString('latin1').match(BY_WORKER)?.length ?? 0
      setTimeout(() => server.write(chunk), oneWay)
    })
    server.on('data', (chunk) => {
      flow.waiting.push(chunk)
      flow.bytes += chunk.length
      if (flow.bytes > BUFFER) server.pause()
    })
  })

  function endWhenSent({ isOver, bytes, phone }: Flow): void {
    if (isOver && bytes === 0) setTimeout(() => phone.end(), oneWay)
  }

  /** Sends a piece of each connection in turn; returns its bytes, 0 where nothing waits. */
  function sendNext(): number {
    const flow = down.find(({ bytes }) => bytes > 0)
    const chunk = flow?.waiting.shift()
    if (!flow || !chunk) return 0
    const piece = chunk.subarray(0, PIECE)
    if (piece.length < chunk.length) flow.waiting.unshift(chunk.subarray(PIECE))
    flow.bytes -= piece.length
    if (flow.bytes <= BUFFER) flow.server.resume()
    down.push(...down.splice(down.indexOf(flow), 1))
    setTimeout(() => flow.phone.write(piece), oneWay)
    endWhenSent(flow)
    return piece.length
  }

  let room = 0
  let before = performance.now()
  const timer = setInterval(() => {
    const now = performance.now()
    // Time in which nothing was sent is not saved up.
    room = Math.min(room, PIECE) + ((now - before) / 1000) * bytesPerSecond
    before = now
    while (room > 0) {
      const sent = sendNext()
      if (sent === 0) break
      room -= sent
    }
  }, TICK_MS)

  relay.listen(0, '127.0.0.1')
  await once(relay, 'listening')
  const { port } = relay.address() as net.AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    counted,
    /** Cuts the line: nothing comes through any more, and no connection is taken. */
    cut: () => {
      clearInterval(timer)
      relay.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}
