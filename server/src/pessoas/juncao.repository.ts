import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../db/db.ts'
import { movePaginas } from './link/paginas.repository.ts'
import { changeInRetratos } from './fatos/retratos.repository.ts'
import { movePares } from './fatos/pares.repository.ts'

/** Maps each row `t` of a table that lies in the bin with its service or song; null removes it. */
export async function changeInLixeira(tx: Db, tabela: string, row: RawBuilder<unknown>): Promise<void> {
  const path = ['filhas', tabela]
  await sql`
    UPDATE lixeira l SET dados = jsonb_set(l.dados, ${path}::text[],
             (SELECT coalesce(jsonb_agg(r.linha ORDER BY r.n) FILTER (WHERE r.linha IS NOT NULL), '[]')
                FROM (SELECT ${row} AS linha, n FROM jsonb_array_elements(l.dados #> ${path}::text[]) WITH ORDINALITY e (t, n)) r))
     WHERE l.tipo IN ('culto', 'musica') AND jsonb_typeof(l.dados #> ${path}::text[]) = 'array'`.execute(tx)
}

/**
 * Moves all rows of one person to another. Where both have one place, the answered row stays; of two levels in a function the higher one.
 */
export async function moveTudo(tx: Db, de: number, para: number): Promise<void> {
  await sql`SELECT FROM cultos WHERE id IN (SELECT culto_id FROM culto_vagas WHERE pessoa_id IN (${de}, ${para})) ORDER BY id FOR NO KEY UPDATE`.execute(
    tx,
  )
  await sql`
    DELETE FROM culto_vagas v USING culto_vagas o
     WHERE v.pessoa_id IN (${de}, ${para}) AND o.pessoa_id IN (${de}, ${para}) AND v.culto_id = o.culto_id AND v.funcao_id = o.funcao_id
       AND (v.resposta IS NOT NULL, v.pessoa_id = ${para}) < (o.resposta IS NOT NULL, o.pessoa_id = ${para})`.execute(
    tx,
  )
  await sql`
    UPDATE cultos SET escala_versao = escala_versao + 1 WHERE id IN (SELECT culto_id FROM culto_vagas WHERE pessoa_id = ${de})`.execute(
    tx,
  )
  await sql`UPDATE culto_vagas SET pessoa_id = ${para} WHERE pessoa_id = ${de}`.execute(tx)
  await sql`
    INSERT INTO culto_recusas (culto_id, pessoa_id, funcao_id, motivo, em)
    SELECT culto_id, ${para}::int, funcao_id, motivo, em FROM culto_recusas WHERE pessoa_id = ${de} ON CONFLICT DO NOTHING`.execute(
    tx,
  )
  await sql`
    INSERT INTO pessoa_funcoes (pessoa_id, funcao_id, nivel) SELECT ${para}::int, funcao_id, nivel FROM pessoa_funcoes WHERE pessoa_id = ${de}
    ON CONFLICT (pessoa_id, funcao_id) DO UPDATE SET nivel = greatest(pessoa_funcoes.nivel, excluded.nivel)`.execute(
    tx,
  )
  await sql`
    INSERT INTO equipe_membros (equipe_id, pessoa_id, funcao_id) SELECT equipe_id, ${para}::int, funcao_id FROM equipe_membros WHERE pessoa_id = ${de}
    ON CONFLICT DO NOTHING`.execute(tx)
  await sql`
    UPDATE quem_canta q SET pessoa_id = ${para} WHERE pessoa_id = ${de}
       AND NOT EXISTS (SELECT FROM quem_canta o WHERE o.culto_id = q.culto_id AND o.musica_id = q.musica_id AND o.pessoa_id = ${para})`.execute(
    tx,
  )
  await sql`
    UPDATE musica_tons t SET pessoa_id = ${para} WHERE pessoa_id = ${de}
       AND NOT EXISTS (SELECT FROM musica_tons o WHERE o.musica_id = t.musica_id AND o.pessoa_id = ${para})`.execute(
    tx,
  )
  await movePares(tx, de, para)
  for (const tabela of ['culto_vagas', 'culto_recusas', 'quem_canta', 'musica_tons'])
    await changeInLixeira(
      tx,
      tabela,
      sql`CASE WHEN (t->>'pessoa_id')::int = ${de} THEN t || jsonb_build_object('pessoa_id', ${para}::int) ELSE t END`,
    )
  await sql`UPDATE indisponibilidades SET pessoa_id = ${para} WHERE pessoa_id = ${de}`.execute(tx)
  // A refusal that whoever leads was told of stays told.
  await sql`
    UPDATE push_ditos SET dito = jsonb_set(dito, '{recusas}',
             (SELECT jsonb_agg(regexp_replace(r, ${`:${de}$`}, ${`:${para}`})) FROM jsonb_array_elements_text(dito->'recusas') r))
     WHERE EXISTS (SELECT FROM jsonb_array_elements_text(dito->'recusas') r WHERE r LIKE ${`%:${de}`})`.execute(
    tx,
  )
  await movePaginas(tx, de, para)
  // Messages and history lines of the merged record too, so that its name is found when the person is forgotten.
  await changeInRetratos(tx, de, { pessoa_id: para })
  await sql`
    UPDATE auditoria SET pessoa_id = ${para} WHERE pessoa_id = ${de} OR (tipo = 'pessoa' AND registro_id = ${de})`.execute(
    tx,
  )
  // Cleared first, because an account belongs to one person at most.
  await sql`UPDATE pessoas SET usuario_id = NULL WHERE id = ${de}`.execute(tx)
}
