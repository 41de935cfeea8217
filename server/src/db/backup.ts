import type pg from 'pg'
import type { Files } from '../providers/files/files.ts'
import { DatabaseError } from './database-error.ts'

/**
 * A backup is lines of JSON: a head, rows of every table in batches, the files they name in pieces, and an end with
 * counts. It holds no session, cache or WhatsApp key: after a restore people log in and the bot is paired again.
 */
export type BackupLine =
  | { cantai: string; em: string; migracoes: string[] }
  | { tabela: string; linhas: object[] }
  | { arquivo: string; parte: string }
  | { arquivoCompleto: string; bytes: number }
  | { fim: true; linhas: number; arquivos: number }

const LEFT_OUT = new Set([
  'migracoes',
  'sessoes',
  'tentativas',
  'cache_externo',
  'execucoes_contagem',
  'bot_conexao',
  'bot_chaves',
])
const ROWS = 500
/** Where rows name files of ours. */
const FILE_COLUMNS = [
  ['musicas', 'mp3_file'],
  ['app_versoes', 'arquivo'],
] as const

interface Table {
  name: string
  columns: string[]
  identity: string | null
  refersToItself: boolean
}

/** Tables that hold the ministry's data, each after the ones it refers to. */
export async function listTables(client: pg.ClientBase): Promise<Table[]> {
  const { rows: tables } = await client.query<Table & { refers: string[] }>(`
    SELECT c.relname AS name,
           array(SELECT attname::text FROM pg_attribute a
                  WHERE a.attrelid = c.oid AND attnum > 0 AND NOT attisdropped AND attgenerated = ''
                  ORDER BY attnum) AS columns,
           (SELECT attname FROM pg_attribute a WHERE a.attrelid = c.oid AND attidentity <> '') AS identity,
           EXISTS (SELECT FROM pg_constraint k
                    WHERE k.conrelid = c.oid AND contype = 'f' AND confrelid = c.oid) AS "refersToItself",
           array(SELECT DISTINCT confrelid::regclass::text FROM pg_constraint k
                  WHERE k.conrelid = c.oid AND contype = 'f' AND confrelid <> c.oid) AS refers
      FROM pg_class c WHERE c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace ORDER BY 1`)
  const left = tables.filter(({ name }) => !LEFT_OUT.has(name))
  const sorted: Table[] = []
  while (left.length > 0) {
    const at = left.findIndex(
      ({ refers }) => !refers.some((other) => left.some(({ name }) => name === other)),
    )
    sorted.push(...left.splice(Math.max(at, 0), 1))
  }
  return sorted
}

/** All lines of a backup, read in one snapshot while the application goes on writing. */
export async function* readBackup(
  pool: pg.Pool,
  files: Files,
  versao: string,
): AsyncGenerator<BackupLine, void, void> {
  const client = await pool.connect()
  try {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY; SET LOCAL statement_timeout = 0')
    const { rows } = await client.query<{ nome: string }>('SELECT nome FROM migracoes ORDER BY 1')
    yield { cantai: versao, em: new Date().toISOString(), migracoes: rows.map(({ nome }) => nome) }
    let linhas = 0
    for (const table of await listTables(client))
      for await (const batch of readRows(client, table)) {
        linhas += batch.length
        yield { tabela: table.name, linhas: batch }
      }
    let arquivos = 0
    for (const name of await listFiles(client)) {
      // Somebody may delete a file while we read; its row is then about to change too.
      if ((await files.size(name)) === undefined) continue
      let bytes = 0
      for await (const part of await files.open(name)) {
        bytes += part.length
        yield { arquivo: name, parte: Buffer.from(part).toString('base64') }
      }
      arquivos++
      yield { arquivoCompleto: name, bytes }
    }
    yield { fim: true, linhas, arquivos }
  } finally {
    // Closed, not handed back: the snapshot goes with it.
    client.release(true)
  }
}

/** Rows that refer to one another stay together, because a foreign key is checked when its batch is in. */
async function* readRows(client: pg.ClientBase, { name, refersToItself }: Table): AsyncGenerator<object[]> {
  const amount = refersToItself ? 'ALL' : ROWS
  await client.query(`DECLARE linhas CURSOR FOR SELECT to_jsonb(t) AS linha FROM ${name} t`)
  for (;;) {
    const { rows } = await client.query<{ linha: object }>(`FETCH ${amount} FROM linhas`)
    if (rows.length === 0) break
    yield rows.map(({ linha }) => linha)
  }
  await client.query('CLOSE linhas')
}

async function listFiles(client: pg.ClientBase): Promise<string[]> {
  const parts = FILE_COLUMNS.map(
    ([table, column]) => `SELECT ${column} AS name FROM ${table} WHERE ${column} IS NOT NULL`,
  )
  const { rows } = await client.query<{ name: string }>(`${parts.join(' UNION ')} ORDER BY 1`)
  return rows.map(({ name }) => name)
}

export class InvalidBackup extends DatabaseError {}

