import type { Anotacao } from '@cantai/contract/cifras-musico'
import { sql } from 'kysely'
import type { Db } from '../db/db.ts'

/** The notes that a person may see, their own and the team's; of all songs, or of these. */
export async function listAnotacoes(
  db: Db,
  usuarioId: number,
  musicas?: readonly number[],
): Promise<Anotacao[]> {
  const { rows } = await sql<Anotacao>`
    SELECT a.id, a.musica_id, a.usuario_id, u.nome AS autor, a.ancora, a.texto, a.da_equipe, a.alterado_em
      FROM anotacoes a JOIN usuarios u ON u.id = a.usuario_id
     WHERE (a.usuario_id = ${usuarioId} OR a.da_equipe) AND a.apagada_em IS NULL
           ${musicas === undefined ? sql`` : sql`AND a.musica_id = ANY(${musicas}::int[])`}
     ORDER BY a.alterado_em, a.id`.execute(db)
  return rows
}
