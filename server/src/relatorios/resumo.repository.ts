import { type RawBuilder, sql } from 'kysely'
import type { Citada, ResumoDoRelatorio } from '@cantai/contract/relatorios'
import { DIAS_DE_ESQUECIDA, DIAS_DE_NOVA, VEZES_DE_CONHECIDA } from '@cantai/domain/relatorios/repertorio'
import { doTipo, porConcluir } from '../cultos/cultos.repository.ts'
import type { Db } from '../db/db.ts'
import { rowsOf } from '../db/sql.ts'
import { domingoAntesDe } from '../planejamento/dias.repository.ts'
import { feitas, noPeriodo, type Recorte } from './feitas.repository.ts'

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

/** No execution of this song lies before this day. */
const nuncaAntes = (recorte: Recorte, musica: RawBuilder<unknown>, dia: RawBuilder<unknown>) =>
  sql<boolean>`NOT EXISTS (SELECT FROM ${feitas(recorte)} WHERE e.musica_id = ${musica} AND e.data_culto < ${dia} OFFSET 0)`

export async function readResumo(db: Db, recorte: Recorte): Promise<Lidas> {
  const { de, ate, fim, hoje, tipo } = recorte
  const novaDesde = sql`${fim}::date - ${DIAS_DE_NOVA - 1}::int`
  // `vezes` counts a song once for each service, however often the service had it.
  const { rows } = await sql<Lidas>`
    WITH periodo AS MATERIALIZED (
      SELECT e.musica_id, e.culto_id, e.data_culto AS dia FROM ${feitas(recorte)}
       WHERE ${noPeriodo(recorte)} GROUP BY 1, 2, 3),
    primeiras AS MATERIALIZED (
      SELECT musica_id, min(dia) AS dia FROM periodo p GROUP BY musica_id
      HAVING ${nuncaAntes(recorte, sql`p.musica_id`, sql`${de}::date`)})
    SELECT (SELECT count(*)::int FROM cultos c WHERE c.data BETWEEN ${de} AND ${ate} AND ${doTipo(tipo)}
               AND ${porConcluir(hoje)}) AS sem_concluir,
           (SELECT min(data_culto) FROM execucoes WHERE data_culto <= ${hoje}) AS desde,
           ARRAY(SELECT min(c.tipo) FROM cultos c WHERE EXISTS (SELECT FROM execucoes WHERE culto_id = c.id)
                  GROUP BY normalizar(c.tipo) ORDER BY normalizar(c.tipo)) AS tipos,
           (SELECT count(DISTINCT culto_id)::int FROM periodo) AS cultos,
           ${rowsOf(sql`SELECT q.vezes, m.ccli, m.direitos FROM (SELECT musica_id, count(*)::int AS vezes FROM periodo GROUP BY 1) q
                          JOIN musicas m ON m.id = q.musica_id ORDER BY m.nome_ordem, m.id`)} AS cantadas,
           registro.*,
           ${citadas(sql`SELECT * FROM (
                           SELECT e.musica_id, count(DISTINCT e.culto_id)::int AS vezes, min(e.data_culto) AS dia FROM ${feitas(recorte)}
                            WHERE e.data_culto BETWEEN ${novaDesde} AND ${fim} GROUP BY e.musica_id) nova
                          WHERE vezes < ${VEZES_DE_CONHECIDA} AND ${nuncaAntes(recorte, sql`nova.musica_id`, novaDesde)}`)} AS novas,
           ${citadas(sql`SELECT q.musica_id, count(*)::int AS vezes, q.dia FROM primeiras q JOIN periodo p ON p.musica_id = q.musica_id
                          WHERE p.dia < q.dia + ${DIAS_DE_NOVA}::int GROUP BY q.musica_id, q.dia
                         HAVING count(*) >= ${VEZES_DE_CONHECIDA}`)} AS pegaram,
           ${citadas(sql`SELECT e.musica_id, count(DISTINCT e.culto_id)::int AS vezes, max(e.data_culto) AS dia FROM ${feitas(recorte)}
                           JOIN musicas viva ON viva.id = e.musica_id AND NOT viva.arquivada
                          WHERE e.data_culto >= ${de}::date - ${DIAS_DE_ESQUECIDA}::int AND e.data_culto < ${de}
                            AND e.musica_id NOT IN (SELECT musica_id FROM periodo) GROUP BY e.musica_id
                         HAVING count(DISTINCT e.culto_id) >= ${VEZES_DE_CONHECIDA}`)} AS esquecidas,
           ${citadas(sql`SELECT p.musica_id, count(DISTINCT p.dia)::int AS vezes, max(p.dia) AS dia FROM periodo p
                          WHERE EXISTS (SELECT FROM ${feitas(recorte)} WHERE e.musica_id = p.musica_id
                                           AND e.data_culto = ${domingoAntesDe(sql`p.dia`)} OFFSET 0)
                          GROUP BY p.musica_id`)} AS seguidas,
           ${rowsOf(sql`SELECT c.id, c.titulo, c.data FROM ${feitas(recorte)} WHERE ${noPeriodo(recorte)} AND NOT e.trazida
                         GROUP BY c.id HAVING NOT bool_or(e.foi_ensaiada) ORDER BY c.data DESC, c.hora DESC, c.id`)} AS sem_ensaio
      FROM (SELECT count(*)::int AS registradas, (count(*) FILTER (WHERE e.foi_ensaiada))::int AS ensaiadas
              FROM ${feitas(recorte)} WHERE ${noPeriodo(recorte)} AND NOT e.trazida) registro`.execute(db)
  const [lidas] = rows
  if (!lidas) throw new Error('an aggregate answers one row')
  return lidas
}
