import { sql, type RawBuilder } from 'kysely'
import type { Db } from './db.ts'
import type { Database } from './tables.ts'

/** Rows as JSON, which keeps every value exact, times to the microsecond too. */

export type Tabela = keyof Database
export type Linha = Readonly<Record<string, unknown>>

/** The columns of a table, without generated ones. */
async function columnsOf(db: Db, tabela: Tabela): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    SELECT attname AS name FROM pg_attribute
     WHERE attrelid = ${tabela}::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = ''`.execute(
    db,
  )
  return rows.map(({ name }) => name)
}

/** The rows that `where` selects, in the order of their keys, locked until the transaction ends. */
export async function lockRows(
  tx: Db,
  tabela: Tabela,
  chave: string,
  where: RawBuilder<unknown>,
): Promise<Linha[]> {
  const columns = await columnsOf(tx, tabela)
  const { rows } = await sql<{ linha: Record<string, unknown> }>`
    SELECT to_jsonb(t) AS linha FROM ${sql.table(tabela)} t WHERE ${where} ORDER BY ${sql.ref(chave)} FOR UPDATE`.execute(
    tx,
  )
  return rows.map(({ linha }) => Object.fromEntries(columns.map((name) => [name, linha[name]])))
}

/** The fields of a row that the table (still) has, and the row as the database parses it. */
async function readable(tx: Db, tabela: Tabela, linha: Linha) {
  const columns = (await columnsOf(tx, tabela)).filter((name) => name in linha)
  return {
    names: sql.join(columns.map((name) => sql.ref(name))),
    row: sql`jsonb_populate_record(null::${sql.table(tabela)}, ${JSON.stringify(linha)}::jsonb)`,
  }
}

/** Inserts a row with its former id. */
export async function insertRow(tx: Db, tabela: Tabela, linha: Linha): Promise<void> {
  const { names, row } = await readable(tx, tabela, linha)
  await sql`INSERT INTO ${sql.table(tabela)} (${names}) OVERRIDING SYSTEM VALUE SELECT ${names} FROM ${row}`.execute(
    tx,
  )
}

/** Updates these fields of the rows that `where` selects. */
export async function updateRows(
  tx: Db,
  tabela: Tabela,
  campos: Linha,
  where: RawBuilder<unknown>,
): Promise<void> {
  if (Object.keys(campos).length === 0) return
  const { names, row } = await readable(tx, tabela, campos)
  await sql`UPDATE ${sql.table(tabela)} SET (${names}) = (SELECT ${names} FROM ${row}) WHERE ${where}`.execute(
    tx,
  )
}

export async function deleteRows(tx: Db, tabela: Tabela, where: RawBuilder<unknown>): Promise<void> {
  await sql`DELETE FROM ${sql.table(tabela)} WHERE ${where}`.execute(tx)
}

/** Tries a write that may conflict with later changes: false, and nothing done, when the database refuses it. */
export async function tryWrite(tx: Db, write: () => Promise<void>): Promise<boolean> {
  await sql`SAVEPOINT escrita`.execute(tx)
  try {
    await write()
    await sql`RELEASE SAVEPOINT escrita`.execute(tx)
    return true
  } catch (error) {
    await sql`ROLLBACK TO SAVEPOINT escrita`.execute(tx)
    const { code } = error as { code?: unknown }
    if (code === '23503' || code === '23505') return false
    throw error
  }
}
