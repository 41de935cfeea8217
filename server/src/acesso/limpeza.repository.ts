import { sql } from 'kysely'
import type { Db } from '../db/db.ts'

/** Expired links are kept for a while, so that a late visitor is told why they do not work. */
const LINKS_KEPT_MS = 30 * 24 * 60 * 60 * 1000

/** An expired session is kept for a while, so that its device can be told from one that was logged out (SEG-10). */
const SESSOES_KEPT_MS = 30 * 24 * 60 * 60 * 1000

/** A device that nobody has used for a year is forgotten. */
const APARELHOS_KEPT_MS = 365 * 24 * 60 * 60 * 1000

/** After this time an address may belong to somebody else. */
const ENDERECOS_KEPT_MS = 90 * 24 * 60 * 60 * 1000

export async function deleteExpiredSessoes(db: Db, agora: Date): Promise<void> {
  await db
    .deleteFrom('sessoes')
    .where('expira_em', '<=', new Date(agora.getTime() - SESSOES_KEPT_MS).toISOString())
    .execute()
  await db
    .deleteFrom('links_unicos')
    .where('expira_em', '<', new Date(agora.getTime() - LINKS_KEPT_MS).toISOString())
    .execute()
  await db
    .deleteFrom('aparelhos')
    .where('visto_em', '<', new Date(agora.getTime() - APARELHOS_KEPT_MS).toISOString())
    .execute()
  await db
    .deleteFrom('enderecos_conhecidos')
    .where('visto_em', '<', new Date(agora.getTime() - ENDERECOS_KEPT_MS).toISOString())
    .execute()
  await sql`DELETE FROM tentativas WHERE em < ${new Date(agora.getTime() - 24 * 60 * 60 * 1000)}`.execute(db)
}
