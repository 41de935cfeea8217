import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { buildTestApp } from '../build-test-app.ts'
import { makeMusica } from '../make.ts'

const { db, as, clock } = await buildTestApp()
clock.now = new Date('2026-11-20T12:00:00Z')
const lider = await as('lider')

const TABLES = [
  'cultos',
  'planejamentos_todos',
  'execucoes',
  'roteiro_itens',
  'musicas',
  'lixeira',
  'auditoria',
]

await sql`CREATE SEQUENCE escritas; CREATE TABLE falha (n int NOT NULL); INSERT INTO falha VALUES (0);
  CREATE FUNCTION falhar() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    IF nextval('escritas') = (SELECT n FROM falha) THEN RAISE EXCEPTION 'caiu'; END IF; RETURN NULL;
  END $$`.execute(db)
for (const table of TABLES)
  await sql`CREATE TRIGGER falhar AFTER INSERT OR UPDATE OR DELETE ON ${sql.table(table)} EXECUTE FUNCTION falhar()`.execute(
    db,
  )

/** Makes the write of this number fail; 0: none. */
const failAt = (n: number) =>
  sql`UPDATE falha SET n = ${sql.lit(n)}; SELECT setval('escritas', 1, false)`.execute(db)

async function contents(): Promise<Record<string, unknown[]>> {
  const all: Record<string, unknown[]> = {}
  for (const table of TABLES) {
    const { rows } = await sql<{
      row: string
    }>`SELECT to_jsonb(t)::text AS row FROM ${sql.table(table)} t`.execute(db)
    all[table] = rows.map(({ row }) => row).toSorted()
  }
  return all
}

test('CUL-07 PLA-08 SEG-07 FOL-09 a call that ends between two of its writes has written none of them', async () => {
  const [um, dois] = [
    await makeMusica(db, { nome: 'Rocha Eterna' }),
    await makeMusica(db, { nome: 'Castelo Forte' }),
  ]
  const plan = async (musica_id: number, data_planejada: string) =>
    (await lider('POST', '/api/planejamento', { musica_id, data_planejada })).body
  const [sung, executed] = [await plan(um.id, '2026-11-15'), await plan(dois.id, '2026-11-08')]
  const coming = await plan(um.id, '2026-11-29')
  const culto = `/api/cultos/${sung.culto_id}`
  const calls: [method: 'POST' | 'DELETE', address: string, body?: object][] = [
    ['POST', `${culto}/concluir`, {}],
    ['POST', `${culto}/reabrir`],
    ['POST', `/api/cultos/${executed.culto_id}/mover`, { planejamento_id: executed.id, para: sung.culto_id }],
    ['POST', `/api/planejamento/${executed.id}/executar`],
    ['DELETE', `/api/cultos/${coming.culto_id}`],
    ['POST', '/api/lixeira/desfazer', { tipo: 'culto', registro_id: coming.culto_id }],
    ['DELETE', `/api/planejamento/${coming.id}`],
    ['POST', `/api/musicas/${um.id}/juntar`, { com: dois.id, versao: 1, versao_com: 1 }],
  ]
  for (const [method, address, body] of calls) {
    const before = await contents()
    const ends: number[] = []
    // In each round the next write fails, until all of them were reached.
    do {
      await failAt(ends.length + 1)
      ends.push((await lider(method, address, body)).status)
      if (ends.at(-1) === 500) expect(await contents(), `${address}, write ${ends.length}`).toEqual(before)
    } while (ends.at(-1) === 500)
    expect(ends.at(-1), address).toBeLessThan(300)
    expect(ends.length, `the writes of ${address}`).toBeGreaterThan(2)
  }
})
