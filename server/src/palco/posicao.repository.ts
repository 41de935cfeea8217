import type { Posicao } from '@cantai/contract/palco'
import { sql } from 'kysely'
import type { Sessao } from '../acesso/sessoes.repository.ts'
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

/**
 * Writes where somebody leads; undefined, and nothing done, while somebody else does whom they do not take over from. `seq` is the
 * time in milliseconds, and more than the one before.
 */
export async function writePosicao(
  db: Db,
  nova: Pick<Posicao, 'culto_id' | 'item' | 'bloco' | 'semitons'> & { assumir: boolean },
  { tokenHash, usuario }: Sessao,
  agora: Date,
): Promise<Posicao | undefined> {
  const { rows } = await sql<Posicao>`
    INSERT INTO palco AS p (culto_id, lider_id, sessao, item, bloco, semitons, seq, em)
    VALUES (${nova.culto_id}, ${usuario.id}, ${tokenHash}, ${nova.item}, ${nova.bloco}, ${nova.semitons},
            floor(extract(epoch FROM clock_timestamp()) * 1000), ${agora})
    ON CONFLICT (culto_id) DO UPDATE
       SET lider_id = excluded.lider_id, sessao = excluded.sessao, item = excluded.item, bloco = excluded.bloco,
           semitons = excluded.semitons, seq = greatest(p.seq + 1, excluded.seq), em = excluded.em
     WHERE ${nova.assumir} OR p.lider_id = excluded.lider_id OR p.em <= ${new Date(agora.getTime() - POSICAO_MS)}
        OR NOT EXISTS (SELECT FROM sessoes s WHERE s.token_hash = p.sessao AND s.expira_em > ${agora})
    RETURNING culto_id, lider_id, ${usuario.nome}::text AS lider_nome, item, bloco, semitons, seq, em`.execute(
    db,
  )
  return rows[0]
}

/** False when this person does not lead. */
export async function deletePosicao(db: Db, cultoId: number, liderId: number): Promise<boolean> {
  const { rows } = await sql`
    DELETE FROM palco WHERE culto_id = ${cultoId} AND lider_id = ${liderId} RETURNING culto_id`.execute(db)
  return rows.length > 0
}
