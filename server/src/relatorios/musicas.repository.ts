import { sql } from 'kysely'
import type { MusicaDoRelatorio, MusicasDoRelatorioQuery } from '@cantai/contract/relatorios/relatorios'
import type { Db } from '../db/db.ts'
import { pageOf } from '../db/sql.ts'
import { feitas, noPeriodo, type Recorte } from './feitas.repository.ts'

const ORDEM = {
  vezes: (direction: 'ASC' | 'DESC') => sql`count(DISTINCT e.culto_id) ${sql.raw(direction)},`,
  ultima: (direction: 'ASC' | 'DESC') => sql`max(e.data_culto) ${sql.raw(direction)},`,
  nome: () => sql``,
}

/** A page of the songs sung in the period; songs that are equal in the order asked for stand by name. */
export async function pageOfMusicas(
  db: Db,
  recorte: Recorte,
  { ordenar, direcao, ...page }: Pick<MusicasDoRelatorioQuery, 'ordenar' | 'direcao' | 'pagina' | 'limite'>,
) {
  const direction = direcao.toLowerCase() === 'desc' ? 'DESC' : 'ASC'
  const byName = ordenar === 'nome' ? sql.raw(direction) : sql`ASC`
  const { rows: musicas, pages } = await pageOf<MusicaDoRelatorio>(
    db,
    {
      ids: sql`SELECT m.id FROM ${feitas(recorte)} JOIN musicas m ON m.id = e.musica_id WHERE ${noPeriodo(recorte)}
                GROUP BY m.id ORDER BY ${ORDEM[ordenar](direction)} m.nome_ordem ${byName}, m.id`,
      total: sql`SELECT count(DISTINCT e.musica_id)::int FROM ${feitas(recorte)} WHERE ${noPeriodo(recorte)}`,
      row: (id) => sql<MusicaDoRelatorio>`
        WITH dela AS (SELECT e.culto_id, e.data_culto, e.tom, e.foi_ensaiada, e.trazida FROM ${feitas(recorte)}
                       WHERE e.musica_id = ${id} AND ${noPeriodo(recorte)})
        SELECT m.id, m.nome, m.artista, d.*,
               (SELECT coalesce(json_agg(json_build_object('tom', t.tom, 'vezes', t.n) ORDER BY t.n DESC, t.tom), '[]')
                  FROM (SELECT tom, count(DISTINCT culto_id) AS n FROM dela WHERE tom IS NOT NULL GROUP BY tom) t) AS tons,
               (SELECT coalesce(json_agg(json_build_object('id', p.id, 'nome', coalesce(p.apelido, p.nome), 'vezes', q.n)
                                         ORDER BY q.n DESC, normalizar(coalesce(p.apelido, p.nome)), p.id), '[]')
                  FROM (SELECT pessoa_id, count(*) AS n FROM quem_canta
                         WHERE musica_id = m.id AND culto_id IN (SELECT culto_id FROM dela) GROUP BY pessoa_id) q
                  JOIN pessoas p ON p.id = q.pessoa_id AND p.removida_em IS NULL) AS quem
          FROM musicas m, (
            SELECT count(DISTINCT culto_id)::int AS vezes, max(data_culto) AS ultima,
                   round((max(data_culto) - min(data_culto))::numeric / nullif(count(DISTINCT data_culto) - 1, 0))::int AS intervalo_dias,
                   round(100.0 * count(*) FILTER (WHERE foi_ensaiada AND NOT trazida)
                         / nullif(count(*) FILTER (WHERE NOT trazida), 0))::int AS ensaiada_pct
              FROM dela) d
         WHERE m.id = ${id}`,
    },
    page,
  )
  return { musicas, ...pages }
}
