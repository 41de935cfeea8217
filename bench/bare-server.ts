// The limit that the API is measured against: node:http, the same SQL over the same driver and pool, nothing else.
import { createServer } from 'node:http'
import pg from 'pg'
import { types } from '../server/src/db/column-types.ts'

const { connection, queries } = JSON.parse(process.argv[2] ?? '') as {
  connection: pg.PoolConfig
  queries: { text: string; values: unknown[] }[]
}
const pool = new pg.Pool({ ...connection, max: 10, types })

const server = createServer((_request, response) => {
  Promise.all(queries.map(({ text, values }) => pool.query(text, values))).then(
    (results) => {
      const body = JSON.stringify(results.map(({ rows }) => rows))
      response.writeHead(200, {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
      })
      response.end(body)
    },
    (error: unknown) => {
      response.writeHead(500)
      response.end(String(error))
    },
  )
})
server.listen(0, '127.0.0.1', () => process.send?.(server.address()))
