import { sql } from 'kysely'
import type { Db } from '../db/db.ts'

/** Notes the functions that an import made. */
export const addFuncoesFeitas = (tx: Db, id: number, funcoes: readonly number[]) =>
  sql`UPDATE importacoes SET funcoes = funcoes || ${funcoes}::int[] WHERE id = ${id}`.execute(tx)

/**
 * Locks people until the transaction ends: these, and those that an import added or filled. In one order, as for every write that concerns
 * several people, which prevents deadlocks.
 */
export const holdPessoas = (tx: Db, id: number, pessoas: readonly number[] = []) =>
  sql`
    SELECT FROM pessoas
     WHERE id = ANY (${pessoas}::int[]) OR id IN (SELECT registro_id FROM importacao_linhas WHERE importacao_id = ${id})
     ORDER BY id FOR UPDATE`.execute(tx)

/** The people that an import added and that are as they came. */
export const listIntactas = (tx: Db, id: number) =>
  tx
    .selectFrom('importacao_linhas as l')
    .innerJoin('pessoas as p', 'p.id', 'l.registro_id')
    .select(['p.id', 'p.nome'])
    .where('l.importacao_id', '=', id)
    .where('l.resultado', '=', 'trazida')
    .where('p.versao', '=', 1)
    .where('p.usuario_id', 'is', null)
    .where('p.removida_em', 'is', null)
    .orderBy('p.id')
    .execute()

/** The people that were there and got something, as they were left. */
export const listPreenchidasDaEquipe = (tx: Db, id: number) =>
  tx
    .selectFrom('importacao_linhas as l')
    .innerJoin('pessoas as p', (join) =>
      join.onRef('p.id', '=', 'l.registro_id').onRef('p.versao', '=', 'l.versao'),
    )
    .select(['p.id', 'p.nome', 'l.preenchidos'])
    .where('l.importacao_id', '=', id)
    .where('l.resultado', '=', 'existente')
    .where('l.preenchidos', 'is not', null)
    .where('p.removida_em', 'is', null)
    .orderBy('p.id')
    .execute()

/** The functions that an import made and that are as they were made, locked until the transaction ends. */
export const listFuncoesIntactas = (tx: Db, id: number) =>
  tx
    .selectFrom('funcoes')
    .select(['id', 'nome'])
    .where('versao', '=', 1)
    .where(sql<boolean>`id = ANY ((SELECT funcoes FROM importacoes WHERE id = ${id})::int[])`)
    .orderBy('id')
    .forUpdate()
    .execute()

/**
 * True when a row of any table references a person or a function, besides those named. Read from the foreign keys, so that a later table is
 * not forgotten.
 */
export async function isReferenced(
  tx: Db,
  tabela: 'pessoas' | 'funcoes',
  id: number,
  besides: readonly string[],
): Promise<boolean> {
  const { rows: keys } = await sql<{ de: string; coluna: string }>`
    SELECT k.conrelid::regclass::text AS de, a.attname::text AS coluna
      FROM pg_constraint k JOIN pg_attribute a ON a.attrelid = k.conrelid AND a.attnum = k.conkey[1]
     WHERE k.contype = 'f' AND k.confrelid = ${tabela}::regclass
       AND k.conrelid::regclass::text <> ALL (${besides}::text[])`.execute(tx)
  if (keys.length === 0) return false
  const { rows } = await sql<{ sim: boolean }>`SELECT ${sql.join(
    keys.map(({ de, coluna }) => sql`EXISTS (SELECT FROM ${sql.table(de)} WHERE ${sql.ref(coluna)} = ${id})`),
    sql` OR `,
  )} AS sim`.execute(tx)
  return rows[0]?.sim === true
}
