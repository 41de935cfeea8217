import type { Afinacao } from '@cantai/contract/cifras/musico'
import { sql } from 'kysely'
import type { Db } from '../db/db.ts'

/** The pitch of a person's instrument, 'do' by default. */
export async function findAfinacao(db: Db, usuarioId: number): Promise<Afinacao> {
  const leitor = await db
    .selectFrom('leitores')
    .select('afinacao')
    .where('usuario_id', '=', usuarioId)
    .executeTakeFirst()
  return leitor?.afinacao ?? 'do'
}

/** An unchanged value is not written. */
export async function saveAfinacao(db: Db, usuario_id: number, afinacao: Afinacao): Promise<void> {
  await db
    .insertInto('leitores')
    .values({ usuario_id, afinacao })
    .onConflict((conflict) =>
      conflict
        .column('usuario_id')
        .doUpdateSet({ afinacao })
        .where(sql<boolean>`leitores.afinacao IS DISTINCT FROM excluded.afinacao`),
    )
    .execute()
}
