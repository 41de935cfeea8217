import { sql } from 'kysely'
import { APARELHO_SEM_SINAL_MS, LIXEIRA_MS } from '@cantai/contract/limites'
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
  const expired = new Date(agora.getTime() - SESSOES_KEPT_MS)
  await db.transaction().execute(async (tx) => {
    // A phone that lies in a drawer is still told of its services.
    await sql`
      UPDATE push_assinaturas a SET sessao = NULL
        FROM sessoes s WHERE s.token_hash = a.sessao AND s.expira_em <= ${expired}`.execute(tx)
    await tx.deleteFrom('sessoes').where('expira_em', '<=', expired.toISOString()).execute()
  })
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

/** Forgets devices that have not been seen for long, notices of services long past, and what was told of services that are gone for good. */
export async function deleteOldAvisos(db: Db, agora: Date): Promise<void> {
  const before = (ms: number) => new Date(agora.getTime() - ms)
  await sql`DELETE FROM push_assinaturas WHERE vista_em < ${before(APARELHO_SEM_SINAL_MS)}`.execute(db)
  await sql`DELETE FROM push_avisos WHERE expira_em < ${before(LIXEIRA_MS)}`.execute(db)
  await sql`
    DELETE FROM push_ditos d WHERE em < ${before(LIXEIRA_MS)}
       AND NOT EXISTS (SELECT FROM cultos c WHERE c.id = d.culto_id AND c.data >= (${before(LIXEIRA_MS)}::timestamptz)::date)`.execute(
    db,
  )
}
