import { PALCO_SILENCIO_MS } from '@cantai/contract/palco/eventos'
import type { Posicao, PosicaoNova } from '@cantai/contract/palco/palco'
import { sql } from 'kysely'
import type { Sessao } from '../acesso/sessoes.repository.ts'
import type { Db } from '../db/db.ts'

/** After this time without a move a leader counts as gone home. */
const POSICAO_MS = 24 * 60 * 60 * 1000

/** The positions of the leaders of these services whose sessions are still valid. */
export async function listPosicoes(db: Db, cultos: readonly number[], agora: Date): Promise<Posicao[]> {
  const { rows } = await sql<Posicao>`
    SELECT p.culto_id, p.lider_id, u.nome AS lider_nome, p.item, p.bloco, p.semitons, p.seq, p.em, p.bloco_fim, p.blocos,
           p.passo, p.passo_fim, p.passos,
           CASE WHEN p.ouvido_em <= ${new Date(agora.getTime() - PALCO_SILENCIO_MS)} THEN p.ouvido_em END AS sem_sinal_desde
      FROM palco p
      JOIN sessoes s ON s.token_hash = p.sessao AND s.expira_em > ${agora}
      JOIN usuarios u ON u.id = p.lider_id
     WHERE p.culto_id = ANY (${cultos}::int[]) AND p.em > ${new Date(agora.getTime() - POSICAO_MS)}`.execute(
    db,
  )
  return rows
}

/** True while this person leads a culto and no other session has moved since the position `seq`. */
export async function isStillLeading(
  db: Db,
  cultoId: number,
  { tokenHash, usuario }: Sessao,
  seq: number,
  agora: Date,
): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM palco p JOIN sessoes s ON s.token_hash = p.sessao AND s.expira_em > ${agora}
     WHERE p.culto_id = ${cultoId} AND p.lider_id = ${usuario.id} AND (p.seq = ${seq} OR p.sessao = ${tokenHash})
       AND p.em > ${new Date(agora.getTime() - POSICAO_MS)}
       FOR UPDATE OF p`.execute(db)
  return rows.length > 0
}

/**
 * Writes a leader's position; undefined, and nothing done, while somebody else leads and is not taken over from. `seq` is the time in
 * milliseconds, and greater than the one before.
 */
export async function writePosicao(
  db: Db,
  { assumir = false, ...nova }: PosicaoNova & { culto_id: number },
  { tokenHash, usuario }: Sessao,
  agora: Date,
): Promise<Posicao | undefined> {
  const { rows } = await sql<Posicao>`
    INSERT INTO palco AS p (culto_id, lider_id, sessao, item, bloco, bloco_fim, blocos, passo, passo_fim, passos, semitons, seq, em)
    VALUES (${nova.culto_id}, ${usuario.id}, ${tokenHash}, ${nova.item}, ${nova.bloco}, ${nova.bloco_fim ?? null},
            ${nova.blocos ?? null}, ${nova.passo ?? null}, ${nova.passo_fim ?? null}, ${nova.passos ?? null}, ${nova.semitons}, floor(extract(epoch FROM clock_timestamp()) * 1000), ${agora})
    ON CONFLICT (culto_id) DO UPDATE
       SET lider_id = excluded.lider_id, sessao = excluded.sessao, item = excluded.item, bloco = excluded.bloco,
           bloco_fim = excluded.bloco_fim, blocos = excluded.blocos, passo = excluded.passo, passo_fim = excluded.passo_fim,
           passos = excluded.passos, semitons = excluded.semitons,
           ouvido_em = CASE WHEN p.sessao = excluded.sessao AND p.ouvido_em IS NOT NULL THEN excluded.em END,
           seq = greatest(p.seq + 1, excluded.seq), em = excluded.em
     WHERE ${assumir} OR p.lider_id = excluded.lider_id OR p.em <= ${new Date(agora.getTime() - POSICAO_MS)}
        OR NOT EXISTS (SELECT FROM sessoes s WHERE s.token_hash = p.sessao AND s.expira_em > ${agora})
    RETURNING culto_id, lider_id, ${usuario.nome}::text AS lider_nome, item, bloco, semitons, seq, em, bloco_fim, blocos,
      passo, passo_fim, passos, NULL AS sem_sinal_desde`.execute(db)
  return rows[0]
}

/** Notes a heartbeat of the leader's device. */
export async function hearLider(db: Db, cultoId: number, liderId: number, agora: Date): Promise<void> {
  await sql`UPDATE palco SET ouvido_em = ${agora} WHERE culto_id = ${cultoId} AND lider_id = ${liderId}`.execute(
    db,
  )
}

/** Removes the positions of people who may no longer lead. */
export async function deletePosicoesOf(db: Db, liderId: number): Promise<void> {
  await sql`DELETE FROM palco WHERE lider_id = ${liderId}`.execute(db)
}

/** False when this person does not lead. */
export async function deletePosicao(db: Db, cultoId: number, liderId: number): Promise<boolean> {
  const { rows } = await sql`
    DELETE FROM palco WHERE culto_id = ${cultoId} AND lider_id = ${liderId} RETURNING culto_id`.execute(db)
  return rows.length > 0
}
