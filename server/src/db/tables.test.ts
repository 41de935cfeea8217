import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { Musica, MusicaNova } from '@cantai/contract/musicas/musicas'
import { createTestDatabase } from '../test/build-test-app.ts'

const source = readFileSync(path.join(import.meta.dirname, 'tables.ts'), 'utf8')

/** The columns that the body of an interface names, each with whether it may be null when it is read. */
const columnsIn = (body: string): Record<string, boolean> =>
  Object.fromEntries(
    [...body.matchAll(/^ {2}(\w+): (.+)$/gm)].map(([, name, type = '']) => [
      name,
      /OptionalMoment|\| null/.test(type),
    ]),
  )

/** The columns that an interface inherits. */
const INHERITED: Record<string, (audit: Record<string, boolean>) => Record<string, boolean>> = {
  Audit: (audit) => audit,
  PlanejamentosTable: (audit) => ({
    ...audit,
    ...columnsIn(/interface PlanejamentosTable [^{]+\{\n(.*?)^\}/ms.exec(source)?.[1] ?? ''),
  }),
  "Omit<Audit, 'criado_por'>": ({ criado_por: _criado, ...audit }) => audit,
  "Omit<Pick<Musica, keyof MusicaNova>, 'marcadores'>": () =>
    Object.fromEntries(
      Object.keys(MusicaNova.shape).map((name) => [
        name,
        Musica.shape[name as keyof typeof MusicaNova.shape].safeParse(null).success,
      ]),
    ),
}

/** The columns of each table in tables.ts, by the table's name in PostgreSQL. */
function declaredTables() {
  const body = (name: string) =>
    new RegExp(String.raw`interface ${name}(?: extends ([^{]+))? \{\n(.*?)^\}`, 'ms').exec(source) ?? []
  const audit = columnsIn(body('Audit')[2] ?? '')
  return Object.fromEntries(
    [...(body('Database')[2] ?? '').matchAll(/^ {2}(\w+): (\w+)$/gm)].map(([, table, name = '']) => {
      const [, parents = '', own = ''] = body(name)
      const inherited = parents.split(/, (?![^<]*>)/).flatMap((parent) => {
        const columns = INHERITED[parent]
        if (parent !== '' && !columns)
          throw new Error(`${name} extends ${parent}, which this test cannot read`)
        return columns ? [columns(audit)] : []
      })
      return [table, Object.assign({}, ...inherited, columnsIn(own)) as Record<string, boolean>]
    }),
  )
}

test('CAS-06 tables.ts names the columns of the migrated schema, and says which may be null', async () => {
  const { pool } = await createTestDatabase()
  // PostgreSQL calls every generated column nullable, although ours never hold null, and every column of a view, of which it knows
  // nothing: those of plannings are as in their table.
  const { rows } = await pool.query<{ tabela: string; coluna: string; nula: boolean }>(`
    SELECT table_name AS tabela, column_name AS coluna,
           coalesce((SELECT p.is_nullable FROM information_schema.columns p JOIN information_schema.views v USING (table_schema)
                      WHERE v.table_name = c.table_name AND p.table_name = 'planejamentos_todos'
                        AND p.column_name = replace(c.column_name, 'planejamento_id', 'id')), is_nullable) = 'YES'
             AND is_generated = 'NEVER' AS nula
      FROM information_schema.columns c WHERE table_schema = 'public' AND table_name <> 'migracoes'`)
  const migrated: Record<string, Record<string, boolean>> = {}
  for (const { tabela, coluna, nula } of rows) (migrated[tabela] ??= {})[coluna] = nula
  expect(declaredTables()).toEqual(migrated)
})