const incomplete = (cause?: unknown) =>
  new InvalidBackup('A cópia de segurança está incompleta: nada foi restaurado.', { cause })

interface Restoring {
  pool: pg.Pool
  /** Gets each file whole, in pieces. */
  writeFile: (name: string, pieces: AsyncIterable<Buffer>) => Promise<void>
  /** Replaces what a database with songs or people already holds. */
  replace: boolean
}

/**
 * Puts a backup into a migrated database, whole or not at all. Throws InvalidBackup when the file is not one, is cut, is
 * newer than this program, or would replace a ministry's data without having been told to.
 */
export async function restoreBackup(
  lines: AsyncIterator<BackupLine>,
  { pool, writeFile, replace }: Restoring,
): Promise<{ linhas: number; arquivos: number }> {
  const client = await pool.connect()
  try {
    await client.query(
      'BEGIN; SET LOCAL statement_timeout = 0; SET LOCAL idle_in_transaction_session_timeout = 0',
    )
    const head = await lines.next()
    if (head.done || !('cantai' in head.value))
      throw new InvalidBackup('O arquivo não é uma cópia de segurança do Cantai.')
    await requireKnown(client, head.value.migracoes)
    const tables = await listTables(client)
    if (!replace) await requireEmpty(client)
    await client.query(`TRUNCATE ${[...tables.map(({ name }) => name), 'sessoes', 'bot_chaves'].join(', ')}`)
    const counts = await loadLines(client, lines, tables, writeFile)
    for (const { name, identity } of tables)
      if (identity)
        await client.query(
          `SELECT setval(pg_get_serial_sequence('${name}', '${identity}'), greatest((SELECT max(${identity}) FROM ${name}), 1))`,
        )
    await client.query('SELECT refazer_contagens(); COMMIT')
    return counts
  } finally {
    client.release(true)
  }
}

async function loadLines(
  client: pg.ClientBase,
  lines: AsyncIterator<BackupLine>,
  tables: Table[],
  writeFile: Restoring['writeFile'],
) {
  let linhas = 0
  let arquivos = 0
  for (let line = await next(lines); ; line = await next(lines)) {
    if ('tabela' in line) linhas += await insertRows(client, tables, line)
    else if ('arquivo' in line || 'arquivoCompleto' in line) {
      const name = 'arquivo' in line ? line.arquivo : line.arquivoCompleto
      await writeFile(name, pieces(line, lines))
      arquivos++
    } else if ('fim' in line) {
      if (line.linhas !== linhas || line.arquivos !== arquivos) throw incomplete()
      return { linhas, arquivos }
    } else throw incomplete()
  }
}

async function next(lines: AsyncIterator<BackupLine>): Promise<BackupLine> {
  const { done, value } = await lines.next()
  if (done) throw incomplete()
  return value
}

/** The pieces of the file that begins with `first`, up to the line that says it is complete. */
async function* pieces(first: BackupLine, lines: AsyncIterator<BackupLine>) {
  let bytes = 0
  for (let line = first; ; line = await next(lines)) {
    if ('arquivoCompleto' in line) {
      if (line.bytes !== bytes) throw incomplete()
      return
    }
    if (!('arquivo' in line)) throw incomplete()
    const piece = Buffer.from(line.parte, 'base64')
    bytes += piece.length
    yield piece
  }
}

async function insertRows(
  client: pg.ClientBase,
  tables: Table[],
  { tabela, linhas }: { tabela: string; linhas: object[] },
): Promise<number> {
  const table = tables.find(({ name }) => name === tabela)
  if (!table) throw new InvalidBackup(`A cópia de segurança tem uma tabela desconhecida: ${tabela}.`)
  // A column that came later keeps its default.
  const columns = table.columns.filter((column) => linhas.some((linha) => column in linha)).join(', ')
  const inserted = client.query(
    `INSERT INTO ${tabela} (${columns}) OVERRIDING SYSTEM VALUE
     SELECT ${columns} FROM jsonb_populate_recordset(NULL::${tabela}, $1::jsonb)`,
    [JSON.stringify(linhas)],
  )
  await inserted.catch((error: unknown) => {
    throw incomplete(error)
  })
  return linhas.length
}

async function requireKnown(client: pg.ClientBase, migracoes: string[]): Promise<void> {
  const { rows } = await client.query<{ nome: string }>('SELECT nome FROM migracoes')
  const known = new Set(rows.map(({ nome }) => nome))
  if (migracoes.some((nome) => !known.has(nome)))
    throw new InvalidBackup(
      'A cópia de segurança é de um Cantai mais novo: atualize o programa e tente de novo.',
    )
}

async function requireEmpty(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ used: boolean }>(
    'SELECT EXISTS (SELECT FROM musicas) OR EXISTS (SELECT FROM usuarios WHERE NOT padrao) AS used',
  )
  if (rows[0]?.used)
    throw new InvalidBackup(
      'Este Cantai já tem dados: restaure num servidor novo, ou repita com --substituir para apagar os daqui.',
    )
}
