import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { signal } from '@cantai/postgres/processes'
import { temporaryFolder } from '@cantai/postgres/run-app-process.fixture'
import { freePort, runMain } from '../test/main-process.ts'
import { createDb } from './db.ts'

const SENHA = 'Escolhida1'

const postmaster = async (dataDir: string) => {
  const [pid, , , , host = ''] = (
    await readFile(join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8')
  ).split('\n')
  return { pid: Number(pid), connection: { host, port: 5432, user: 'cantai', database: 'cantai' } as const }
}

/** Runs a query beside the server, as an administrator of the database would. */
async function ask<Row extends object>(dataDir: string, sql: string): Promise<Row[]> {
  const { pool, close } = createDb((await postmaster(dataDir)).connection, { max: 1 })
  try {
    return (await pool.query<Row>(sql)).rows
  } finally {
    await close()
  }
}

const killPostmaster = async (dataDir: string) => signal((await postmaster(dataDir)).pid, 'SIGKILL')

const BACKENDS = `FROM pg_stat_activity WHERE application_name = 'cantai' AND pid <> pg_backend_pid()`

const killOneBackend = async (dataDir: string) => {
  const { pool, close } = createDb((await postmaster(dataDir)).connection, { max: 1 })
  const { rows } = await pool.query<{ pid: number }>(`SELECT pid ${BACKENDS} ORDER BY state_change DESC`)
  // PostgreSQL ends all other processes before it recovers, and until this one has ended it does not know of the crash.
  const allEnded = once(pool, 'remove')
  signal(rows[0]?.pid ?? Number.NaN, 'SIGKILL')
  await allEnded
  await close()
}

const closeAllConnections = (dataDir: string) => ask(dataDir, `SELECT pg_terminate_backend(pid) ${BACKENDS}`)

/** Writers and readers that call without a pause, and every answer that they got. */
async function load(url: string) {
  const stopping = new AbortController()
  const answers: { status: number; body: string; retryAfter: string | null }[] = []
  const acknowledged: string[] = []

  const call = async (method: string, path: string, token: string, body?: object) => {
    const response = await fetch(url + path, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const text = await response.text()
    answers.push({ status: response.status, body: text, retryAfter: response.headers.get('retry-after') })
    return { ok: response.ok, text }
  }

  const login = await call('POST', '/api/auth/login', '', { email: 'admin@cantai.local', senha: SENHA })
  const { token } = JSON.parse(login.text) as { token: string }

  const writer = async (name: number) => {
    for (let i = 0; !stopping.signal.aborted; i++) {
      const nome = `Hino ${name}-${i}`
      if ((await call('POST', '/api/musicas', token, { nome, artista: 'Coral' })).ok) acknowledged.push(nome)
    }
  }
  const reader = async () => {
    while (!stopping.signal.aborted) await call('GET', '/api/musicas?limite=5', token)
  }
  const running = Promise.all([1, 2, 3, 4].flatMap((name) => [writer(name), reader()]))
  running.catch(() => undefined)
  return {
    answers,
    acknowledged,
    /** Waits until so many further writes were acknowledged. Throws when the server is gone. */
    more: async (writes: number) => {
      const target = acknowledged.length + writes
      while (acknowledged.length < target) await Promise.race([delay(5), running])
    },
    stop: async () => {
      stopping.abort()
      await running
    },
  }
}

test('OPS-01 PostgreSQL dies under load: the process stays, nobody reads 500, no acknowledged write is lost', async () => {
  const dataDir = await temporaryFolder()
  const port = await freePort()
  const { child, output, ready } = runMain({
    PORT: String(port),
    DATA_DIR: dataDir,
    ADMIN_PASSWORD: SENHA,
    LOG_LEVEL: 'warn',
  })
  await ready()
  const url = `http://127.0.0.1:${port}`
  const clients = await load(url)
  for (const fault of [killPostmaster, killOneBackend, closeAllConnections, killPostmaster, killOneBackend]) {
    await clients.more(20)
    await fault(dataDir)
  }
  await clients.more(20)
  await clients.stop()

  expect(child.exitCode).toBeNull()
  expect((await fetch(`${url}/readyz`)).status).toBe(200)
  const refusals = clients.answers.filter(({ status }) => status !== 200 && status !== 201)
  for (const { status, body, retryAfter } of refusals) {
    expect(status, body).toBe(503)
    // A database whose recovery takes longer than a request waits for a connection seems busy.
    expect(JSON.parse(body)).toEqual({
      erro: expect.stringMatching(
        /^O banco de dados está (reiniciando|ocupado demais neste momento)\. Espere alguns segundos e tente de novo\.$/,
      ),
      codigo: expect.stringMatching(/^banco_(reiniciando|ocupado)$/),
    })
    expect(retryAfter).toMatch(/^[25]$/)
  }
  const rows = await ask<{ nome: string }>(dataDir, 'SELECT nome FROM musicas')
  const storedNomes = new Set(rows.map(({ nome }) => nome))
  expect(clients.acknowledged.filter((nome) => !storedNomes.has(nome))).toEqual([])
  expect(output.stderr).not.toContain('unexpected error')
  console.log(`${clients.acknowledged.length} acknowledged writes, ${refusals.length} answers 503`)
})
