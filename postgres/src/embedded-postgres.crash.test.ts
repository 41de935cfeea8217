import { readFile, writeFile } from 'node:fs/promises'
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { Client, Pool } from 'pg'
import { describe, expect, test, vi } from 'vitest'
import { killServer, ownerOf, runAppProcess, temporaryFolder } from './run-app-process.fixture.ts'
import { startEmbeddedPostgres } from './embedded-postgres.ts'
import { isLive, signal } from './processes.ts'

/** Number of times that the app and its server are killed; each night many more. */
const KILLS = Number(process.env.CRASH_ROUNDS ?? 3)
const quiet = { info: () => {}, warn: () => {}, error: () => {} }
const start = (folder: string) => startEmbeddedPostgres({ dataDir: folder, fsync: false, log: quiet })

const newDataDir = async (where?: 'disk') => join(await temporaryFolder(where), 'postgres')

async function startAndAsk(folder: string) {
  const postgres = await start(folder)
  const client = new Client(postgres.connection)
  await client.connect()
  const { rows } = await client.query<{ n: number }>('select 1 as n')
  await client.end()
  await postgres.stop()
  return rows[0]?.n
}

describe('a start finds', () => {
  test('the server of a killed process, and joins it', async () => {
    const dataDir = await newDataDir()
    const killed = runAppProcess('hold', dataDir)
    const { pid } = await killed.started
    await killed.kill()
    const postgres = await start(dataDir)
    expect(postgres).toMatchObject({ adopted: true, pid })
    await postgres.stop()
    expect(await isLive(pid)).toBe(false)
  })

  test.runIf(process.platform === 'linux')('a killed server that nobody reaped', async () => {
    const dataDir = await newDataDir()
    const parent = runAppProcess('hold', dataDir)
    const { pid } = await parent.started
    // A stopped parent cannot reap its child.
    parent.child.kill('SIGSTOP')
    await killServer(dataDir)
    await expect.poll(() => readFile(`/proc/${pid}/stat`, 'utf8')).toMatch(/\) Z /)
    expect(await startAndAsk(dataDir)).toBe(1)
  })

  test("a dead server's number on an unrelated process", async () => {
    const dataDir = await newDataDir()
    const killed = runAppProcess('hold', dataDir)
    await killed.started
    await killed.kill()
    await killServer(dataDir)
    // It runs as PostgreSQL's own account: of a pid of another account PostgreSQL would see that it is not its own.
    const account = process.getuid?.() === 0 ? await ownerOf(dataDir) : {}
    const unrelated = spawn('sleep', ['60'], { ...account, cwd: '/', stdio: 'ignore' })
    const file = join(dataDir, 'cluster/postmaster.pid')
    await writeFile(file, (await readFile(file, 'utf8')).replace(/^\d+/, `${unrelated.pid}`))
    expect(await startAndAsk(dataDir)).toBe(1)
    expect(await isLive(unrelated.pid ?? 0)).toBe(true)
    unrelated.kill()
  })

  test('the empty postmaster.pid of a power cut, and the half-made cluster of a killed initdb', async () => {
    const dataDir = await newDataDir()
    await (await start(dataDir)).stop()
    await writeFile(join(dataDir, 'cluster/postmaster.pid'), '')
    await writeFile(join(dataDir, 'cluster.tmp-1'), '')
    expect(await startAndAsk(dataDir)).toBe(1)
  })
})

test('a server that dies under its app is brought back, and the pool finds it', async () => {
  const dataDir = await newDataDir()
  const postgres = await start(dataDir)
  const { pid } = postgres
  const pool = new Pool({ ...postgres.connection, max: 2 })
  pool.on('error', () => {})
  await pool.query('select 1')
  signal(pid, 'SIGKILL')
  await vi.waitFor(() => pool.query('select 1'), { timeout: 20_000, interval: 50 })
  await expect.poll(() => postgres.pid).not.toBe(pid)
  await pool.end()
  await postgres.stop()
  expect(await isLive(postgres.pid)).toBe(false)
})

test(`no acknowledged row is lost in ${KILLS} rounds of kill -9 of the app and its server`, async () => {
  const dataDir = await newDataDir('disk')
  const acknowledged = new Set<number>()
  const lost = (found: number[] = []) => {
    const there = new Set(found)
    return [...acknowledged].filter((id) => !there.has(id))
  }
  for (let round = 0; round <= KILLS; round++) {
    const writer = runAppProcess('write', dataDir)
    await writer.started
    expect(lost(writer.messages.find(({ found }) => found)?.found)).toEqual([])
    const written = () => writer.messages.filter((message) => message.acknowledged !== undefined).length
    await expect.poll(written, { timeout: 20_000, interval: 5 }).toBeGreaterThan(5)
    await delay(50 + Math.random() * 250)
    const kills = [writer.kill, () => killServer(dataDir)]
    for (const kill of Math.random() < 0.5 ? kills : kills.toReversed()) await kill()
    for (const { acknowledged: id } of writer.messages) if (id !== undefined) acknowledged.add(id)
  }
  // A last recovery takes away the shared memory that the kill left.
  expect(await startAndAsk(dataDir)).toBe(1)
  expect(acknowledged.size).toBeGreaterThan(5 * KILLS)
  console.log(`${acknowledged.size} acknowledged rows`)
})
