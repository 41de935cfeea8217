import type { Posicao } from '@cantai/contract/palco'
import { sql } from 'kysely'
import type { Db } from '../db/db.ts'

/** A leader who has not moved for so long has gone home. */
const POSICAO_MS = 24 * 60 * 60 * 1000

/** Where the leaders of these services are, those whose sessions still last. */
export async function listPosicoes(db: Db, cultos: readonly number[], agora: Date): Promise<Posicao[]> {
  const { rows } = await sql<Posicao>`
    SELECT p.culto_id, p.lider_id, u.nome AS lider_nome, p.item, p.bloco, p.semitons, p.seq, p.em
      FROM palco p
      JOIN sessoes s ON s.token_hash = p.sessao AND s.expira_em > ${agora}
      JOIN usuarios u ON u.id = p.lider_id
     WHERE p.culto_id = ANY (${cultos}::int[]) AND p.em > ${new Date(agora.getTime() - POSICAO_MS)}`.execute(
    db,
  )
  return rows
}
