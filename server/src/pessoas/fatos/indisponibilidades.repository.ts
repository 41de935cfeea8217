import { sql } from 'kysely'
import type { Indisponibilidade } from '@cantai/contract/pessoas/pessoas'
import { INDISPONIBILIDADES_MAX } from '@cantai/contract/pessoas/pessoas'
import type { Db } from '../../db/db.ts'

const columns = sql`i.id, i.pessoa_id, i.de, i.ate, i.motivo`

/** The present and future days of a person, or of everybody. */
export async function listIndisponibilidades(
  db: Db,
  { pessoaId, hoje }: { pessoaId: number | undefined; hoje: string },
): Promise<Indisponibilidade[]> {
  const { rows } = await sql<Indisponibilidade>`
    SELECT ${columns} FROM indisponibilidades i
     WHERE i.ate >= ${hoje} ${pessoaId === undefined ? sql`` : sql`AND i.pessoa_id = ${pessoaId}`} ORDER BY i.de, i.id`.execute(
    db,
  )
  return rows
}

/** Adds days; undefined at the person's limit. The same days again update the reason of the row. */
export async function insertIndisponibilidade(
  tx: Db,
  { pessoa_id, de, ate, motivo }: Omit<Indisponibilidade, 'id'>,
  hoje: string,
): Promise<Indisponibilidade | undefined> {
  await sql`SELECT FROM pessoas WHERE id = ${pessoa_id} FOR NO KEY UPDATE`.execute(tx)
  const { rows: same } = await sql<Indisponibilidade>`
    UPDATE indisponibilidades i SET motivo = ${motivo} WHERE i.pessoa_id = ${pessoa_id} AND i.de = ${de} AND i.ate = ${ate}
    RETURNING ${columns}`.execute(tx)
  if (same[0]) return same[0]
  const { rows } = await sql<Indisponibilidade>`
    INSERT INTO indisponibilidades AS i (pessoa_id, de, ate, motivo)
    SELECT ${pessoa_id}::int, ${de}::date, ${ate}::date, ${motivo}::text
     WHERE (SELECT count(*) FROM indisponibilidades WHERE pessoa_id = ${pessoa_id} AND ate >= ${hoje}) < ${INDISPONIBILIDADES_MAX}
    RETURNING ${columns}`.execute(tx)
  return rows[0]
}

export const findIndisponibilidade = (db: Db, id: number) =>
  db.selectFrom('indisponibilidades').select(['id', 'pessoa_id']).where('id', '=', id).executeTakeFirst()

export const deleteIndisponibilidade = (db: Db, id: number) =>
  db.deleteFrom('indisponibilidades').where('id', '=', id).execute()

/** Future published services within these days in which somebody has a place. */
export async function listEscaladosEntre(
  db: Db,
  { pessoa_id, de, ate }: Pick<Indisponibilidade, 'pessoa_id' | 'de' | 'ate'>,
  hoje: string,
) {
  const { rows } = await sql<{ culto_id: number; titulo: string; data: string }>`
    SELECT c.id AS culto_id, c.titulo, c.data FROM cultos c
     WHERE c.data BETWEEN greatest(${de}::date, ${hoje}::date) AND ${ate} AND c.escala_publicada_em IS NOT NULL
       AND EXISTS (SELECT FROM culto_vagas v WHERE v.culto_id = c.id AND v.pessoa_id = ${pessoa_id}) ORDER BY c.data, c.id`.execute(
    db,
  )
  return rows
}
