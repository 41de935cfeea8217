import { sql } from 'kysely'
import type { Db } from '../db/db.ts'
import { tryWrite } from '../db/whole-rows.ts'

/**
 * The cultos in the bin that were the principal one of the day before this one: once one of them is restored, this one is not the principal
 * one any more.
 */
export async function listPrincipaisApagados(tx: Db, id: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    SELECT DISTINCT l.registro_id AS id FROM lixeira l JOIN cultos c ON c.id = ${id} AND c.principal
     WHERE l.tipo = 'culto' AND (l.dados->'linha'->>'data')::date = c.data AND (l.dados->'linha'->>'principal')::boolean
       AND NOT l.dados->'principal_antes' @> to_jsonb(c.id)`.execute(tx)
  return rows.map((row) => row.id)
}

/** Makes this culto the principal one of its day, unless one of these cultos is back; the present one hands the role over. */
export async function takePrincipal(tx: Db, id: number, antes: readonly number[]): Promise<void> {
  await sql`
    UPDATE cultos o SET principal = false FROM cultos c
     WHERE c.id = ${id} AND o.data = c.data AND o.principal
       AND NOT EXISTS (SELECT FROM cultos a WHERE a.id = ANY (${antes}::int[]) AND a.data = c.data)`.execute(
    tx,
  )
  await becomePrincipal(tx, id)
}

/** A day with cultos has a principal one; whoever writes another one at this moment has locked it. */
export async function becomePrincipal(tx: Db, id: number): Promise<void> {
  await tryWrite(tx, async () => {
    await sql`
      UPDATE cultos c SET principal = true
       WHERE c.id = ${id} AND NOT EXISTS (SELECT FROM cultos o WHERE o.data = c.data AND o.principal)`.execute(
      tx,
    )
  })
}
