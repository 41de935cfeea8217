import { sql } from 'kysely'
import type { SemSessao } from '../acesso/sessoes.repository.ts'
import type { Db } from '../db/db.ts'

/** The sessions of these that are over, with the reason; the check prolongs none. */
export async function listEndedSessoes(
  db: Db,
  tokenHashes: readonly Buffer[],
  agora: Date,
): Promise<Map<string, SemSessao>> {
  const { rows } = await sql<{ hash: string; live: boolean | null }>`
    SELECT encode(h.token_hash, 'hex') AS hash, s.expira_em > ${agora} AS live
      FROM unnest(${tokenHashes}::bytea[]) AS h (token_hash)
      LEFT JOIN (sessoes s JOIN usuarios u ON u.id = s.usuario_id AND u.ativo) ON s.token_hash = h.token_hash
     WHERE s.expira_em IS NULL OR s.expira_em <= ${agora}`.execute(db)
  return new Map(rows.map(({ hash, live }) => [hash, live === null ? 'sem_sessao' : 'sessao_vencida']))
}
