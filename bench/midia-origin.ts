// Serves the sound, as YouTube would: with its rules of ranges for our proxy, without them for the plain pipe.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { startMediaStandIn } from '../server/src/test/stand-ins/media.ts'
import type { Falha } from '../server/src/test/stand-ins/loopback-server.ts'

const { bytes } = JSON.parse(process.argv[2] ?? '') as { bytes: number }
const media = await startMediaStandIn()
media.som.bytes = Buffer.alloc(bytes, 'som')
const plain = createServer((_request, response) => {
  response.writeHead(200, { 'content-type': 'audio/mp4', 'content-length': bytes })
  response.end(media.som.bytes)
})
process.on('message', ({ falha }: { falha: Falha }) => media.fail('/', falha))
plain.listen(0, '127.0.0.1', () =>
  process.send?.({ env: media.env, plainPort: (plain.address() as AddressInfo).port }),
)
