import type pg from 'pg'
import { DatabaseError } from '@cantai/postgres/database-error'

/** Tables that no backup holds and a restore empties, each with the reason. */
export const LEFT_OUT: Record<string, string> = {
  migracoes: 'what the program has done to this database; never emptied',
  sessoes: 'people log in again',
  mudancas: 'what open screens hear of; after a restore they read everything again',
  mudancas_epoca: 'tells a restored database from the one before; made anew',
  relogio: 'what the clock of this machine has shown',
  palco: 'where the leader of a service is at this moment',
  palco_tons: 'the keys that a team plays in at this moment',
  tentativas: 'throttling of the last minutes',
  enderecos_conhecidos: 'where people log in from; known again at their next login',
  cache_externo: 'asked again when missing',
  conversoes: 'MP3s that wait for a day to be saved; made again when asked for',
  musicas_tons_de_audio: 'recordings in other keys; made again when asked for',
  musica_trechos: 'made of the texts of songs again when a search asks',
  chaves: 'who holds an old backup must not sign addresses; made anew',
  links_unicos: 'who holds a backup must not enter by one; new ones are made',
  links_pessoais: 'who holds a backup must not answer for others; new ones are made',
  links_de_culto: 'who holds a backup must not read a service by one; new ones are made',
  agendas: 'who holds a backup must not read where others serve; new ones are made',
  codigos_de_recuperacao: 'of second factors, whose keys no backup holds',
  holyrics: 'its token and key; typed again',
  push_assinaturas:
    'who holds a backup must not speak to the devices of others; each subscribes anew by itself',
  push_ditos: 'what devices were told; told services count as known after a restore',
  push_avisos: 'notices that wait for a device of these',
  bot_conexao: 'the state of a connection that is not restored',
  bot_chaves: 'the linked WhatsApp session; the bot is paired again',
}

/**
 * Columns that are left out of backups: with the keys of second factors, whoever has a backup would need the passwords alone, and the token
 * of a message that waits opens a service.
 */
const COLUMNS_LEFT_OUT: Record<string, readonly string[]> = {
  usuarios: ['totp_segredo', 'totp_passo'],
  bot_mensagens: ['token'],
}

/** Columns that hold names of files, by table. */
export const FILE_COLUMNS = [
  ['musicas', 'mp3_file'],
  ['app_versoes', 'arquivo'],
  ['lixeira', 'arquivo'],
  ['musicas_tons_de_audio', 'arquivo'],
] as const

export interface Table {
  name: string
  /** The columns without the generated ones. */
  columns: string[]
  identity: string | null
  refersToItself: boolean
}

/** Summary of a table's rows: equal in two databases that hold the same rows, in any order. */
export interface Resumo {
  linhas: number
  md5: string
  colunas: string[]
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
  const tablesLeft = tables.filter(({ name }) => !(name in LEFT_OUT))
  for (const table of tablesLeft)
    table.columns = table.columns.filter((column) => !COLUMNS_LEFT_OUT[table.name]?.includes(column))
  const inOrder: Table[] = []
  while (tablesLeft.length > 0) {
    const at = tablesLeft.findIndex(
      ({ refers }) => !refers.some((other) => tablesLeft.some(({ name }) => name === other)),
    )
    inOrder.push(...tablesLeft.splice(Math.max(at, 0), 1))
  }
  return inOrder
}

/** The names of files in the rows that a copy holds. */
export const listFiles = (client: Pick<pg.ClientBase, 'query'>): Promise<string[]> =>
  namesIn(
    client,
    FILE_COLUMNS.filter(([table]) => !(table in LEFT_OUT)),
  )

/** The names of files in all rows. */
export const listFilesInUse = (client: Pick<pg.ClientBase, 'query'>): Promise<string[]> =>
  namesIn(client, FILE_COLUMNS)

/** A column that an older schema lacks is skipped. */
async function namesIn(
  client: Pick<pg.ClientBase, 'query'>,
  columns: readonly (typeof FILE_COLUMNS)[number][],
): Promise<string[]> {
  const { rows: present } = await client.query<{ tabela: string; coluna: string }>(
    `SELECT table_name AS tabela, column_name AS coluna FROM information_schema.columns WHERE table_schema = 'public'`,
  )
  const parts = columns
    .filter(([table, column]) => present.some(({ tabela, coluna }) => tabela === table && coluna === column))
    .map(([table, column]) => `SELECT ${column} AS name FROM ${table} WHERE ${column} IS NOT NULL`)
  const { rows } = await client.query<{ name: string }>(`${parts.join(' UNION ')} ORDER BY 1`)
  return rows.map(({ name }) => name)
}

/** Makes the text of times, bytes and floats the same on every server, whatever its settings. */
export const SAME_TEXT = `SET LOCAL timezone = 'UTC'; SET LOCAL bytea_output = 'hex'; SET LOCAL extra_float_digits = 1`

export async function summarise(client: pg.ClientBase, name: string, columns: string[]): Promise<Resumo> {
  const { rows } = await client.query<{ linhas: number; md5: string }>(`
    SELECT count(*)::int AS linhas, md5(coalesce(string_agg(h, '' ORDER BY h COLLATE "C"), '')) AS md5
      FROM (SELECT md5(to_jsonb(r)::text) AS h FROM (SELECT ${columns.join(', ')} FROM ${name}) r) t`)
  const [{ linhas, md5 } = { linhas: 0, md5: '' }] = rows
  return { linhas, md5, colunas: columns }
}

/** Throws unless this is a database of Cantai, and not of a newer version. */
export async function requireCantai(
  client: Pick<pg.ClientBase, 'query'>,
  known: ReadonlySet<string>,
): Promise<void> {
  const { rows: there } = await client.query<{ there: boolean }>(
    `SELECT to_regclass('public.migracoes') IS NOT NULL AND to_regclass('public.musicas') IS NOT NULL AS there`,
  )
  if (!there[0]?.there)
    throw new DatabaseError('Este banco de dados não é de um Cantai: confira DATABASE_URL e DATA_DIR.')
  const { rows } = await client.query<{ nome: string }>('SELECT nome FROM migracoes')
  if (rows.some(({ nome }) => !known.has(nome)))
    throw new DatabaseError('O banco de dados é mais novo que este Cantai: atualize o programa.')
}
