import type { Db } from '../../db/db.ts'
import type { HolyricsAccess } from '../../providers/holyrics/holyrics.ts'

export const findHolyrics = (db: Db): Promise<HolyricsAccess | undefined> =>
  db.selectFrom('holyrics').select(['endereco', 'token', 'chave']).executeTakeFirst()

export async function saveHolyrics(
  db: Db,
  access: HolyricsAccess,
  autorId: number,
  agora: Date,
): Promise<void> {
  const row = { ...access, alterado_em: agora, alterado_por: autorId }
  await db
    .insertInto('holyrics')
    .values(row)
    .onConflict((oc) => oc.column('id').doUpdateSet(row))
    .execute()
}

export async function removeHolyrics(db: Db): Promise<void> {
  await db.deleteFrom('holyrics').execute()
}
