import type { ChildProcess } from 'node:child_process'
import autocannon from 'autocannon'
import { Kysely, PostgresDialect } from 'kysely'
import type { Database } from '../server/src/db/tables.ts'
import { listMusicas } from '../server/src/musicas/musicas.repository.ts'
import { makeUsuario } from '../server/src/test/make.ts'
import { createSessao } from '../server/src/usuarios/sessoes.repository.ts'
import { fillMusicas, openBenchDatabase } from './database.ts'
import { startProcess } from './process.ts'
import { row, type Row } from './report.ts'

const GOAL = 0.6
/** Short turns that alternate, so that what else the machine does meets both alike. */
const ROUNDS = 9
const SECONDS = 2

async function requestsPerSecond(url: string, token: string): Promise<number> {
  const { requests, non2xx, errors } = await autocannon({
    url: `${url}/api/musicas`,
    connections: 50,
    duration: SECONDS,
    headers: { authorization: `Bearer ${token}` },
  })
  if (non2xx > 0 || errors > 0) throw new Error(`${non2xx} refused, ${errors} failed`)
  return requests.average
}

/** GET /api/musicas, page of 10 of 5,000 songs, 50 connections, against a bare handler running the same SQL. */
export async function benchApi(): Promise<Row[]> {
  const { db, pool, connection, stop } = await openBenchDatabase()
  const children: ChildProcess[] = []
  try {
    await pool.query(fillMusicas(5000))
    await pool.query('VACUUM ANALYZE')
    const token = await createSessao(db, (await makeUsuario(db)).id, 1_800_000, new Date())
    const queries: { text: string; values: unknown[] }[] = []
    const spy = new Kysely<Database>({
      dialect: new PostgresDialect({ pool }),
      log: ({ query }) => void queries.push({ text: query.sql, values: [...query.parameters] }),
    })
    await listMusicas(spy, { pagina: 1, limite: 10, ordenar: 'nome', direcao: 'ASC', campos: 'todos' })

    const bare = await startProcess('bare-server.ts', { connection, queries })
    const ours = await startProcess('app-server.ts', { connection })
    children.push(bare.child, ours.child)
    await requestsPerSecond(bare.url, token)
    await requestsPerSecond(ours.url, token)
    const ratios: { ratio: number; bare: number; ours: number }[] = []
    for (let round = 0; round < ROUNDS; round++) {
      const limit = await requestsPerSecond(bare.url, token)
      const measured = await requestsPerSecond(ours.url, token)
      ratios.push({ ratio: measured / limit, bare: limit, ours: measured })
    }
    const median = ratios.toSorted((a, b) => a.ratio - b.ratio)[Math.floor(ROUNDS / 2)]
    if (!median) throw new Error('no round was measured')
    return [
      row(
        'GET /api/musicas, share of a bare handler',
        `${(median.ratio * 100).toFixed(0)}% (${median.ours.toFixed(0)} of ${median.bare.toFixed(0)} req/s)`,
        `≥ ${GOAL * 100}%`,
        median.ratio >= GOAL,
      ),
    ]
  } finally {
    for (const child of children) child.kill('SIGKILL')
    await stop()
  }
}
