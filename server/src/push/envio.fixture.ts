import { setTimeout as delay } from 'node:timers/promises'
import type { PoolConfig } from 'pg'
import { createDb } from '../db/db.ts'
import { createPush } from '../providers/push/push-client.ts'
import { createPushScheduler } from './push.scheduler.ts'

// A process of the clock of notices that a test kills. A number on its input moves its clock by so many milliseconds.
const [connection = '{}', base = '', fuso = ''] = process.argv.slice(2)
const { db } = createDb(JSON.parse(connection) as PoolConfig, { max: 3 })
let jump = 0
process.stdin
  .on('data', (line: Buffer) => {
    jump = Number(line.toString().trim().split('\n').at(-1))
  })
  .on('end', () => process.exit(0))

const scheduler = createPushScheduler({
  db,
  agora: () => new Date(Date.now() + jump),
  fuso,
  push: createPush(base),
  contato: () => 'https://louvor.exemplo.org',
})
for (;;) {
  await scheduler.tick()
  await delay(20)
}
