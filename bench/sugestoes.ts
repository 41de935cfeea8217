import { createDb } from '../server/src/db/db.ts'
import { suggestForCulto } from '../server/src/sugestoes/sugestoes.service.ts'
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

/** Suggestions for services ahead and behind, each with songs on its screen, on one connection. Run by itself with `node bench/sugestoes.ts`. */
const GOAL_MS = 25
const PIECES = 8
const PLANEJADAS = 6

export async function benchSugestoes(): Promise<Row[]> {
  const { pool, connection, stop } = await openBenchDatabase()
  const one = createDb(connection, { max: 1 })
  try {
    await pool.query(fillMusicas(MUSICAS))
    await pool.query(fillCiclo)
    // In pieces, none of which takes as long as a statement may.
    for (let piece = 0; piece < PIECES; piece++) await pool.query(fillExecucoes(EXECUCOES / PIECES))
    await pool.query(`
      INSERT INTO marcadores (nome, posicao) SELECT 'Marcador ' || i, i FROM generate_series(1, 8) i;
      UPDATE musicas SET bpm = 60 + id % 90, marcadores = ARRAY(SELECT k.id FROM marcadores k WHERE (musicas.id + k.id) % 4 = 0 ORDER BY k.id);
      WITH pessoa AS (INSERT INTO pessoas (nome) SELECT 'P' || i FROM generate_series(1, 40) i RETURNING id)
      INSERT INTO musica_tons (musica_id, pessoa_id, tom)
      SELECT m.id, p.id, 'G' FROM musicas m, pessoa p WHERE (m.id + p.id) % 4 = 0;
      INSERT INTO cultos (data, titulo, principal) SELECT '${hoje}'::date + i, 'Culto', false FROM generate_series(-20, 20) i;
      INSERT INTO culto_vagas (culto_id, funcao_id, pessoa_id, posicao)
      SELECT c.id, (SELECT min(id) FROM funcoes WHERE grupo = 'vocal'), p.id, p.id
        FROM cultos c, (SELECT id FROM pessoas ORDER BY id LIMIT 4) p WHERE NOT c.principal;
      INSERT INTO planejamentos (musica_id, data_planejada, culto_id, tom_culto, posicao)
      SELECT (SELECT min(id) FROM musicas) + (c.id * 37 + i * 131) % ${MUSICAS}, c.data, c.id, 'G', i
        FROM cultos c, generate_series(1, ${PLANEJADAS}) i WHERE NOT c.principal`)
    await pool.query('VACUUM ANALYZE')
    const { rows: cultos } = await pool.query<{ id: number; data: string; musicas: string }>(
      `SELECT id, data, (SELECT string_agg(musica_id::text, ',' ORDER BY posicao) FROM planejamentos WHERE culto_id = cultos.id) AS musicas
         FROM cultos WHERE NOT principal ORDER BY data`,
    )
    const leitor = { hoje, lidera: true }
    const suggest = (asked: typeof cultos) => (i: number) => {
      const { id, musicas } = asked[i % asked.length] ?? { id: 0, musicas: '' }
      return suggestForCulto(one.db, id, { musicas, tom: 'G' }, leitor)
    }
    return [
      await bestRound(
        'suggestions for a service ahead',
        GOAL_MS,
        suggest(cultos.filter(({ data }) => data > hoje)),
      ),
      await bestRound(
        'suggestions for a service of the past',
        GOAL_MS,
        suggest(cultos.filter(({ data }) => data < hoje)),
      ),
    ]
  } finally {
    await one.close()
    await stop()
  }
}

if (import.meta.main) print(await benchSugestoes())
