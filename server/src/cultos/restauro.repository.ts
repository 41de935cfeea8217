import { sql } from 'kysely'
import type { Db } from '../db/db.ts'
import { tryWrite } from '../db/whole-rows.ts'

/**
 * The cultos in the bin after which this one became the principal one of its day: once one of them is back, this one is not the
 * principal one any more.
 */
export async function listPrincipaisApagados(tx: Db, id: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    SELECT DISTINCT l.registro_id AS id FROM lixeira l JOIN cultos c ON c.id = ${id} AND c.principal
     WHERE l.tipo = 'culto' AND (l.dados->'linha'->>'data')::date = c.data AND (l.dados->'linha'->>'principal')::boolean
       AND NOT l.dados->'principal_antes' @> to_jsonb(c.id)`.execute(tx)
  return rows.map((row) => row.id)
}

/** Where no culto of these numbers is back on its day, makes this one the principal one of it; the other one hands it over. */
export async function takePrincipal(tx: Db, id: number, antes: readonly number[]): Promise<void> {
  await sql`
    UPDATE cultos o SET principal = false FROM cultos c
     WHERE c.id = ${id} AND o.data = c.data AND o.principal
       AND NOT EXISTS (SELECT FROM cultos a WHERE a.id = ANY (${antes}::int[]) AND a.data = c.data)`.execute(
    tx,
  )
  await becomePrincipal(tx, id)
}

/** A day that has cultos has a principal one; whoever wrote another one at this moment has it. */
export async function becomePrincipal(tx: Db, id: number): Promise<void> {
  await tryWrite(tx, async () => {
    await sql`
      UPDATE cultos c SET principal = true
       WHERE c.id = ${id} AND NOT EXISTS (SELECT FROM cultos o WHERE o.data = c.data AND o.principal)`.execute(
      tx,
    )
  })
}
