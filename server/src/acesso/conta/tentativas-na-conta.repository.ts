import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../db/db.ts'
import { insertRegistro } from '../../auditoria/auditoria.repository.ts'

const HOUR_MS = 60 * 60 * 1000
const DIA_MS = 24 * HOUR_MS
const UNTOLD = 5

/** The line of the last 24 hours that counts the guesses at a user's account. */
const ofLastDay = (agora: Date) =>
  sql`a.acao = 'tentativas_de_entrar' AND a.em > ${new Date(agora.getTime() - DIA_MS)}`

/** The count of that line of the outer query's user, 0 without one. */
export const tentativasDe = (agora: Date) => sql<number>`
  coalesce((SELECT (a.detalhes->>'tentativas')::int FROM auditoria a
             WHERE a.alvo_id = usuarios.id AND ${ofLastDay(agora)} ORDER BY a.id DESC LIMIT 1), 0)`

/**
 * Counts one more guess at the account of `quem` in a line of the history, which its owner and administrators read: one line a day, however
 * many guesses. A few within the hour, counted under `chave`, may be the owner's own mistakes at a new place, and are not noted.
 */
export const noteTentativa = (db: Db, quem: RawBuilder<boolean>, chave: string, agora: Date): Promise<void> =>
  db.transaction().execute(async (tx) => {
    // Not awaited: a crash loses no more than the count, and the response time does not reveal whether there is an account.
    await sql`SET LOCAL synchronous_commit = off`.execute(tx)
    const { total } = await tx
      .selectFrom('tentativas')
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .where('chave', '=', chave)
      .where('em', '>', new Date(agora.getTime() - HOUR_MS).toISOString())
      .executeTakeFirstOrThrow()
    if (total <= UNTOLD) return
    const alvo = await tx
      .selectFrom('usuarios')
      .select('id')
      .where(quem)
      .where('ativo', '=', true)
      .executeTakeFirst()
    if (!alvo) return
    await sql`SELECT pg_advisory_xact_lock(hashtext(${`cantai:tentativas:${alvo.id}`}))`.execute(tx)
    const { numAffectedRows } = await sql`
      UPDATE auditoria
         SET detalhes = jsonb_set(detalhes, '{tentativas}', to_jsonb(((detalhes->>'tentativas')::int + 1)::text))
       WHERE id = (SELECT max(a.id) FROM auditoria a WHERE a.alvo_id = ${alvo.id} AND ${ofLastDay(agora)})`.execute(
      tx,
    )
    if (numAffectedRows) return
    const detalhes = { tentativas: String(UNTOLD + 1) }
    await insertRegistro(
      tx,
      { autor_id: null, alvo_id: alvo.id, acao: 'tentativas_de_entrar', detalhes },
      agora,
    )
  })

/** The accounts at which there were so many guesses in the last 24 hours, the most first. */
export async function listContasTentadas(
  db: Db,
  atLeast: number,
  agora: Date,
): Promise<{ nome: string; tentativas: number }[]> {
  const tentativas = tentativasDe(agora)
  return db
    .selectFrom('usuarios')
    .select(['nome', tentativas.as('tentativas')])
    .where('ativo', '=', true)
    .where(tentativas, '>=', atLeast)
    .orderBy('tentativas', 'desc')
    .execute()
}
