import { sql } from 'kysely'
import type { TextoEmEspera } from '@cantai/contract/cultos/espera'
import type { Db } from '../../db/db.ts'

/** A row with a text that waits for approval. */
interface LinhaEmEspera extends TextoEmEspera {
  tabela: 'cultos' | 'roteiro_itens' | 'musicas' | 'ensaios' | 'planejamentos_todos' | 'execucoes'
  id: number
}

/** The rows whose texts belong to a culto, each with the field's own name in the list. */
const linhas = (id: number) => sql`
  SELECT 'cultos' AS tabela, c.id, c.espera, to_jsonb(c) AS linha, NULL AS chamado FROM cultos c WHERE c.id = ${id}
  UNION ALL SELECT 'roteiro_itens', i.id, i.espera, to_jsonb(i), 'roteiro' FROM roteiro_itens i WHERE i.culto_id = ${id}
  UNION ALL SELECT 'ensaios', r.id, r.espera, to_jsonb(r), 'ensaio' FROM ensaios r WHERE r.culto_id = ${id}
  UNION ALL SELECT 'planejamentos_todos', p.id, p.espera, to_jsonb(p), NULL FROM planejamentos_todos p WHERE p.culto_id = ${id}
  UNION ALL SELECT 'execucoes', e.id, e.espera, to_jsonb(e), NULL FROM execucoes e WHERE e.culto_id = ${id}
  UNION ALL SELECT 'musicas', m.id, m.espera, to_jsonb(m), 'musica' FROM musicas m
    WHERE m.espera <> '{}'
      AND (EXISTS (SELECT FROM planejamentos_todos p WHERE p.culto_id = ${id} AND p.musica_id = m.id)
           OR EXISTS (SELECT FROM execucoes e WHERE e.culto_id = ${id} AND e.musica_id = m.id)
           OR EXISTS (SELECT FROM ensaio_musicas em JOIN ensaios r ON r.id = em.ensaio_id WHERE r.culto_id = ${id} AND em.musica_id = m.id))`

/** The waiting texts of a culto, in a stable order. */
export async function listEmEspera(db: Db, id: number): Promise<LinhaEmEspera[]> {
  const { rows } = await sql<LinhaEmEspera>`
    SELECT l.tabela, l.id, CASE WHEN l.chamado = 'musica' AND e.key IN ('letra', 'cifras') THEN e.key ELSE coalesce(l.chamado, e.key) END AS campo,
           l.linha->>e.key AS texto, e.value->>'dito' AS dito, u.nome AS autor
      FROM (${linhas(id)}) l CROSS JOIN LATERAL jsonb_each(l.espera) e JOIN usuarios u ON u.id = (e.value->>'por')::int
     WHERE sem_aval_agora(u.id) ORDER BY l.tabela, l.id, e.key`.execute(db)
  return rows
}

/** Locks a culto until the transaction ends; false when it does not exist. */
export const holdCulto = async (tx: Db, id: number): Promise<boolean> =>
  (await tx.selectFrom('cultos').select('id').where('id', '=', id).forUpdate().executeTakeFirst()) !==
  undefined

/** Approves all texts of these rows. The version grows, so that calendars notice the change. */
export async function approveTextos(
  tx: Db,
  rows: readonly Pick<LinhaEmEspera, 'tabela' | 'id'>[],
  usuarioId: number,
): Promise<void> {
  for (const [tabela, these] of Map.groupBy(rows, (row) => row.tabela)) {
    const signed =
      tabela === 'roteiro_itens'
        ? sql``
        : sql`, alterado_em = now(), alterado_por = ${usuarioId}, versao = versao + 1`
    await sql`
      UPDATE ${sql.table(tabela)} SET espera = '{}' ${signed} WHERE id = ANY (${these.map(({ id }) => id)}::int[])`.execute(
      tx,
    )
  }
}
