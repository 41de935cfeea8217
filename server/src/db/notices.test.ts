import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { createTestDatabase } from '../test/build-test-app.ts'
import { createDb } from './db.ts'
import { createNotices } from './notices.ts'

const { db, connection } = await createTestDatabase()

const notify = (channel: string, payload = '') => sql`select pg_notify(${channel}, ${payload})`.execute(db)

function openNotices(of = connection) {
  const warnings: object[] = []
  const notices = createNotices({ connection: of, log: { warn: (details) => warnings.push(details) } })
  onTestFinished(() => notices.close())
  return { notices, warnings }
}

/** Subscribes, and collects what comes; `next` waits for the first call that has not been waited for. */
function collect({ notices }: ReturnType<typeof openNotices>, channel: string) {
  const calls: (string | undefined)[] = []
  let arrived = Promise.withResolvers<void>()
  const unsubscribe = notices.subscribe(channel, (payload) => {
    calls.push(payload)
    arrived.resolve()
    arrived = Promise.withResolvers()
  })
  let readCount = 0
  const next = async () => {
    if (readCount === calls.length) await arrived.promise
    return calls[readCount++]
  }
  return { calls, next, unsubscribe }
}

/** The process ids of this database's listening connections. */
const listening = async () => {
  const { rows } = await sql<{ pid: number }>`select pid from pg_stat_activity
    where application_name = 'cantai notices' and datname = current_database()`.execute(db)
  return rows.map(({ pid }) => pid)
}

test('OPS-02 a subscriber hears its own channel, told first that it is listened to', async () => {
  const listener = openNotices()
  expect(await listening()).toEqual([])
  const musicas = collect(listener, 'musicas')
  const cultos = collect(listener, 'cultos "de domingo"')
  expect([await musicas.next(), await cultos.next()]).toEqual([undefined, undefined])
  await notify('cultos "de domingo"', '7')
  await notify('musicas', '1')
  await notify('musicas')
  expect([await musicas.next(), await musicas.next(), await cultos.next()]).toEqual(['1', '', '7'])
  expect(await listening()).toHaveLength(1)
})

test('OPS-02 a channel subscribed to later is listened to at once; who unsubscribes hears no more', async () => {
  const listener = openNotices()
  const musicas = collect(listener, 'musicas')
  await musicas.next()
  const cultos = collect(listener, 'cultos')
  expect(await cultos.next()).toBeUndefined()
  const otherCultos = collect(listener, 'cultos')
  cultos.unsubscribe()
  await notify('cultos', '1')
  expect(await otherCultos.next()).toBe('1')
  expect(cultos.calls).toEqual([undefined])
  expect(musicas.calls).toEqual([undefined])
})

test('OPS-02 a connection that PostgreSQL ends is opened again, and every listener told to look', async () => {
  const listener = openNotices()
  const [musicas, cultos] = [collect(listener, 'musicas'), collect(listener, 'cultos')]
  await Promise.all([musicas.next(), cultos.next()])
  for (let round = 1; round <= 2; round++) {
    const [pid] = await listening()
    await sql`select pg_terminate_backend(${pid})`.execute(db)
    expect([await musicas.next(), await cultos.next()]).toEqual([undefined, undefined])
    await notify('musicas', `${round}`)
    expect(await musicas.next()).toBe(`${round}`)
    expect(await listening()).not.toContain(pid)
    expect(listener.warnings).toHaveLength(round)
  }
})

test('OPS-02 a database that cannot be reached yet is tried again, after longer and longer pauses', async () => {
  const database = `${connection.database}_depois`
  const listener = openNotices({ ...connection, database })
  const musicas = collect(listener, 'musicas')
  await expect.poll(() => listener.warnings.length).toBeGreaterThanOrEqual(2)
  expect(listener.warnings).toMatchObject([{ pauseMs: 250 }, { pauseMs: 500 }])
  expect(musicas.calls).toEqual([])
  const admin = createDb(connection, { max: 1 })
  onTestFinished(async () => {
    await listener.notices.close()
    await admin.pool.query(`DROP DATABASE ${database}`)
    await admin.close()
  })
  await admin.pool.query(`CREATE DATABASE ${database}`)
  expect(await musicas.next()).toBeUndefined()
})

test('OPS-02 closing ends the connection, and is immediate when there is none', async () => {
  const listener = openNotices()
  await collect(listener, 'musicas').next()
  await listener.notices.close()
  await expect.poll(listening).toEqual([])
  await openNotices().notices.close()
})
