import { readFileSync } from 'node:fs'
import { fillMusicas, openBenchDatabase } from './database.ts'
const { pool, stop } = await openBenchDatabase()
const hoje = '2026-11-21'
try {
  await pool.query(fillMusicas(5000))
  await pool.query(`INSERT INTO ensaios (data_ensaio, data_culto)
  SELECT '${hoje}'::date + 20 - i, CASE WHEN i % 4 > 0 THEN '${hoje}'::date + 21 - i END FROM generate_series(1, 5000) i;
  INSERT INTO ensaio_musicas (ensaio_id, musica_id, posicao)
  SELECT e.id, (SELECT min(id) FROM musicas) + (e.id * 37 + p * 911) % 4500, p FROM ensaios e, generate_series(0, 3) p;
  INSERT INTO planejamentos (musica_id, data_planejada)
  SELECT (SELECT min(id) FROM musicas) + (i * 7) % 5000, '${hoje}'::date + 100 - i FROM generate_series(1, 500) i;
  INSERT INTO execucoes (musica_id, data_culto, foi_ensaiada)
  SELECT (SELECT min(id) FROM musicas) + floor(5000 * power(random(), 2))::int, '${hoje}'::date - 7 * (i % 1040), i % 3 > 0 FROM generate_series(1, 40000) i`)
  await pool.query('VACUUM ANALYZE')
  for (const q of readFileSync(process.argv[2]!, 'utf8').split(';;')) {
    if (!q.trim()) continue
    console.log('-----', q.trim().slice(0, 100))
    for (let i = 0; i < 3; i++) await pool.query(q)
    const runs = []
    for (let i = 0; i < 15; i++) { const t = performance.now(); await pool.query(q); runs.push(performance.now() - t) }
    console.log('min', Math.min(...runs).toFixed(2), 'med', runs.toSorted((a,b)=>a-b)[7]!.toFixed(2))
    if (q.includes('SELECT') ) for (const r of (await pool.query('EXPLAIN (ANALYZE, BUFFERS OFF) ' + q)).rows) console.log(r['QUERY PLAN'])
  }
} finally { await stop() }
