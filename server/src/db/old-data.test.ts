import { randomBytes } from 'node:crypto'
import { cp, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type pg from 'pg'
import { expect, inject, onTestFinished, test } from 'vitest'
import { openCopy } from './backup/backup-copy.ts'
import { createDb } from './db.ts'
import { migrate, migrationsFolder } from './migrate.ts'

/** A database as it was before this migration, and a function that applies the rest. */
async function databaseBefore(migration: string) {
  const database = `cantai_antes_${randomBytes(6).toString('hex')}`
  const admin = createDb(inject('postgres'), { max: 1 })
  await admin.pool.query(`CREATE DATABASE ${database} TEMPLATE template0`)
  const { pool, close } = createDb({ ...inject('postgres'), database })
  const folder = await mkdtemp(path.join(tmpdir(), 'cantai-antes-'))
  onTestFinished(async () => {
    await close()
    await admin.pool.query(`DROP DATABASE ${database} WITH (FORCE)`)
    await admin.close()
    await rm(folder, { recursive: true })
  })
  for (const name of await readdir(migrationsFolder))
    if (name < migration) await cp(path.join(migrationsFolder, name), path.join(folder, name))
  await migrate(pool, { folder })
  return { pool, update: () => migrate(pool) }
}

test('CAS-06 FOL-12 a song that was there before the tempo keeps all it had, and has none', async () => {
  const { pool, update } = await databaseBefore('0010_bpm.sql')
  const { rows: before } = await pool.query(
    `INSERT INTO musicas (nome, artista, tom, letra) VALUES ('Castelo Forte', 'Hafe', 'C', 'la') RETURNING *`,
  )
  expect(await update()).toContain('0010_bpm.sql')
  const { rows: after } = await pool.query('SELECT * FROM musicas')
  expect(after).toMatchObject(before)
  expect(after).toMatchObject([{ bpm: null }])
})

test('FOL-10 songs that were there before the natural order take their places in it, none archived', async () => {
  const { pool, update } = await databaseBefore('0013_repertorio.sql')
  await pool.query(
    `INSERT INTO musicas (nome, artista) VALUES ('Hino 15', 'Coro 10'), ('Hino 2', 'Coro 9'), ('Ágape', 'Coro 1')`,
  )
  expect(await update()).toContain('0013_repertorio.sql')
  const order = async (field: string) =>
    (await pool.query<{ nome: string }>(`SELECT nome FROM musicas ORDER BY ${field}`)).rows.map((r) => r.nome)
  expect(await order('nome_ordem')).toEqual(['Ágape', 'Hino 2', 'Hino 15'])
  expect(await order('artista_ordem')).toEqual(['Ágape', 'Hino 2', 'Hino 15'])
  const { rows } = await pool.query('SELECT DISTINCT arquivada, exemplo FROM musicas')
  expect(rows).toEqual([{ arquivada: false, exemplo: false }])
})

test('CUL-10 CAS-06 plannings, executions and rehearsals that were there before cultos keep all they had, and get one a day', async () => {
  const { pool, update } = await databaseBefore('0016_cultos.sql')
  await pool.query(`
    INSERT INTO musicas (nome, artista) SELECT 'Hino ' || n, 'Coral' FROM generate_series(1, 90) n;
    INSERT INTO execucoes (musica_id, data_culto, foi_ensaiada)
    SELECT 1 + n % 90, '2026-01-04'::date + 7 * (n % 40), n % 3 = 0 FROM generate_series(1, 900) n;
    -- More in one day than a call of cultos takes.
    INSERT INTO planejamentos (musica_id, data_planejada) SELECT n, '2026-11-29' FROM generate_series(90, 1, -1) n;
    INSERT INTO planejamentos (musica_id, data_planejada) VALUES (3, '2026-12-02'), (1, '2026-12-02');
    INSERT INTO ensaios (data_ensaio, data_culto, tipo_culto) VALUES
      ('2026-11-28', '2026-11-29', 'Culto de Domingo'), ('2026-11-27', '2026-11-29', 'Santa Ceia'),
      ('2026-12-01', '2026-12-02', 'Culto de Domingo'), ('2026-12-08', '2026-12-09', 'Vigília'), ('2026-12-10', NULL, 'Culto');
    INSERT INTO ensaio_musicas (ensaio_id, musica_id, posicao) SELECT id, 1, 0 FROM ensaios`)
  const readRows = async () =>
    (
      await pool.query(`
        SELECT (SELECT json_agg(e ORDER BY id) FROM (SELECT id, musica_id, data_culto, foi_ensaiada, versao FROM execucoes) e) AS execucoes,
               (SELECT json_agg(p ORDER BY id) FROM (SELECT id, musica_id, data_planejada, versao FROM planejamentos) p) AS planejamentos,
               (SELECT json_agg(r ORDER BY id) FROM (SELECT id, data_ensaio, data_culto, tipo_culto, versao FROM ensaios) r) AS ensaios,
               (SELECT json_agg(m ORDER BY id) FROM (SELECT id, vezes_tocadas, total_execucoes, ultima_execucao, versao FROM musicas) m) AS musicas`)
    ).rows[0]
  const before = await readRows()
  await update()
  expect(await readRows()).toEqual(before)

  const { rows: cultos } = await pool.query(`
    SELECT data, titulo, principal, implicito FROM cultos WHERE data >= '2026-11-29' ORDER BY data`)
  const madeByUpdate = { principal: true, implicito: true }
  expect(cultos).toEqual([
    { data: '2026-11-29', titulo: 'Santa Ceia', ...madeByUpdate },
    { data: '2026-12-02', titulo: 'Culto', ...madeByUpdate },
    { data: '2026-12-09', titulo: 'Vigília', ...madeByUpdate },
  ])
  const { rows: order } = await pool.query(
    `SELECT musica_id FROM planejamentos WHERE data_planejada = '2026-11-29' ORDER BY posicao`,
  )
  expect(order.map(({ musica_id }) => musica_id)).toEqual(Array.from({ length: 90 }, (_, i) => 90 - i))
  const { rows: wrong } = await pool.query(`
    SELECT 'execucao' FROM execucoes e JOIN cultos c ON c.id = e.culto_id WHERE c.data <> e.data_culto
    UNION ALL SELECT 'ensaio' FROM ensaios WHERE (data_culto IS NULL) <> (culto_id IS NULL)
    UNION ALL SELECT 'posicao' FROM (SELECT FROM execucoes GROUP BY culto_id, posicao HAVING count(*) > 1) t`)
  expect(wrong).toEqual([])
})

test('CUL-07 CAS-06 what a conclusion took out before it had a table comes back from there, after an older backup too', async () => {
  const { pool, update } = await databaseBefore('0023_planejamentos_concluidos.sql')
  await pool.query(`
    INSERT INTO musicas (nome, artista) VALUES ('Hino 1', 'Coral'), ('Hino 2', 'Coral');
    INSERT INTO planejamentos (musica_id, data_planejada, tom_culto) VALUES (1, '2026-11-15', 'G'), (2, '2026-11-15', NULL);
    UPDATE cultos SET concluido_em = now(), conclusao = jsonb_build_object('versao', 2, 'execucoes', '[]'::jsonb,
      'planejamentos', (SELECT json_agg(to_jsonb(p) || '{"criado_por": 99}') FROM planejamentos p));
    DELETE FROM planejamentos`)
  await update()
  const rows = async () =>
    (
      await pool.query(
        'SELECT musica_id, planejamento_id, tom_culto, criado_por FROM planejamentos_concluidos ORDER BY 1',
      )
    ).rows
  const both = [
    { musica_id: 1, planejamento_id: 1, tom_culto: 'G', criado_por: null },
    { musica_id: 2, planejamento_id: 2, tom_culto: null, criado_por: null },
  ]
  expect(await rows()).toEqual(both)
  // A restore ends so.
  await pool.query('DELETE FROM planejamentos_concluidos WHERE musica_id = 2; SELECT refazer_contagens()')
  expect(await rows()).toEqual(both)
})

test('DIA-01 DIA-03 CAS-06 a ministry that plans already is past its first day, and invitations stay for one person', async () => {
  const { pool, update } = await databaseBefore('0027_ministerio.sql')
  await pool.query(`
    INSERT INTO musicas (nome, artista) VALUES ('Hino 1', 'Coral');
    INSERT INTO planejamentos (musica_id, data_planejada) VALUES (1, '2026-11-29');
    INSERT INTO links_unicos (token_hash, tipo, expira_em, usado_em)
    VALUES ('a', 'convite', now(), NULL), ('b', 'convite', now(), now())`)
  await update()
  const { rows } = await pool.query('SELECT igreja, primeiro_dia_ate IS NULL AS aberto FROM ministerio')
  expect(rows).toEqual([{ igreja: null, aberto: false }])
  const { rows: links } = await pool.query(
    'SELECT nivel_acesso, usos, usos_max FROM links_unicos ORDER BY token_hash',
  )
  expect(links).toEqual([0, 1].map((usos) => ({ nivel_acesso: 'musico', usos, usos_max: 1 })))
})

test('SEG-09 sessions from before say when they were used last, and end 90 days after their login', async () => {
  const { pool, update } = await databaseBefore('0029_sessoes.sql')
  await pool.query(`
    INSERT INTO usuarios (nome, username, email, senha_hash) VALUES ('Ana', 'ana', 'ana@igreja.org', '-');
    INSERT INTO sessoes (token_hash, usuario_id, duracao_ms, expira_em, criada_em) VALUES
      ('a', 1, 1800000, '2026-11-22 10:30Z', '2026-11-22 09:00Z'),
      ('b', 1, 2592000000, '2026-12-20 10:00Z', '2026-09-01 10:00Z')`)
  await update()
  const { rows } = await pool.query(`SELECT usada_em, expira_em FROM sessoes ORDER BY token_hash`)
  expect(rows).toEqual([
    { usada_em: '2026-11-22T10:00:00.000Z', expira_em: '2026-11-22T10:30:00.000Z' },
    { usada_em: '2026-11-20T10:00:00.000Z', expira_em: '2026-11-30T10:00:00.000Z' },
  ])
})

const FIRST_VERSION = path.join(import.meta.dirname, 'backup/copias/cantai-0.1.0.jsonl.gz')

/** The columns of a table that rows bring along. */
const storedColumns = async (pool: pg.Pool, table: string) =>
  (
    await pool.query<{ name: string }>(
      `SELECT column_name AS name FROM information_schema.columns
        WHERE table_schema = 'public' AND table_name = $1 AND is_generated = 'NEVER' ORDER BY 1`,
      [table],
    )
  ).rows.map(({ name }) => name)

test('OPS-12 CAS-06 the database of a ministry that 0.1.0 wrote is taken over whole, its days become principal cultos', async () => {
  // The first migration after it; those before are as they were.
  const { pool, update } = await databaseBefore('0009_aparelhos.sql')
  const copia = await openCopy(FIRST_VERSION)
  const columns = new Map<string, string[]>()
  await pool.query('DELETE FROM bot_configs')
  for await (const { tabela, linhas } of copia.rows()) {
    const names = (await storedColumns(pool, tabela)).join(', ')
    columns.set(tabela, names.split(', '))
    await pool.query(
      `INSERT INTO ${tabela} (${names}) OVERRIDING SYSTEM VALUE
       SELECT ${names} FROM jsonb_populate_recordset(NULL::${tabela}, $1::jsonb)`,
      [JSON.stringify(linhas)],
    )
  }
  const contents = async (columnsByTable: Map<string, string[]>) => {
    const contentsByTable: Record<string, unknown[]> = {}
    for (const [table, names] of columnsByTable)
      contentsByTable[table] = (
        await pool.query(
          `SELECT to_jsonb(t) AS row FROM (SELECT ${names.join(', ')} FROM ${table}) t ORDER BY t::text`,
        )
      ).rows
    return contentsByTable
  }
  const contentsBefore = await contents(columns)
  expect(Object.values(contentsBefore).flat()).toHaveLength(copia.registros)

  expect(await update()).toContain('0016_cultos.sql')
  const goneColumns: string[] = []
  for (const [table, names] of columns) {
    const now = await storedColumns(pool, table)
    goneColumns.push(...names.filter((name) => !now.includes(name)).map((name) => `${table}.${name}`))
  }
  expect(goneColumns).toEqual([])
  expect(await contents(columns)).toEqual(contentsBefore)

  const { rows } = await pool.query(`
    SELECT (SELECT count(*)::int FROM execucoes) AS execucoes, (SELECT count(*)::int FROM planejamentos) AS planejamentos,
           (SELECT count(*)::int FROM (
              SELECT culto_id, data_culto AS data FROM execucoes UNION ALL SELECT culto_id, data_planejada FROM planejamentos
              UNION ALL SELECT culto_id, data_culto FROM ensaios WHERE data_culto IS NOT NULL) r
             WHERE NOT EXISTS (SELECT FROM cultos c WHERE c.id = r.culto_id AND c.principal AND c.data = r.data)) AS sem_culto`)
  expect(rows).toEqual([{ execucoes: 260, planejamentos: 15, sem_culto: 0 }])
})
