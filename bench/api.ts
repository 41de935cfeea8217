import type { ChildProcess } from 'node:child_process'
import autocannon from 'autocannon'
import { Kysely, PostgresDialect } from 'kysely'
import type { Pool } from 'pg'
import type { Db } from '../server/src/db/db.ts'
import type { Database } from '../server/src/db/tables.ts'
import { listEnsaios } from '../server/src/ensaios/ensaios.service.ts'
import { listExecucoes } from '../server/src/execucoes/execucoes.repository.ts'
import { largeAnswers } from '../server/src/limits/large-answer.ts'
import { listMusicas } from '../server/src/musicas/musicas.service.ts'
import { listPlanejamentos } from '../server/src/planejamento/planejamento.repository.ts'
import { makeUsuario } from '../server/src/test/make.ts'
import { createSessao } from '../server/src/acesso/sessoes.repository.ts'
import { EXECUCOES, fillCiclo, fillExecucoes, fillMusicas, MUSICAS, openBenchDatabase } from './database.ts'
import { startProcess } from './process.ts'
import { row, type Row } from './report.ts'

/** Short turns that alternate, so that other load on the machine slows both alike. */
const ROUNDS = 9
const SECONDS = 2

const page = { pagina: 1, limite: 10 }
const streamRows = largeAnswers()

/** The first page of each list as its screen asks for it, and the share of a bare handler that it must reach. */
const LISTS: [path: string, goal: number, list: (db: Db) => Promise<unknown>][] = [
  [
    '/api/musicas',
    0.6,
    (db) =>
      listMusicas(
        db,
        { ...page, ordenar: 'nome', direcao: 'ASC', campos: undefined },
        { hoje: '2026-11-22', usuarioId: 1, streamRows },
      ),
  ],
  ['/api/execucoes', 0.5, (db) => listExecucoes(db, { ...page, ordenar: 'data_culto', direcao: 'DESC' })],
  [
    '/api/planejamentos',
    0.5,
    (db) => listPlanejamentos(db, { ...page, ordenar: 'data_planejada', direcao: 'ASC' }),
  ],
  [
    '/api/ensaios',
    0.5,
    (db) =>
      listEnsaios(db, { ...page, ordenar: 'data_ensaio', direcao: 'DESC' }, { usuarioId: 1, streamRows }),
  ],
]

async function requestsPerSecond(url: string, token: string): Promise<number> {
  const { requests, non2xx, errors } = await autocannon({
    url,
    connections: 50,
    duration: SECONDS,
    headers: { authorization: `Bearer ${token}` },
  })
  if (non2xx > 0 || errors > 0) throw new Error(`${non2xx} refused, ${errors} failed`)
  return requests.average
}

/** The SQL that a call of a repository runs. */
async function queriesOf(pool: Pool, call: (db: Db) => Promise<unknown>) {
  const queries: { text: string; values: unknown[] }[] = []
  const spy = new Kysely<Database>({
    dialect: new PostgresDialect({ pool }),
    log: ({ query }) => void queries.push({ text: query.sql, values: [...query.parameters] }),
  })
  await call(spy)
  return queries
}

/** The lists at 50 connections, each against a bare handler running the same SQL. */
export async function benchApi(): Promise<Row[]> {
  const { db, pool, connection, stop } = await openBenchDatabase()
  const children: ChildProcess[] = []
  try {
    await pool.query(fillMusicas(MUSICAS))
    await pool.query(fillCiclo)
    await pool.query(fillExecucoes(EXECUCOES))
    await pool.query('VACUUM ANALYZE')
    const token = await createSessao(db, (await makeUsuario(db)).id, 1_800_000, new Date())
    const ours = await startProcess('app-server.ts', { connection })
    children.push(ours.child)
    const rows: Row[] = []
    for (const [path, goal, list] of LISTS) {
      const queries = await queriesOf(pool, list)
      const bare = await startProcess('bare-server.ts', { connection, queries })
      children.push(bare.child)
      const median = await compare(`${ours.url}${path}`, bare.url, token)
      bare.child.kill('SIGKILL')
      rows.push(
        row(
          `GET ${path}, share of a bare handler`,
          `${(median.ratio * 100).toFixed(0)}% (${median.ours.toFixed(0)} of ${median.limit.toFixed(0)} req/s)`,
          `≥ ${goal * 100}%`,
          median.ratio >= goal,
        ),
      )
    }
    return rows
  } finally {
    for (const child of children) child.kill('SIGKILL')
    await stop()
  }
}

interface Round {
  ratio: number
  ours: number
  limit: number
}

/** The middle round of those measured. */
async function compare(url: string, bareUrl: string, token: string): Promise<Round> {
  await requestsPerSecond(bareUrl, token)
  await requestsPerSecond(url, token)
  const rounds: Round[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const limit = await requestsPerSecond(bareUrl, token)
    const ours = await requestsPerSecond(url, token)
    rounds.push({ ratio: ours / limit, ours, limit })
  }
  const median = rounds.toSorted((a, b) => a.ratio - b.ratio)[Math.floor(ROUNDS / 2)]
  if (!median) throw new Error('no round was measured')
  return median
}
