import { sql } from 'kysely'
import { CAMPOS_LEVADOS } from '@cantai/contract/campos-da-musica'
import type { MusicaLevada } from '@cantai/domain/exportacao/musica-levada'
import type { Db } from '../db/db.ts'
import { nomesDosMarcadores } from '../musicas/marcadores/marcadores.repository.ts'

/** The ids of songs sorted by name: these, or all; archived ones only if listed or with `arquivadas`. */
export async function listIds(
  db: Db,
  { ids, arquivadas }: { ids?: readonly number[] | undefined; arquivadas?: boolean | undefined },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    SELECT id FROM musicas
     WHERE ${ids === undefined ? (arquivadas ? sql`true` : sql`NOT arquivada`) : sql`id = ANY(${ids}::int[])`}
     ORDER BY nome_ordem, id`.execute(db)
  return rows.map(({ id }) => id)
}

/** These songs with their texts, in this order. */
export const findLevadas = (db: Db, ids: readonly number[]): Promise<MusicaLevada[]> =>
  db
    .selectFrom('musicas')
    .select(CAMPOS_LEVADOS.filter((campo) => campo !== 'marcadores'))
    .select(nomesDosMarcadores.as('marcadores'))
    .where(sql<boolean>`id = ANY(${ids}::int[])`)
    .orderBy(sql`array_position(${ids}::int[], id)`)
    .execute()
