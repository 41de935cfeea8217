import { sql } from 'kysely'
import type { DadosDaPessoa } from '@cantai/contract/acesso/dados'
import type { Db } from '../db/db.ts'
import { changeInLixeira } from './juncao.repository.ts'
import { changeInRetratos } from './fatos/retratos.repository.ts'

/** Tables whose rows belong to a person, read from the foreign keys, so that a later table is not forgotten. */
async function listTabelas(db: Db) {
  const { rows } = await sql<{ tabela: string; coluna: string; secretas: string[] }>`
    SELECT k.conrelid::regclass::text AS tabela, a.attname::text AS coluna,
           ARRAY(SELECT c.attname::text FROM pg_attribute c
                  WHERE c.attrelid = k.conrelid AND c.attnum > 0 AND c.atttypid = 'bytea'::regtype) AS secretas
      FROM pg_constraint k JOIN pg_attribute a ON a.attrelid = k.conrelid AND a.attnum = k.conkey[1]
     WHERE k.contype = 'f' AND k.confrelid = 'pessoas'::regclass AND k.confdeltype = 'c' ORDER BY 1`.execute(
    db,
  )
  return rows
}

export async function findPessoaIdDaConta(db: Db, usuarioId: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('pessoas')
    .select('id')
    .where('usuario_id', '=', usuarioId)
    .executeTakeFirst()
  return row?.id
}

/** Everything that is kept of somebody who serves, by table. */
export async function collectDadosDaEscala(db: Db, id: number): Promise<DadosDaPessoa['proprios']> {
  const { rows: pessoas } = await sql<{ linha: Record<string, unknown> }>`
    SELECT to_jsonb(p) AS linha FROM pessoas p WHERE id = ${id} AND removida_em IS NULL`.execute(db)
  if (pessoas.length === 0) return {}
  const dados: DadosDaPessoa['proprios'] = { pessoas: pessoas.map(({ linha }) => linha) }
  for (const { tabela, coluna, secretas } of await listTabelas(db)) {
    const { rows } = await sql<{ linhas: Record<string, unknown>[] }>`
      SELECT coalesce(jsonb_agg(to_jsonb(t) - ${secretas}::text[]), '[]') AS linhas FROM ${sql.table(tabela)} t WHERE ${sql.ref(coluna)} = ${id}`.execute(
      db,
    )
    // A pair names the person in either of two columns.
    if (rows[0] && rows[0].linhas.length > 0) dados[tabela] = [...(dados[tabela] ?? []), ...rows[0].linhas]
  }
  return dados
}

/** The rows of this table stay, without the personal fields: the fact that somebody served is the ministry's. */
const VAGAS = 'culto_vagas'
/** An empty place. */
const EMPTY = JSON.stringify({
  pessoa_id: null,
  resposta: null,
  resposta_para: null,
  motivo: null,
  respondida_em: null,
  via: null,
  presente: null,
})

/** Deletes a person's data except the places in which they served: their rows, here and in the bin, and their names in the history. */
export async function erasePessoaDaEscala(
  tx: Db,
  id: number,
  { agora, hoje }: { agora: Date; hoje: string },
): Promise<void> {
  for (const { tabela, coluna } of await listTabelas(tx)) {
    if (tabela === VAGAS) continue
    await sql`DELETE FROM ${sql.table(tabela)} WHERE ${sql.ref(coluna)} = ${id}`.execute(tx)
    await changeInLixeira(tx, tabela, sql`CASE WHEN (t->>${coluna})::int IS DISTINCT FROM ${id} THEN t END`)
  }
  // A service in the bin may be restored: its future places are emptied too.
  await changeInLixeira(
    tx,
    VAGAS,
    sql`CASE WHEN (t->>'pessoa_id')::int IS DISTINCT FROM ${id} THEN t
             WHEN (l.dados->'linha'->>'data')::date >= ${hoje}::date THEN t || ${EMPTY}::jsonb
             ELSE t || '{"motivo": null}' END`,
  )
  await sql`UPDATE culto_vagas SET motivo = NULL WHERE pessoa_id = ${id}`.execute(tx)
  // The parts of messages that concern other people stay.
  await sql`
    UPDATE bot_mensagens SET texto = ''
     WHERE retrato->'escala' @> jsonb_build_array(jsonb_build_object('pessoa_id', ${id}::int))`.execute(tx)
  await changeInRetratos(tx, id, { nome: 'Pessoa removida' })
  await sql`
    UPDATE auditoria a SET detalhes = a.detalhes - 'para' FROM pessoas p
     WHERE p.id = ${id} AND a.acao LIKE 'convite%' AND normalizar(a.detalhes->>'para') = normalizar(p.nome)`.execute(
    tx,
  )
  await sql`
    UPDATE auditoria SET titulo = 'Pessoa removida', campos = array_remove(campos, 'menor') WHERE tipo = 'pessoa' AND (registro_id = ${id} OR pessoa_id = ${id})`.execute(
    tx,
  )
  await tx
    .updateTable('pessoas')
    .set({
      nome: 'Pessoa removida',
      apelido: null,
      telefone: null,
      usuario_id: null,
      max_por_mes: null,
      nao_sou_eu_em: null,
      turno: null,
      menor: null,
      ativa: false,
      removida_em: agora,
    })
    .where('id', '=', id)
    .execute()
}
