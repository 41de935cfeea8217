import path from 'node:path'
import pino from 'pino'
import { buildApp } from '../server/src/app.ts'
import { createProviders } from '../server/src/deps.ts'
import { readConfig } from '../server/src/config.ts'
import { createDb } from '../server/src/db/db.ts'
import { createNotices } from '../server/src/db/notices.ts'

const { connection, web } = JSON.parse(process.argv[2] ?? '') as { connection: object; web?: boolean }
const { db } = createDb(connection)
const log = pino({ level: 'info' }, pino.destination(2))
const app = await buildApp({
  db,
  notices: createNotices({ connection, log }),
  providers: createProviders(readConfig(process.env)),
  agora: () => new Date(),
  ...(web === true ? { webDir: path.resolve(import.meta.dirname, '../web/dist') } : {}),
  log,
  config: {
    cadastro: 'aberto',
    sessaoMs: 1_800_000,
    publicUrl: 'http://localhost:3000',
    timeZone: 'America/Sao_Paulo',
    trustProxy: 'loopback',
    host: '127.0.0.1',
    port: 3000,
  },
})
await app.listen({ port: 0, host: '127.0.0.1' })
process.send?.(app.server.address())
process.on('message', () => process.send?.({ rss: process.memoryUsage.rss() }))
