// The limit that the proxy is measured against: one request outside, its answer piped, nothing else.
import { createServer, get } from 'node:http'

const { origin } = JSON.parse(process.argv[2] ?? '') as { origin: string }
const server = createServer((_request, response) => {
  get(origin, (answer) => {
    response.writeHead(200, answer.headers)
    answer.pipe(response)
  })
})
server.listen(0, '127.0.0.1', () => process.send?.(server.address()))
