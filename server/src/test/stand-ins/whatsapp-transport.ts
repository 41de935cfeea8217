import { type BinaryNode, decodeBinaryNode, encodeBinaryNode, type proto } from '@whiskeysockets/baileys'
import type { WebSocket } from 'ws'
import { ServerNoise } from './whatsapp-noise.ts'

/** One client of the stand-in after its handshake: stanzas in, stanzas out. */
export interface Client {
  /** Identifies the session, in base64. */
  noiseKey: string
  send(node: BinaryNode): void
  sendAndClose(node: BinaryNode): void
  /** The network breaks. */
  terminate(): void
}

interface Handlers {
  login: (client: Client, payload: proto.ClientPayload) => void
  stanza: (client: Client, node: BinaryNode) => Promise<void>
  close: (client: Client) => void
  failure: (error: unknown) => void
}

/** Does the handshake on a new socket and hands on what follows, one frame after another. */
export function acceptClient(ws: WebSocket, on: Handlers): void {
  const noise = new ServerNoise()
  const client: Client = {
    noiseKey: '',
    send(node) {
      if (ws.readyState === ws.OPEN) ws.send(noise.seal(encodeBinaryNode(node)))
    },
    sendAndClose(node) {
      client.send(node)
      ws.close()
    },
    terminate: () => ws.terminate(),
  }
  let step: 'hello' | 'finish' | 'open' = 'hello'
  let last: Promise<unknown> = Promise.resolve()
  const take = async (frame: Buffer) => {
    if (step === 'hello') {
      step = 'finish'
      ws.send(noise.frame(noise.hello(frame)))
    } else if (step === 'finish') {
      step = 'open'
      const { noiseKey, payload } = noise.finish(frame)
      client.noiseKey = noiseKey.toString('base64')
      on.login(client, payload)
    } else await on.stanza(client, await decodeBinaryNode(noise.open(frame)))
  }
  ws.on('message', (data: Buffer) => {
    for (const frame of noise.frames(data)) last = last.then(() => take(frame)).catch(on.failure)
  })
  ws.on('close', () => on.close(client))
  ws.on('error', () => ws.terminate())
}
