import { type RawBuilder, sql } from 'kysely'
import type { Citada, ResumoDoRelatorio } from '@cantai/contract/relatorios/relatorios'
import { DIAS_DE_ESQUECIDA, DIAS_DE_NOVA, VEZES_DE_CONHECIDA } from '@cantai/domain/relatorios/repertorio'
import { doTipo, porConcluir, tiposQueHa } from '../cultos/cultos.repository.ts'
import type { Db } from '../db/db.ts'
import { rowsOf } from '../db/sql.ts'
import { domingoAntesDe } from '../planejamento/dias.repository.ts'
import { feitas, type Recorte } from './feitas.repository.ts'

type Lidas = Pick<
  ResumoDoRelatorio,
  | 'sem_concluir'
  | 'desde'
  | 'tipos'
  | 'cultos'
  | 'novas'
  | 'pegaram'
  | 'esquecidas'
  | 'seguidas'
  | 'sem_ensaio'
> & {
  /** How often each song of the period was sung, and its credits. */
  cantadas: { vezes: number; ccli: string | null; direitos: string | null }[]
  /** Executions that somebody recorded here, and the rehearsed ones of them. */
  registradas: number
  ensaiadas: number
}

/** Songs that a list names: the rows of `query` have musica_id, vezes and dia. */
const citadas = (query: RawBuilder<unknown>) =>
  rowsOf<Citada>(sql`
    SELECT m.id, m.nome, q.vezes, q.dia FROM (${query}) q JOIN musicas m ON m.id = q.musica_id
     ORDER BY q.vezes DESC, m.nome_ordem, m.id`)

/** A part of the query that reads the types once for all others. */
const TIPOS = sql`tipos_que_ha`

/** No execution of this song lies before this day. */
const nuncaAntes = (recorte: Recorte, musica: RawBuilder<unknown>, dia: RawBuilder<unknown>) =>
  sql<boolean>`NOT EXISTS (SELECT FROM ${feitas(recorte, TIPOS)} WHERE e.musica_id = ${musica} AND e.data_culto < ${dia} OFFSET 0)`

export async function readResumo(db: Db, recorte: Recorte): Promise<Lidas> {
  const { de, ate, fim, hoje, tipo } = recorte
  const novaDesde = sql`${fim}::date - ${DIAS_DE_NOVA - 1}::int`
  // A row is a song in a service, however often the service had it.
  const { rows } = await sql<Lidas>`
    WITH ${TIPOS} AS MATERIALIZED ${tiposQueHa},
    historia AS MATERIALIZED (
      SELECT e.musica_id, e.culto_id, e.data_culto AS dia, (count(*) FILTER (WHERE NOT e.trazida))::int AS registradas,
             (count(*) FILTER (WHERE e.foi_ensaiada AND NOT e.trazida))::int AS ensaiadas
        FROM ${feitas(recorte, TIPOS)} WHERE e.data_culto BETWEEN ${de}::date - ${DIAS_DE_ESQUECIDA}::int AND ${fim} GROUP BY 1, 2, 3),
    periodo AS MATERIALIZED (SELECT * FROM historia WHERE dia >= ${de}),
    primeiras AS (
      SELECT musica_id, min(dia) AS dia FROM periodo
       WHERE musica_id NOT IN (SELECT musica_id FROM historia WHERE dia < ${de}) GROUP BY musica_id)
    SELECT (SELECT count(*)::int FROM cultos c WHERE c.data BETWEEN ${de} AND ${ate} AND ${doTipo(tipo, TIPOS)}
               AND ${porConcluir(hoje)}) AS sem_concluir,
           (SELECT min(data_culto) FROM execucoes WHERE data_culto <= ${hoje}) AS desde,
           ARRAY(SELECT min(t.tipo) FROM ${TIPOS} t
                  GROUP BY normalizar(t.tipo) ORDER BY normalizar(t.tipo)) AS tipos,
           ${rowsOf(sql`SELECT q.vezes, m.ccli, m.direitos FROM (SELECT musica_id, count(*)::int AS vezes FROM periodo GROUP BY 1) q
                          JOIN musicas m ON m.id = q.musica_id ORDER BY m.id`)} AS cantadas,
           registro.*,
           ${citadas(sql`SELECT * FROM (SELECT musica_id, count(*)::int AS vezes, min(dia) AS dia FROM historia
                                         WHERE dia >= ${novaDesde} GROUP BY musica_id) nova
                          WHERE vezes < ${VEZES_DE_CONHECIDA} AND ${nuncaAntes(recorte, sql`nova.musica_id`, novaDesde)}`)} AS novas,
           ${citadas(sql`SELECT * FROM (SELECT q.musica_id, count(*)::int AS vezes, q.dia
                                          FROM primeiras q JOIN periodo p ON p.musica_id = q.musica_id
                                         WHERE p.dia < q.dia + ${DIAS_DE_NOVA}::int GROUP BY q.musica_id, q.dia) pegou
                          WHERE vezes >= ${VEZES_DE_CONHECIDA} AND ${nuncaAntes(recorte, sql`pegou.musica_id`, sql`${de}::date`)}`)} AS pegaram,
           ${citadas(sql`SELECT h.musica_id, count(*)::int AS vezes, max(h.dia) AS dia FROM historia h
                           JOIN musicas viva ON viva.id = h.musica_id AND NOT viva.arquivada
                          WHERE h.dia < ${de} AND h.musica_id NOT IN (SELECT musica_id FROM periodo) GROUP BY h.musica_id
                         HAVING count(*) >= ${VEZES_DE_CONHECIDA}`)} AS esquecidas,
           ${citadas(sql`SELECT p.musica_id, count(DISTINCT p.dia)::int AS vezes, max(p.dia) AS dia FROM periodo p
                          WHERE (p.musica_id, ${domingoAntesDe(sql`p.dia`)}) IN (SELECT musica_id, dia FROM historia)
                          GROUP BY p.musica_id`)} AS seguidas,
           ${rowsOf(sql`SELECT c.id, c.titulo, c.data FROM (
                            SELECT culto_id FROM periodo GROUP BY culto_id HAVING sum(registradas) > 0 AND sum(ensaiadas) = 0) q
                          JOIN cultos c ON c.id = q.culto_id ORDER BY c.data DESC, c.hora DESC, c.id`)} AS sem_ensaio
      FROM (SELECT count(DISTINCT culto_id)::int AS cultos, coalesce(sum(registradas), 0)::int AS registradas,
                   coalesce(sum(ensaiadas), 0)::int AS ensaiadas FROM periodo) registro`.execute(db)
  const [lidas] = rows
  if (!lidas) throw new Error('an aggregate answers one row')
  return lidas
}
