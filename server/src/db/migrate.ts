import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type pg from 'pg'
import { DatabaseError, codeOf, positionOf, reason } from '@cantai/postgres/database-error'

type Migration = { nome: string; number: number; sql: string; sha256: string }

export const migrationsFolder = fileURLToPath(new URL('../../migrations', import.meta.url))
// Advisory lock of migrations, 'cantai' in ASCII: every process of the app waits on it.
const lockKey = 0x63_61_6e_74_61_69

// Requests queue behind a statement that waits for a table. After this time the migration gives way, then tries again.
const LOCK_MS = 3000
const PAUSE_MS = 500
/** lock_not_available, deadlock_detected */
const LOCKED = new Set(['55P03', '40P01'])

interface Options {
  folder?: string
  log?: { warn: (details: object, message: string) => void }
}

/** Applies the migrations that the database has not had yet, and returns their names. */
export async function migrate(
  pool: pg.Pool,
  { folder = migrationsFolder, log }: Options = {},
): Promise<string[]> {
  const migrations = await readMigrations(folder)
  const client = await pool.connect()
  try {
    // Waits as long as another process migrates. The lock belongs to this connection, so it ends with this process.
    await client.query(
      'set statement_timeout = 0; set lock_timeout = 0; set idle_in_transaction_session_timeout = 0',
    )
    await client.query(`select pg_advisory_lock(${lockKey})`)
    await client.query(`set lock_timeout = ${LOCK_MS}`)
    return await applyMissing(client, migrations, log)
  } finally {
    // Closed instead of returned to the pool, which ends the lock and the settings.
    client.release(true)
  }
}

async function applyMissing(client: pg.PoolClient, migrations: Migration[], log: Options['log']) {
  await client.query(`create table if not exists migracoes (
    nome text primary key, sha256 text not null, aplicada_em timestamptz not null default now())`)
  const { rows } = await client.query<{ nome: string; sha256: string }>('select nome, sha256 from migracoes')
  checkHistory(migrations, rows)
  const appliedNames = new Set(rows.map(({ nome }) => nome))
  const missing = migrations.filter(({ nome }) => !appliedNames.has(nome))
  for (const migration of missing)
    while (!(await apply(client, migration))) {
      log?.warn({}, `a migração ${migration.nome} espera por quem usa as mesmas tabelas; nova tentativa`)
      await delay(PAUSE_MS)
    }
  return missing.map(({ nome }) => nome)
}

/** Returns false when it was undone because another transaction holds a table that it needs. */
async function apply(client: pg.PoolClient, { nome, sql, sha256 }: Migration): Promise<boolean> {
  await client.query('begin')
  try {
    await client.query(sql)
    await client.query('insert into migracoes (nome, sha256) values ($1, $2)', [nome, sha256])
    await client.query('commit')
    return true
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    if (LOCKED.has(codeOf(error))) return false
    const position = positionOf(error)
    const line = position ? `, linha ${sql.slice(0, position).split('\n').length}` : ''
    throw new DatabaseError(`A migração ${nome} falhou${line}, e foi desfeita: ${reason(error)}`, {
      cause: error,
    })
  }
}

function checkHistory(migrations: Migration[], applied: { nome: string; sha256: string }[]): void {
  const knownMigrations = new Map(migrations.map((migration) => [migration.nome, migration]))
  for (const { nome, sha256 } of applied) {
    const migration = knownMigrations.get(nome)
    if (!migration && numberOf(nome) > migrations.length)
      throw new DatabaseError(
        `O banco de dados é mais novo que este Cantai (tem a migração ${nome}): atualize o programa`,
      )
    if (!migration)
      throw new DatabaseError(`A migração ${nome}, já aplicada ao banco de dados, não existe mais na pasta`)
    if (migration.sha256 !== sha256)
      throw new DatabaseError(
        `A migração ${nome} mudou depois de aplicada: desfaça a mudança e crie uma migração nova`,
      )
  }
  const late = migrations.find(
    ({ nome }, i) => i < applied.length && !applied.some((row) => row.nome === nome),
  )
  if (late)
    throw new DatabaseError(
      `A migração ${late.nome} ficou para trás de outras já aplicadas ao banco de dados`,
    )
}

const numberOf = (nome: string) => Number(/^\d+/.exec(nome)?.[0])

async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted()
  return Promise.all(
    names.map(async (nome, i) => {
      if (!/^\d{4}_[a-z0-9_-]+\.sql$/.test(nome))
        throw new DatabaseError(`Migração com nome fora do padrão 0001_nome.sql: ${nome}`)
      const number = numberOf(nome)
      if (number !== i + 1)
        throw new DatabaseError(`Migrações fora de sequência: esperava a ${i + 1}, encontrei ${nome}`)
      // Git may check a file out with Windows' line ends, which must not change its hash.
      const sql = (await readFile(join(folder, nome), 'utf8')).replaceAll('\r\n', '\n')
      return { nome, number, sql, sha256: createHash('sha256').update(sql).digest('hex') }
    }),
  )
}
