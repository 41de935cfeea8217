import { sql } from 'kysely'
import { LEFT_OUT } from '../db/backup-tables.ts'
import type { Db } from '../db/db.ts'
import { deleteRows, insertRow, type Linha, lockRows, type Tabela, tryWrite } from '../db/whole-rows.ts'

/** A row that was deleted from its table, and the effects on other tables. */
export interface Retirada {
  linha: Linha
  /** Rows that went with it, by table. */
  filhas: Partial<Record<Tabela, Linha[]>>
  /** Rows that referred to it and stay without it: their primary keys, by table. */
  ligacoes: Partial<Record<Tabela, Linha[]>>
}

interface Referencia {
  tabela: Tabela
  /** The action of the foreign key when the referenced row is deleted: 'a' refuse, 'c' cascade, 'n' set null. */
  acao: 'a' | 'c' | 'n'
  /** Referencing columns, each to the column of `alvo` with the same index. */
  colunas: string[]
  alvo: string[]
  /** Its own primary key. */
  chave: string[]
}

const names = (attnums: string, relid: string) => sql`ARRAY(
  SELECT attname::text FROM unnest(${sql.ref(attnums)}::int2[]) WITH ORDINALITY n (num, o)
    JOIN pg_attribute ON attrelid = ${sql.ref(relid)} AND attnum = num ORDER BY o)`

/** The foreign keys that reference a table, except those of derived tables. */
async function referencesTo(db: Db, tabela: Tabela): Promise<Referencia[]> {
  const { rows } = await sql<Referencia>`
    SELECT k.conrelid::regclass::text AS tabela, k.confdeltype AS acao, ${names('k.conkey', 'k.conrelid')} AS colunas,
           ${names('k.confkey', 'k.confrelid')} AS alvo, ${names('i.indkey', 'i.indrelid')} AS chave
      FROM pg_constraint k JOIN pg_index i ON i.indrelid = k.conrelid AND i.indisprimary
     WHERE k.contype = 'f' AND k.confrelid = ${tabela}::regclass ORDER BY 1`.execute(db)
  return rows.filter((row) => !(row.tabela in LEFT_OUT))
}

const columnTo = ({ colunas, alvo }: Referencia, column: string) => colunas[alvo.indexOf(column)] ?? column

/** Rows of other tables that are deleted along although their foreign keys forbid the deletion: the values that select them, by table. */
export type Acompanhantes = Partial<Record<Tabela, Linha>>

const having = (values: Linha) =>
  sql.join(
    [sql`true`, ...Object.entries(values).map(([name, value]) => sql`${sql.ref(name)} = ${value}`)],
    sql` AND `,
  )

/**
 * Deletes a row with all that the database deletes with it, and the rows that `com` selects, which would forbid it. Undefined when there is
 * none; throws 23503 when another row references it.
 */
export async function takeOut(
  tx: Db,
  tabela: Tabela,
  id: number,
  com: Acompanhantes = {},
): Promise<Retirada | undefined> {
  const [linha] = await lockRows(tx, tabela, 'id', sql`id = ${id}`)
  if (!linha) return undefined
  const retirada: Retirada = { linha, filhas: {}, ligacoes: {} }
  for (const referencia of await referencesTo(tx, tabela)) {
    const { acao, chave } = referencia
    const values = com[referencia.tabela]
    const of = sql`${sql.ref(columnTo(referencia, 'id'))} = ${id} AND ${having(values ?? {})}`
    const goes = acao === 'c' || values !== undefined
    if (!goes && acao !== 'n') continue
    const rows = await lockRows(tx, referencia.tabela, chave[0] ?? 'id', of)
    if (rows.length === 0) continue
    if (goes) retirada.filhas[referencia.tabela] = rows
    else
      retirada.ligacoes[referencia.tabela] = rows.map((row) =>
        Object.fromEntries(chave.map((name) => [name, row[name]])),
      )
    if (values) await deleteRows(tx, referencia.tabela, of)
  }
  await deleteRows(tx, tabela, sql`id = ${id}`)
  return retirada
}

/**
 * Restores rows. A reference that was set again meanwhile stays, and a row that went along stays out when another record that it belongs to
 * is gone.
 */
export async function putBack(tx: Db, tabela: Tabela, { linha, filhas, ligacoes }: Retirada): Promise<void> {
  await insertRow(tx, tabela, linha)
  const tables = Object.entries(filhas) as [Tabela, Linha[]][]
  for (const [filha, rows] of tables)
    for (const row of rows) await tryWrite(tx, () => insertRow(tx, filha, row))
  for (const referencia of await referencesTo(tx, tabela)) {
    const keys = ligacoes[referencia.tabela] ?? []
    const { tabela: other, colunas, alvo, chave } = referencia
    if (keys.length === 0) continue
    const key = sql.join(chave.map((name) => sql.ref(`t.${name}`)))
    const oldKey = sql.join(chave.map((name) => sql.ref(`k.${name}`)))
    await sql`
      UPDATE ${sql.table(other)} t
         SET ${sql.join(colunas.map((name, i) => sql`${sql.ref(name)} = r.${sql.ref(alvo[i] ?? name)}`))}
        FROM jsonb_populate_recordset(null::${sql.table(other)}, ${JSON.stringify(keys)}::jsonb) k, ${sql.table(tabela)} r
       WHERE (${key}) = (${oldKey}) AND r.id = ${linha['id']} AND t.${sql.ref(columnTo(referencia, 'id'))} IS NULL`.execute(
      tx,
    )
  }
}
