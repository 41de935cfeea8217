import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { LEFT_OUT } from '../db/backup-tables.ts'
import { buildTestApp } from '../test/build-test-app.ts'
import { makeMusica } from '../test/make.ts'

const { db, as } = await buildTestApp()
const lider = await as('lider')

test('SEG-07 every row of a table that hangs on a record comes back with it, several of one song and those of none', async () => {
  await sql`
    CREATE TABLE cantores (id int PRIMARY KEY, culto_id int NOT NULL REFERENCES cultos ON DELETE CASCADE,
                           musica_id int REFERENCES musicas ON DELETE CASCADE, quem text NOT NULL)`.execute(
    db,
  )
  const { id: musica } = await makeMusica(db)
  const { id: culto } = (await lider('POST', '/api/cultos', { data: '2026-11-29' })).body
  await sql`
    INSERT INTO cantores VALUES (1, ${culto}, ${musica}, 'Ana'), (2, ${culto}, ${musica}, 'Bia'), (3, ${culto}, NULL, 'Caio')`.execute(
    db,
  )
  const rows = async () => (await sql`SELECT * FROM cantores ORDER BY id`.execute(db)).rows
  const before = await rows()
  expect((await lider('DELETE', `/api/cultos/${culto}`)).status).toBe(204)
  expect(await rows()).toEqual([])
  const { body } = await lider('GET', '/api/lixeira?tipo=culto')
  expect((await lider('POST', `/api/lixeira/${body.itens[0].id}/restaurar`, {})).status).toBe(200)
  expect(await rows()).toEqual(before)
  await sql`DROP TABLE cantores`.execute(db)
})

test('SEG-07 no row that hangs on a record has rows of its own, which the bin would not keep', async () => {
  const { rows } = await sql<{ dono: string; filha: string; neta: string }>`
    SELECT a.confrelid::regclass::text AS dono, a.conrelid::regclass::text AS filha, b.conrelid::regclass::text AS neta
      FROM pg_constraint a JOIN pg_constraint b ON b.confrelid = a.conrelid AND b.confdeltype = 'c'
     WHERE a.contype = 'f' AND a.confdeltype = 'c' AND b.contype = 'f'
       AND a.confrelid::regclass::text IN ('musicas', 'execucoes', 'planejamentos_todos', 'ensaios', 'cultos', 'roteiro_modelos')
       AND NOT EXISTS (SELECT FROM pg_constraint c
                        WHERE c.contype = 'f' AND c.confdeltype = 'c' AND c.conrelid = b.conrelid AND c.confrelid = a.confrelid)`.execute(
    db,
  )
  expect(rows.filter(({ filha, neta }) => !(filha in LEFT_OUT) && !(neta in LEFT_OUT))).toEqual([])
})

test('SEG-21 every kind whose changes are kept has a title', async () => {
  const { rows } = await sql<{ tabela: string; titulo: string | null }>`
    SELECT t.tgrelid::regclass::text AS tabela,
           nome_do_registro(convert_from(trim(trailing '\\000'::bytea from t.tgargs), 'UTF8'),
             (SELECT jsonb_object_agg(a.attname, CASE a.attname WHEN 'musica_id' THEN to_jsonb(m.id) ELSE '"x"' END)
                FROM pg_attribute a WHERE a.attrelid = t.tgrelid AND a.attnum > 0 AND NOT a.attisdropped)) AS titulo
      FROM pg_trigger t, (SELECT id FROM musicas LIMIT 1) m WHERE t.tgname = 'auditar_inserir'`.execute(db)
  expect(rows.length).toBeGreaterThan(5)
  expect(rows.filter(({ titulo }) => titulo === null)).toEqual([])
})
