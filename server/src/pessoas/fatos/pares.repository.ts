import { sql } from 'kysely'
import type { ParDaPessoa } from '@cantai/contract/pessoas/turno'
import type { Db } from '../../db/db.ts'

/**
 * Locks a person, null for a new one, their pairs and those who are to be, in a fixed order, so that two who write pairs of the same people,
 * or join them, do not deadlock.
 */
export const holdPares = (tx: Db, id: number | null, pares: readonly Pick<ParDaPessoa, 'pessoa_id'>[]) =>
  sql`
    SELECT FROM pessoas
     WHERE id = ANY (${[id, ...pares.map(({ pessoa_id }) => pessoa_id)]}::int[])
        OR id IN (SELECT unnest(ARRAY[pessoa_id, com_id]) FROM pessoa_pares WHERE ${id}::int IN (pessoa_id, com_id))
     ORDER BY id FOR UPDATE`.execute(tx)

/** Writes all pairs of a person; true when they changed. The other one's form of before is then an older version. */
export async function writePares(tx: Db, pessoaId: number, pares: readonly ParDaPessoa[]): Promise<boolean> {
  const { rows } = await sql<{ n: number }>`
    WITH novos AS (
      SELECT least(pessoa_id, ${pessoaId}::int) AS pessoa_id, greatest(pessoa_id, ${pessoaId}::int) AS com_id, tipo
        FROM jsonb_to_recordset(${JSON.stringify(pares)}::jsonb) n (pessoa_id int, tipo text)),
    tirados AS (
      DELETE FROM pessoa_pares p WHERE ${pessoaId}::int IN (p.pessoa_id, p.com_id)
         AND NOT EXISTS (SELECT FROM novos n WHERE n.pessoa_id = p.pessoa_id AND n.com_id = p.com_id) RETURNING p.pessoa_id, p.com_id),
    postos AS (
      INSERT INTO pessoa_pares (pessoa_id, com_id, tipo) SELECT pessoa_id, com_id, tipo FROM novos
        ON CONFLICT (pessoa_id, com_id) DO UPDATE SET tipo = excluded.tipo WHERE pessoa_pares.tipo <> excluded.tipo RETURNING pessoa_id, com_id),
    mudados AS (SELECT * FROM tirados UNION SELECT * FROM postos),
    contados AS (
      UPDATE pessoas p SET versao = versao + 1 FROM mudados m WHERE p.id IN (m.pessoa_id, m.com_id) AND p.id <> ${pessoaId})
    SELECT count(*)::int AS n FROM mudados`.execute(tx)
  return (rows[0]?.n ?? 0) > 0
}

/** The pairs of one person become those of another. */
export const movePares = (tx: Db, de: number, para: number) =>
  sql`
    INSERT INTO pessoa_pares (pessoa_id, com_id, tipo)
    SELECT least(outro, ${para}::int), greatest(outro, ${para}::int), tipo
      FROM (SELECT CASE pessoa_id WHEN ${de} THEN com_id ELSE pessoa_id END AS outro, tipo
              FROM pessoa_pares WHERE ${de} IN (pessoa_id, com_id)) p
     WHERE outro <> ${para} ON CONFLICT DO NOTHING`.execute(tx)
