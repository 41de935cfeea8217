import { sql } from 'kysely'
import type { Figuras } from '@cantai/contract/pessoas/figuras'
import { doTipo } from '../../cultos/cultos.repository.ts'
import type { Db } from '../../db/db.ts'
import { serviu } from './serviu.repository.ts'

/** The days that are counted, and the type of service, or all. */
interface Recorte {
  readonly de: string
  readonly fim: string
  readonly hoje: string
  readonly tipo?: string | undefined
}

/**
 * The figures of the people who serve, by name; of one account's person with `usuarioId`, who is not told of places in drafts. `ultima` is of
 * whatever period and type: a pause is one only if there was no service at all.
 */
export async function listFiguras(
  db: Db,
  { de, fim, hoje, tipo }: Recorte,
  usuarioId?: number,
): Promise<Figuras[]> {
  const within = sql<boolean>`c.data BETWEEN ${de} AND ${fim} AND ${doTipo(tipo)}`
  const told = usuarioId === undefined ? sql<boolean>`true` : sql<boolean>`c.escala_publicada_em IS NOT NULL`
  const { rows } = await sql<Figuras>`
    SELECT p.id, coalesce(p.apelido, p.nome) AS nome, v.*, r.recusas
      FROM pessoas p
      CROSS JOIN LATERAL (
        SELECT (count(DISTINCT c.id) FILTER (WHERE ${within} AND ${serviu}))::int AS servicos,
               (count(DISTINCT c.id) FILTER (WHERE ${within} AND v.presente IS NOT NULL))::int AS contadas,
               (count(DISTINCT c.id) FILTER (WHERE ${within} AND v.presente))::int AS presencas,
               max(c.data) FILTER (WHERE ${serviu}) AS ultima
          FROM culto_vagas v JOIN cultos c ON c.id = v.culto_id
         WHERE v.pessoa_id = p.id AND c.data <= ${hoje} AND ${told}) v
      CROSS JOIN LATERAL (
        SELECT count(DISTINCT c.id)::int AS recusas FROM culto_recusas r JOIN cultos c ON c.id = r.culto_id
         WHERE r.pessoa_id = p.id AND ${within}) r
     WHERE p.removida_em IS NULL
       AND ${usuarioId === undefined ? sql`(p.ativa OR v.servicos > 0 OR r.recusas > 0)` : sql`p.usuario_id = ${usuarioId}`}
     ORDER BY normalizar(coalesce(p.apelido, p.nome)), p.id`.execute(db)
  return rows
}
