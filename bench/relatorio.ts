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
import { bestRound } from './best-round.ts'
import { print, type Row } from './report.ts'

/** The report of several periods on one connection. Run by itself with `node bench/relatorio.ts`. */
const GOAL_MS = 50
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
        measured.push(
          await bestRound(`report of ${name}: ${what}`, GOAL_MS, (i) => {
            const ate = somarDias(hoje, -i)
            return call({ de: somarDias(ate, -days), ate, ...(i % 2 === 0 && { tipo: 'Culto' }) })
          }),
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
