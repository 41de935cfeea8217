import { sql } from 'kysely'
import type { DashboardResumo, Estatisticas, MusicaPopular } from '@cantai/contract/dashboard'
import { ultimosMeses } from '@cantai/domain/datas'
import type { Db } from '../db/db.ts'
import { rowsOf } from '../db/sql.ts'

const MAIS_EXECUTADAS = 10
const RECENTES = 5
const DIAS_A_FRENTE = 30
const MESES = 12
/** Limits of the answer: rehearsals ahead, and song names of each. */
const PROXIMOS_MAX = 100
const NOMES_MAX = 50

export async function summariseMinisterio(db: Db, hoje: string): Promise<DashboardResumo> {
  const { rows } = await sql<DashboardResumo>`
    SELECT (SELECT count(*)::int FROM musicas WHERE NOT arquivada) AS "totalMusicas",
           (SELECT count(*)::int FROM execucoes) AS "totalExecucoes",
           (SELECT count(*)::int FROM ensaios WHERE data_ensaio >= ${hoje}) AS "totalEnsaios",
           (SELECT count(*)::int FROM planejamentos WHERE data_planejada >= ${hoje}) AS "totalPlanejamentos",
           (SELECT count(*)::int FROM musicas WHERE vezes_tocadas = 0 AND NOT arquivada) AS "musicasNovas"`.execute(
    db,
  )
  return (
    rows[0] ?? { totalMusicas: 0, totalExecucoes: 0, totalEnsaios: 0, totalPlanejamentos: 0, musicasNovas: 0 }
  )
}

/** The most played songs of the repertoire; those never played close the list. */
export const listMusicasPopulares = (db: Db, limite: number): Promise<MusicaPopular[]> =>
  db
    .selectFrom('musicas')
    .select(['id', 'nome', 'artista', 'vezes_tocadas', 'total_execucoes'])
    .where('arquivada', '=', false)
    .orderBy('vezes_tocadas', 'desc')
    .orderBy('nome_ordem')
    .orderBy('id')
    .limit(limite)
    .execute()

/** A rehearsal `r` with its songs, as a list of the dashboard shows it. */
const lista = sql`CROSS JOIN LATERAL (
  SELECT coalesce(string_agg(m.nome, ', ' ORDER BY em.posicao) FILTER (WHERE em.posicao < ${NOMES_MAX}), '') AS musicas,
         count(*)::int AS total_musicas
    FROM ensaio_musicas em JOIN musicas m ON m.id = em.musica_id
   WHERE em.ensaio_id = r.id) lista`

const maisExecutadas = sql`
  SELECT id, nome, artista, vezes_tocadas, total_execucoes
    FROM musicas WHERE vezes_tocadas > 0
   ORDER BY vezes_tocadas DESC, nome_ordem, id LIMIT ${MAIS_EXECUTADAS}`

const recentes = (hoje: string) => sql`
  SELECT r.id, r.data_ensaio, r.hora_inicio, r.tipo, lista.*
    FROM (SELECT * FROM ensaios WHERE data_ensaio <= ${hoje}
           ORDER BY data_ensaio DESC, id DESC LIMIT ${RECENTES}) r ${lista}
   ORDER BY r.data_ensaio DESC, r.id DESC`

const proximos = (hoje: string) => sql`
  SELECT * FROM (
    SELECT 'ensaio' AS tipo, r.id, r.data_ensaio AS data, r.hora_inicio, r.tipo AS titulo, lista.*
      FROM (SELECT * FROM ensaios
             WHERE data_ensaio BETWEEN ${hoje}::date AND ${hoje}::date + ${DIAS_A_FRENTE}::int
             ORDER BY data_ensaio, hora_inicio, id LIMIT ${PROXIMOS_MAX}) r ${lista}
    UNION ALL
    SELECT 'planejamento', NULL, p.data_planejada, NULL, 'Culto',
           string_agg(p.nome, ', ' ORDER BY p.n) FILTER (WHERE p.n <= ${NOMES_MAX}), count(*)::int
      FROM (SELECT p.culto_id, p.data_planejada, m.nome,
                   row_number() OVER (PARTITION BY p.culto_id ORDER BY p.posicao, p.id) AS n
              FROM planejamentos p JOIN musicas m ON m.id = p.musica_id
             WHERE p.data_planejada BETWEEN ${hoje}::date AND ${hoje}::date + ${DIAS_A_FRENTE}::int) p
     GROUP BY p.culto_id, p.data_planejada) evento
   ORDER BY data, tipo, hora_inicio, id`

/** A song is of the month in which it was registered in the ministry's time zone. */
const mensais = (meses: string[], fuso: string) => sql`
  SELECT mes.texto AS mes,
         (SELECT count(*)::int FROM execucoes
           WHERE data_culto >= mes.dia AND data_culto < mes.fim) AS execucoes,
         (SELECT count(*)::int FROM ensaios
           WHERE data_ensaio >= mes.dia AND data_ensaio < mes.fim) AS ensaios,
         (SELECT count(*)::int FROM musicas
           WHERE data_cadastro >= mes.dia::timestamp AT TIME ZONE ${fuso}
             AND data_cadastro < mes.fim::timestamp AT TIME ZONE ${fuso}) AS musicas_novas
    FROM (SELECT texto, (texto || '-01')::date AS dia, ((texto || '-01')::date + interval '1 month')::date AS fim
            FROM unnest(${meses}::text[]) texto) mes
   ORDER BY mes.dia`

export async function readEstatisticas(db: Db, hoje: string, fuso: string): Promise<Estatisticas> {
  const { rows } = await sql<Estatisticas>`
    SELECT (SELECT count(*)::int FROM musicas WHERE NOT arquivada) AS "totalMusicas",
           (SELECT count(*)::int FROM ensaios) AS "totalEnsaios",
           (SELECT count(*)::int FROM execucoes) AS "totalExecucoes",
           (SELECT count(*)::int FROM planejamentos) AS "totalPlanejamentos",
           ${rowsOf(maisExecutadas)} AS "musicasMaisExecutadas",
           ${rowsOf(recentes(hoje))} AS "ensaiosRecentes",
           ${rowsOf(proximos(hoje))} AS "proximosEventos",
           ${rowsOf(mensais(ultimosMeses(hoje, MESES), fuso))} AS "estatisticasMensais"`.execute(db)
  const [estatisticas] = rows
  if (!estatisticas) throw new Error('a SELECT without FROM answers one row')
  return estatisticas
}
