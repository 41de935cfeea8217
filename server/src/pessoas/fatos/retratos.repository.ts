import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'

/** Tables that keep the places of a roster as they were told, with names. */
const COM_RETRATO = ['bot_mensagens', 'meses_avisados']

/** Writes these fields over a person's places in what was told. */
export async function changeInRetratos(
  tx: Db,
  pessoaId: number,
  fields: { nome: string } | { pessoa_id: number },
): Promise<void> {
  const theirs = sql`retrato->'escala' @> jsonb_build_array(jsonb_build_object('pessoa_id', ${pessoaId}::int))`
  for (const tabela of COM_RETRATO)
    await sql`
      UPDATE ${sql.table(tabela)} SET retrato = jsonb_set(retrato, '{escala}',
               (SELECT jsonb_agg(CASE WHEN t->'pessoa_id' = to_jsonb(${pessoaId}::int) THEN t || ${JSON.stringify(fields)}::jsonb ELSE t END ORDER BY n)
                  FROM jsonb_array_elements(retrato->'escala') WITH ORDINALITY e (t, n)))
       WHERE ${theirs}`.execute(tx)
}
