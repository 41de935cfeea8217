import { sql } from 'kysely'
import type { MusicasDistintas } from '@cantai/contract/musicas/distintas'
import type { Db } from '../db/db.ts'
import { notFound } from '../errors.ts'

const columns = sql`d.id, d.musicas, u.nome AS dito_por_nome, d.dito_em
  FROM musicas_distintas d LEFT JOIN usuarios u ON u.id = d.dito_por`

/** Groups of songs that people marked as different and that all exist, the latest first. */
export async function listDistintas(db: Db): Promise<MusicasDistintas[]> {
  const { rows } = await sql<MusicasDistintas>`
    SELECT ${columns}
     WHERE NOT EXISTS (SELECT FROM unnest(d.musicas) AS said (id)
                        WHERE NOT EXISTS (SELECT FROM musicas m WHERE m.id = said.id))
     ORDER BY d.dito_em DESC, d.id DESC`.execute(db)
  return rows
}

/** Two people may mark the same group at once: there is one row of it. */
export async function sayDistintas(
  db: Db,
  musicas: readonly number[],
  usuarioId: number,
  agora: Date,
): Promise<MusicasDistintas> {
  const ids = [...new Set(musicas)].toSorted((a, b) => a - b)
  return db.transaction().execute(async (tx) => {
    const { rows: missing } = await sql<{ id: number }>`
      SELECT said.id FROM unnest(${ids}::int[]) AS said (id)
       WHERE NOT EXISTS (SELECT FROM musicas m WHERE m.id = said.id)`.execute(tx)
    if (missing[0]) throw notFound(`Música ${missing[0].id}`)
    await tx
      .insertInto('musicas_distintas')
      .values({ musicas: ids, dito_por: usuarioId, dito_em: agora })
      .onConflict((conflict) => conflict.column('musicas').doNothing())
      .execute()
    const { rows } = await sql<MusicasDistintas>`SELECT ${columns} WHERE d.musicas = ${ids}::int[]`.execute(
      tx,
    )
    if (!rows[0]) throw new Error('The group that was just said is not there')
    return rows[0]
  })
}

export async function unsayDistintas(db: Db, id: number): Promise<void> {
  await db.deleteFrom('musicas_distintas').where('id', '=', id).execute()
}
