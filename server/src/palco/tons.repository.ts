import type { PosicaoNova, TomVivo } from '@cantai/contract/palco/palco'
import { sql } from 'kysely'
import type { Db } from '../db/db.ts'

/** After this time without a turn of the page the live keys of a service expire. */
const TOM_VIVO_MS = 6 * 60 * 60 * 1000

const since = (agora: Date) => new Date(agora.getTime() - TOM_VIVO_MS)

/** The live keys of these services, in a stable order. */
export async function listTons(
  db: Db,
  cultos: readonly number[],
  agora: Date,
): Promise<ReadonlyMap<number, TomVivo[]>> {
  const { rows } = await sql<TomVivo & { culto_id: number }>`
    SELECT culto_id, 'm' || musica_id || CASE WHEN vez > 1 THEN '-' || vez ELSE '' END AS item, tom
      FROM palco_tons
     WHERE culto_id = ANY (${cultos}::int[]) AND em > ${since(agora)}
     ORDER BY culto_id, musica_id, vez`.execute(db)
  const tons = Map.groupBy(rows, ({ culto_id }) => culto_id)
  return new Map(
    cultos.map((culto) => [culto, (tons.get(culto) ?? []).map(({ item, tom }) => ({ item, tom }))]),
  )
}

/** Writes the live keys that a leader changed, null deletes one; each turn of the page prolongs those that are still valid. */
export async function writeTons(
  db: Db,
  cultoId: number,
  tons: NonNullable<PosicaoNova['tons']>,
  agora: Date,
): Promise<void> {
  const named = tons.map(({ item, tom }) => {
    const [musica, vez = '1'] = item.slice(1).split('-')
    return { musica: Number(musica), vez: Number(vez), tom }
  })
  await sql`DELETE FROM palco_tons WHERE culto_id = ${cultoId} AND em <= ${since(agora)}`.execute(db)
  await sql`UPDATE palco_tons SET em = ${agora} WHERE culto_id = ${cultoId}`.execute(db)
  for (const { musica, vez, tom } of named)
    await (
      tom === null
        ? sql`DELETE FROM palco_tons WHERE culto_id = ${cultoId} AND musica_id = ${musica} AND vez = ${vez}`
        : sql`INSERT INTO palco_tons (culto_id, musica_id, vez, tom, em)
            SELECT ${cultoId}, id, ${vez}, ${tom}, ${agora} FROM musicas WHERE id = ${musica}
            ON CONFLICT (culto_id, musica_id, vez) DO UPDATE SET tom = excluded.tom, em = excluded.em`
    ).execute(db)
}

export async function deleteTons(db: Db, cultoId: number): Promise<void> {
  await sql`DELETE FROM palco_tons WHERE culto_id = ${cultoId}`.execute(db)
}
