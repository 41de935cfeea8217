import { randomBytes } from 'node:crypto'
import { cp, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type pg from 'pg'
import { expect, inject, onTestFinished, test } from 'vitest'
import { openCopy } from './backup/backup-copy.ts'
import { restauroDeCulto } from '../cultos/restauro.service.ts'
import { type Restauros, restaurar } from '../lixeira/restauro.service.ts'
import { separarMusicas } from '../musicas/juncao.service.ts'
import { restauroDeMusica } from '../musicas/restauro.service.ts'
import { planejamentosDeAntes, planejamentosDeMusica } from '../planejamento/juncao.service.ts'
import { restauroDeExecutado, restauroDePlanejamento } from '../planejamento/restauro.service.ts'
import { createDb } from './db.ts'
import { migrate, migrationsFolder } from './migrate.ts'

/** A database as it was before this migration, and a function that applies the rest. */
async function databaseBefore(migration: string) {
  const database = `cantai_antes_${randomBytes(6).toString('hex')}`
  const admin = createDb(inject('postgres'), { max: 1 })
  await admin.pool.query(`CREATE DATABASE ${database} TEMPLATE template0`)
  const { db, pool, close } = createDb({ ...inject('postgres'), database })
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
  return { db, pool, update: () => migrate(pool) }
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
  // The last step of a restore.
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
  // The first migration after it; earlier ones stay unchanged.
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

test('SEG-16 what was done to an account before it was told counts as read; a session keeps the moment of its login', async () => {
  const { pool, update } = await databaseBefore('0036_senha_e_avisos.sql')
  await pool.query(`
    INSERT INTO usuarios (nome, username, email, senha_hash) VALUES ('Bia', 'bia', 'bia@x.org', 'x');
    INSERT INTO auditoria (autor_id, alvo_id, acao) VALUES (1, 1, 'criado'), (1, 1, 'nivel_alterado');
    INSERT INTO sessoes (token_hash, usuario_id, duracao_ms, expira_em) VALUES ('\\x01', 1, 1000, now())`)
  expect(await update()).toContain('0036_senha_e_avisos.sql')
  expect((await pool.query('SELECT avisos_vistos FROM usuarios')).rows).toEqual([{ avisos_vistos: 2 }])
  expect((await pool.query('SELECT senha_em FROM sessoes')).rows).toEqual([{ senha_em: null }])
})

/** Three songs; a culto of 15/11 that was concluded without the second, and one of 29/11 that plans all. */
const DOIS_CULTOS = `
  INSERT INTO usuarios (nome, username, email, senha_hash) VALUES ('Ana', 'ana', 'ana@igreja.org', '-');
  INSERT INTO musicas (nome, artista) VALUES ('Amém', 'Coral'), ('Bendito', 'Coral'), ('Bendito 2', 'Coral');
  INSERT INTO planejamentos (musica_id, data_planejada, tom_culto) VALUES
    (1, '2026-11-15', 'G'), (2, '2026-11-15', 'A'), (1, '2026-11-29', 'D'), (2, '2026-11-29', NULL), (3, '2026-11-29', 'E');
  INSERT INTO execucoes (musica_id, data_culto) VALUES (1, '2026-11-15');
  INSERT INTO planejamentos_concluidos (culto_id, musica_id, planejamento_id, posicao, tom_culto, notas, sequencia, reserva,
                                        criado_em, criado_por, alterado_em, alterado_por, versao)
  SELECT culto_id, musica_id, id, posicao, tom_culto, notas, sequencia, reserva, criado_em, criado_por, alterado_em, alterado_por, versao
    FROM planejamentos WHERE data_planejada = '2026-11-15';
  DELETE FROM planejamentos WHERE data_planejada = '2026-11-15';
  UPDATE cultos SET concluido_em = now(), conclusao = '{"versao": 2, "execucoes": [1]}' WHERE data = '2026-11-15'`

const GUARDADOS = '0037_planejamentos_guardados.sql'

test('UNO-03 CAS-06 plannings that 0.2 had put away keep all they had, a number given twice becomes two', async () => {
  const { pool, update } = await databaseBefore(GUARDADOS)
  // A restored copy began to count where its table ended: 1 was given again.
  await pool.query(`${DOIS_CULTOS};
    INSERT INTO planejamentos (id, musica_id, data_planejada, notas) OVERRIDING SYSTEM VALUE VALUES (1, 3, '2026-12-06', 'de novo')`)
  const livingRows = `SELECT id, musica_id, data_planejada, culto_id, posicao, tom_culto, notas, sequencia, reserva, criado_em,
    criado_por, alterado_em, alterado_por, versao FROM planejamentos ORDER BY id`
  const guardadas = `SELECT musica_id, tom_culto, posicao, criado_em, alterado_em, versao FROM planejamentos_concluidos ORDER BY 1`
  const before = [(await pool.query(livingRows)).rows, (await pool.query(guardadas)).rows]
  await update()
  expect([(await pool.query(livingRows)).rows, (await pool.query(guardadas)).rows]).toEqual(before)
  const { rows } = await pool.query(
    `SELECT id, musica_id, guardado, data_planejada FROM planejamentos_todos ORDER BY id`,
  )
  expect(rows).toMatchObject([
    { id: 1, musica_id: 3, guardado: false },
    { id: 2, musica_id: 2, guardado: true, data_planejada: '2026-11-15' },
    { id: 3 },
    { id: 4 },
    { id: 5 },
    { id: 6, musica_id: 1, guardado: true, data_planejada: '2026-11-15' },
  ])
  // In the form of older backups: existing rows stay, a taken id is replaced.
  await pool.query(`INSERT INTO planejamentos_concluidos
    SELECT culto_id, 3, 1, 9, NULL, NULL, NULL, false, criado_em, NULL, alterado_em, NULL, 1 FROM planejamentos_concluidos WHERE musica_id = 1
    UNION ALL SELECT * FROM planejamentos_concluidos`)
  expect((await pool.query('SELECT id FROM planejamentos_todos WHERE guardado ORDER BY 1')).rows).toEqual(
    [2, 6, 7].map((id) => ({ id })),
  )
})

test('FOL-09 SEG-07 CAS-06 what 0.2 kept in the bin, a merge too, comes back after plannings became one table', async () => {
  const { db, pool, update } = await databaseBefore(GUARDADOS)
  await pool.query(`${DOIS_CULTOS};
    -- 'Bendito 2' became part of 'Bendito': its planning of 29/11 was a double, one cut on 15/11 and one of 06/12 moved.
    INSERT INTO planejamentos (musica_id, data_planejada, tom_culto) VALUES (3, '2026-12-06', 'C');
    DELETE FROM planejamentos_concluidos WHERE musica_id = 2;
    INSERT INTO planejamentos_concluidos SELECT culto_id, 3, 2, 1, 'A', NULL, NULL, false, criado_em, NULL, alterado_em, NULL, 1
      FROM planejamentos_concluidos WHERE musica_id = 1;
    INSERT INTO lixeira (apagado_em, tipo, registro_id, titulo, apagado_por, dados)
    SELECT now(), 'musica_juntada', 3, 'Bendito 2 · Coral', 1, jsonb_build_object('fica', 2, 'fica_nome', 'Bendito', 'antes', '{}'::jsonb,
      'depois', '{}'::jsonb, 'sai', (SELECT to_jsonb(m) FROM musicas m WHERE id = 3), 'linhas', jsonb_build_object(
        'planejamentos', jsonb_build_object('mudadas', '[]'::jsonb,
          'movidas', (SELECT jsonb_agg(p) FROM planejamentos p WHERE id = 6),
          'tiradas', (SELECT jsonb_agg(jsonb_build_object('linha', s, 'por', f)) FROM planejamentos s, planejamentos f WHERE s.id = 5 AND f.id = 4)),
        'planejamentos_concluidos', jsonb_build_object('mudadas', '[]'::jsonb, 'tiradas', '[]'::jsonb,
          'movidas', (SELECT jsonb_agg(c) FROM planejamentos_concluidos c WHERE musica_id = 3))));
    DELETE FROM planejamentos WHERE id = 5;
    UPDATE planejamentos SET musica_id = 2 WHERE id = 6;
    UPDATE planejamentos_concluidos SET musica_id = 2 WHERE musica_id = 3;
    DELETE FROM musicas WHERE id = 3;
    -- A planning, one that was executed, a song that was cut, and the service of 15/11 with what it had put away.
    INSERT INTO lixeira (apagado_em, tipo, registro_id, titulo, apagado_por, dados)
    SELECT now(), 'planejamento', id, '', 1, jsonb_build_object('linha', to_jsonb(p), 'filhas', '{}'::jsonb, 'ligacoes', '{}'::jsonb)
      FROM planejamentos p WHERE id = 3;
    INSERT INTO execucoes (musica_id, data_culto) VALUES (2, '2026-11-29');
    INSERT INTO lixeira (apagado_em, tipo, registro_id, titulo, apagado_por, dados)
    SELECT now(), 'planejamento_executado', id, '', 1,
           jsonb_build_object('linha', to_jsonb(p), 'filhas', '{}'::jsonb, 'ligacoes', '{}'::jsonb, 'execucao', 2)
      FROM planejamentos p WHERE id = 4;
    DELETE FROM planejamentos WHERE id IN (3, 4);
    DELETE FROM execucoes WHERE id = 1;
    INSERT INTO lixeira (apagado_em, tipo, registro_id, titulo, apagado_por, dados)
    SELECT now(), 'culto', id, titulo, 1, jsonb_build_object('linha', to_jsonb(c), 'ligacoes', '{}'::jsonb, 'principal_antes', '[]'::jsonb,
      'filhas', jsonb_build_object('planejamentos_concluidos', (SELECT jsonb_agg(g) FROM planejamentos_concluidos g)))
      FROM cultos c WHERE data = '2026-11-15';
    DELETE FROM cultos WHERE data = '2026-11-15'`)
  await update()
  const agora = new Date()
  const restauros: Partial<Restauros> = {
    culto: restauroDeCulto,
    musica: restauroDeMusica,
    planejamento: restauroDePlanejamento,
    planejamento_executado: restauroDeExecutado,
  }
  const { rows: entradas } = await pool.query(
    `SELECT id FROM lixeira WHERE tipo <> 'musica_juntada' ORDER BY id DESC`,
  )
  for (const { id } of entradas)
    await restaurar(db, restauros as Restauros, id, { usuarioId: 1, agora, escolhas: new Set() })
  const rules = [planejamentosDeMusica, ...planejamentosDeAntes]
  const { rows: juntadas } = await pool.query(`SELECT id FROM lixeira`)
  const undo = (tabelas: typeof rules) =>
    separarMusicas({ db, agora: () => agora }, tabelas, juntadas[0].id, 1)
  await expect(undo([planejamentosDeMusica])).rejects.toThrow('no rule takes back')
  await undo(rules)
  const { rows } = await pool.query(`
    SELECT id, musica_id, data_planejada AS data, tom_culto AS tom, guardado FROM planejamentos_todos ORDER BY id`)
  expect(rows).toEqual([
    { id: 1, musica_id: 1, data: '2026-11-15', tom: 'G', guardado: true },
    { id: 2, musica_id: 3, data: '2026-11-15', tom: 'A', guardado: true },
    { id: 3, musica_id: 1, data: '2026-11-29', tom: 'D', guardado: false },
    { id: 4, musica_id: 2, data: '2026-11-29', tom: null, guardado: false },
    { id: 5, musica_id: 3, data: '2026-11-29', tom: 'E', guardado: false },
    { id: 6, musica_id: 3, data: '2026-12-06', tom: 'C', guardado: false },
  ])
  expect((await pool.query('SELECT FROM execucoes')).rowCount).toBe(0)
})

test('SEG-21 history and bin from before keep the name of today, and nothing of who was removed', async () => {
  const { pool, update } = await databaseBefore('0039_nomes_do_momento.sql')
  await pool.query(`
    INSERT INTO usuarios (nome, username, email, senha_hash, removido_em)
    VALUES ('Bia Lima', 'bia', 'bia@x.org', '', NULL), ('Pessoa removida', 'removida-2', 'r@x.org', '', now())`)
  await pool.query(`
    INSERT INTO auditoria (autor_id, alvo_id, acao) VALUES (1, 2, 'removida'), (2, 1, 'aprovado'), (NULL, NULL, 'criado')`)
  await pool.query(`
    INSERT INTO lixeira (tipo, registro_id, dados, apagado_por, apagado_em) VALUES ('musica', 1, '{}', 1, now())`)
  await update()
  const names = async () => (await pool.query('SELECT autor_nome, alvo_nome FROM auditoria ORDER BY id')).rows
  expect(await names()).toEqual([
    { autor_nome: 'Bia Lima', alvo_nome: null },
    { autor_nome: null, alvo_nome: 'Bia Lima' },
    { autor_nome: null, alvo_nome: null },
  ])
  await pool.query(`UPDATE usuarios SET nome = 'Outra' WHERE id = 1`)
  await pool.query(`INSERT INTO auditoria (autor_id, acao) VALUES (1, 'aprovado')`)
  expect((await names())[0]).toEqual({ autor_nome: 'Bia Lima', alvo_nome: null })
  expect((await names())[3]).toEqual({ autor_nome: 'Outra', alvo_nome: null })
  expect((await pool.query('SELECT apagado_por_nome FROM lixeira')).rows).toEqual([
    { apagado_por_nome: 'Bia Lima' },
  ])
})

test('ESC-01 who had an account before there were rosters serves under it; who waits or was removed does not', async () => {
  const { pool, update } = await databaseBefore('0044_escala.sql')
  await pool.query(`
    INSERT INTO usuarios (nome, username, email, senha_hash, telefone, ativo, aguardando, removido_em) VALUES
      ('Ana', 'ana', 'ana@x.org', 'x', '(11) 99999-1111', true, false, NULL), ('Espera', 'espera', 'e@x.org', 'x', NULL, true, true, NULL),
      ('Inativo', 'inativo', 'i@x.org', 'x', NULL, false, false, NULL), ('Pessoa removida', 'removida-9', 'r@x.org', 'x', NULL, false, false, now())`)
  await pool.query(`INSERT INTO cultos (data, titulo) VALUES ('2026-11-29', 'Culto')`)
  expect(await update()).toContain('0044_escala.sql')
  const { rows: pessoas } = await pool.query(
    'SELECT p.nome, p.telefone, u.username, p.ativa FROM pessoas p JOIN usuarios u ON u.id = p.usuario_id',
  )
  expect(pessoas).toEqual([{ nome: 'Ana', telefone: '(11) 99999-1111', username: 'ana', ativa: true }])
  const { rows: cultos } = await pool.query(
    'SELECT escala_publicada_em, escala_versao, pedir_confirmacao FROM cultos',
  )
  expect(cultos).toEqual([{ escala_publicada_em: null, escala_versao: 0, pedir_confirmacao: true }])
  const { rows: history } = await pool.query(`SELECT FROM auditoria WHERE tipo IN ('pessoa', 'funcao')`)
  expect(history).toEqual([])
})

test('EST-01 nobody has said the key of a recording that was there before, whatever its sheet says', async () => {
  const { pool, update } = await databaseBefore('0054_tom_da_gravacao.sql')
  const { rows: before } = await pool.query(
    `INSERT INTO musicas (nome, artista, tom, mp3_file) VALUES ('Castelo Forte', 'Hafe', 'C', 'musicas/1-a.mp3') RETURNING *`,
  )
  expect(await update()).toContain('0054_tom_da_gravacao.sql')
  const { rows: after } = await pool.query('SELECT * FROM musicas')
  expect(after).toMatchObject(before)
  expect(after).toMatchObject([{ tom_da_gravacao: null }])
})

test('SEG-23 what a newcomer wrote before waits too, by what the history knows; what others wrote, and of long ago, does not', async () => {
  const { pool, update } = await databaseBefore('0059_espera_dos_textos.sql')
  await pool.query(`
    INSERT INTO usuarios (nome, username, email, senha_hash, sem_aval, criado_em) VALUES
      ('Líder', 'lider', 'l@x.org', 'x', false, now()), ('Novato', 'novato', 'n@x.org', 'x', true, now()),
      ('Antigo', 'antigo', 'a@x.org', 'x', true, now() - interval '40 days')`)
  for (const [titulo, por] of [
    ['De líder', 1],
    ['De novato', 2],
    ['De antigo', 3],
  ] as const)
    await pool.query(
      `INSERT INTO cultos (data, titulo, criado_por, alterado_por) VALUES ('2026-11-29', $1, $2, $2)`,
      [titulo, por],
    )
  await pool.query(
    `UPDATE cultos SET traje = 'pix', alterado_em = now() + interval '1 s', alterado_por = 2 WHERE id = 1`,
  )
  expect(await update()).toContain('0059_espera_dos_textos.sql')
  const { rows } = await pool.query(
    `SELECT titulo_dito(c) AS titulo, dito(c.espera, 'traje', c.traje) AS traje FROM cultos c ORDER BY id`,
  )
  expect(rows).toEqual([
    { titulo: 'De líder', traje: null },
    { titulo: 'Culto de Domingo', traje: null },
    { titulo: 'De antigo', traje: null },
  ])
})

test('TRA-19 imports and executions of before are of songs, and recorded here', async () => {
  const { pool, update } = await databaseBefore('0064_importacao_de_pessoas.sql')
  await pool.query(`
    INSERT INTO musicas (nome, artista) VALUES ('Santo', 'Coral');
    INSERT INTO execucoes (musica_id, data_culto) VALUES (1, '2026-11-22');
    INSERT INTO importacoes (chave, origem, lida, criado_em) VALUES (gen_random_uuid(), 'Lista colada', 1, now());
    INSERT INTO importacao_linhas (importacao_id, linha, resultado, nome, musica_id) VALUES (1, 1, 'trazida', 'Santo', 1)`)
  const names = await update()
  expect(names).toContain('0064_importacao_de_pessoas.sql')
  expect(names).toContain('0065_execucoes_trazidas.sql')
  const { rows } = await pool.query(
    `SELECT i.especie, i.funcoes, l.registro_id, e.trazida FROM importacoes i, importacao_linhas l, execucoes e`,
  )
  expect(rows).toEqual([{ especie: 'musicas', funcoes: [], registro_id: null, trazida: false }])
})

test('ESC-16 links of one service that are still good stay, and no page shows sheets unasked', async () => {
  const { pool, update } = await databaseBefore('0061_pagina_pessoal.sql')
  await pool.query(`
    INSERT INTO pessoas (nome) VALUES ('Ana');
    INSERT INTO links_pessoais (token_hash, pessoa_id, expira_em, usado_em)
      SELECT '\\x01'::bytea, id, now() + interval '3 days', now() FROM pessoas UNION ALL
      SELECT '\\x02'::bytea, id, now() - interval '3 days', NULL::timestamptz FROM pessoas`)
  await update()
  const { rows } = await pool.query(`
    SELECT token_hash::text, (SELECT folhas_na_pagina FROM ministerio) AS folhas,
           (SELECT count(*)::int FROM paginas_pessoais) AS paginas FROM links_pessoais`)
  expect(rows).toEqual([{ token_hash: '\\x01', folhas: false, paginas: 0 }])
})

test('END-01 a database of before takes the host of its calendars for their name, at its next start', async () => {
  const { pool, update } = await databaseBefore('0071_nome_da_agenda.sql')
  await pool.query(
    `INSERT INTO usuarios (nome, username, email, senha_hash, criado_em) VALUES ('Ana', 'ana', 'a@x.org', 'x', now())`,
  )
  await update()
  const { rows } = await pool.query('SELECT nome_da_agenda FROM ministerio')
  expect(rows).toEqual([{ nome_da_agenda: null }])
})

test('SEG-25 tokens leave the texts of messages; one that waits keeps its own', async () => {
  const { pool, update } = await databaseBefore('0073_token_fora_do_texto.sql')
  const token = 'aB-_'.repeat(11).slice(0, 43)
  const texto = `Domingo\nhttps://louvor.exemplo/c/#${token}\nAté lá`
  for (const [estado, tipo] of [
    ['enviada', 'culto'],
    ['incerta', 'mudanca'],
    ['enviada', 'teste'],
  ])
    await pool.query(
      `INSERT INTO bot_mensagens (tipo, agendada_para, destino, texto, estado) VALUES ($1, now(), 'g', $2, $3)`,
      [tipo, texto, estado],
    )
  expect(await update()).toContain('0073_token_fora_do_texto.sql')
  const { rows } = await pool.query('SELECT texto, token FROM bot_mensagens ORDER BY id')
  const sem = 'Domingo\nhttps://louvor.exemplo/c/#LINK-SEM-SENHA\nAté lá'
  expect(rows).toEqual([
    { texto: sem, token: null },
    { texto: sem, token },
    // Typed by somebody: the text is theirs.
    { texto, token: null },
  ])
})

test('ESC-12 what was told of a record that went into another is that one’s, and without a name once it was forgotten', async () => {
  const { pool, update } = await databaseBefore('0074_retratos_juntados.sql')
  await pool.query(`
    INSERT INTO pessoas (nome, ativa, removida_em) VALUES ('Ana', true, NULL), ('Pessoa removida', false, now());
    INSERT INTO auditoria (acao, tipo, registro_id, titulo, campos, pessoa_id) VALUES
      ('juntado', 'pessoa', 91, 'Aninha', '{}', 1), ('juntado', 'pessoa', 92, 'Pessoa removida', '{}', 2);
    INSERT INTO bot_mensagens (tipo, agendada_para, destino, texto, retrato) VALUES ('mes', now(), 'g', 'Aninha e Beto',
      '{"mes": "2026-12", "escala": [{"pessoa_id": 91, "nome": "Aninha"}, {"pessoa_id": 92, "nome": "Beto"}, {"pessoa_id": null, "nome": null}]}');
    INSERT INTO meses_avisados (mes, em, retrato) VALUES ('2026-12', now(), '{"escala": [{"pessoa_id": 92, "nome": "Beto"}]}')`)
  expect(await update()).toContain('0074_retratos_juntados.sql')
  const { rows } = await pool.query(
    `SELECT b.texto, b.retrato->'escala' AS mensagem, m.retrato->'escala' AS mes FROM bot_mensagens b, meses_avisados m`,
  )
  const removida = { pessoa_id: 2, nome: 'Pessoa removida' }
  expect(rows).toEqual([
    {
      texto: '',
      mensagem: [{ pessoa_id: 1, nome: 'Aninha' }, removida, { pessoa_id: null, nome: null }],
      mes: [removida],
    },
  ])
})
