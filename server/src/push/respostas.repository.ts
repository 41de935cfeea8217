import { sql } from 'kysely'
import type { Db } from '../db/db.ts'

export interface AvisoAberto {
  id: number
  usuario_id: number
  vagas: number[]
  para: string | null
  resposta: 'sim' | 'nao' | null
}

/** Locks the notice of a token until the transaction ends; undefined for one that is wrong, or of somebody who may not enter any more. */
export async function openAviso(tx: Db, tokenHash: Buffer): Promise<AvisoAberto | undefined> {
  const { rows } = await sql<AvisoAberto>`
    SELECT w.id, a.usuario_id, w.vagas, w.para, w.resposta
      FROM push_avisos w JOIN push_assinaturas a ON a.id = w.assinatura_id JOIN usuarios u ON u.id = a.usuario_id
     WHERE w.token_hash = ${tokenHash} AND u.ativo AND NOT u.aguardando FOR UPDATE OF w`.execute(tx)
  return rows[0]
}

/** Notes the answer that a notice gave, and that somebody looked at it. */
export async function noteResposta(tx: Db, id: number, resposta: 'sim' | 'nao', em: Date): Promise<void> {
  await tx.updateTable('push_avisos').set({ resposta }).where('id', '=', id).execute()
  await noteVisto(tx, sql<boolean>`w.id = ${id}`, em)
}

async function noteVisto(db: Db, which: ReturnType<typeof sql<boolean>>, em: Date): Promise<void> {
  await sql`
    WITH visto AS (
      UPDATE push_avisos w SET visto_em = coalesce(visto_em, ${em}) WHERE ${which} RETURNING assinatura_id)
    UPDATE push_assinaturas SET vista_em = greatest(vista_em, ${em}) WHERE id IN (SELECT assinatura_id FROM visto)`.execute(
    db,
  )
}

export const markVisto = (db: Db, tokenHash: Buffer, em: Date) =>
  noteVisto(db, sql<boolean>`w.token_hash = ${tokenHash}`, em)

/** Everybody who leads, by account. */
const LIDERANCA = sql`u.nivel_acesso <> 'musico' AND u.ativo AND NOT u.aguardando AND u.removido_em IS NULL`

/** Whether everybody who leads is told on a device when somebody cannot come. */
export async function isLiderancaAvisada(db: Db): Promise<boolean> {
  const { rows } = await sql<{ todos: boolean }>`
    SELECT NOT EXISTS (SELECT FROM usuarios u WHERE ${LIDERANCA}
             AND NOT (EXISTS (SELECT FROM push_assinaturas a WHERE a.usuario_id = u.id)
               AND NOT EXISTS (SELECT FROM push_escolhas e WHERE e.usuario_id = u.id AND 'lideranca' = ANY (e.desligadas)))) AS todos`.execute(
    db,
  )
  return rows[0]?.todos === true
}

/** Whether everybody who leads was told since then that somebody cannot come to this service, and has looked at each such notice somewhere. */
export async function isRecusaVista(db: Db, cultoId: number, desde: Date): Promise<boolean> {
  const { rows } = await sql<{ todos: boolean }>`
    SELECT NOT EXISTS (SELECT FROM usuarios u WHERE ${LIDERANCA}
             AND (SELECT coalesce(bool_and(visto), false)
                    FROM (SELECT bool_or(w.visto_em IS NOT NULL) AS visto
                            FROM push_avisos w JOIN push_assinaturas a ON a.id = w.assinatura_id
                           WHERE a.usuario_id = u.id AND w.culto_id = ${cultoId} AND w.tipo = 'alguem_nao_pode'
                             AND greatest(w.criado_em, w.visto_em) >= ${desde}
                           GROUP BY w.marca) m) IS NOT TRUE) AS todos`.execute(db)
  return rows[0]?.todos === true
}
