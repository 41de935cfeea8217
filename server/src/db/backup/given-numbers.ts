import type pg from 'pg'
import type { Table } from '../backup-tables.ts'

/** The names of a table's records in the bin and in the history; the first one, with `_id`, is that of columns that refer to them. */
const TIPOS: Record<string, string[]> = {
  musicas: ['musica', 'musica_juntada'],
  execucoes: ['execucao'],
  planejamentos_todos: ['planejamento', 'planejamento_executado'],
  ensaios: ['ensaio'],
  cultos: ['culto'],
  roteiro_modelos: ['roteiro_modelo'],
}

/** The name of a table by which records in the bin may still know it. */
const BEFORE: Record<string, string> = { planejamentos_todos: 'planejamentos' }

/**
 * Lets each sequence continue after the greatest id that was ever given, as far as that can be known: an id in the bin, of a record or of
 * what belonged to it, must be free when it is restored, and one in the history must not come to mean another record.
 */
export async function goOnAfterGivenNumbers(client: pg.ClientBase, tables: Table[]): Promise<void> {
  for (const { name, identity } of tables.filter((table) => table.identity !== null)) {
    const tipos = TIPOS[name] ?? []
    await client.query(
      `SELECT setval(s, greatest(
                1,
                pg_sequence_last_value(s),
                (SELECT max(${identity}) FROM ${name}),
                (SELECT max(registro_id) FROM lixeira WHERE tipo = ANY($1)),
                (SELECT max(registro_id) FROM auditoria WHERE tipo = ANY($1)),
                (SELECT max((n #>> '{}')::bigint) FROM lixeira, unnest($2::jsonpath[]) p, jsonb_path_query(dados, p) n
                  WHERE jsonb_typeof(n) = 'number')))
         FROM (SELECT pg_get_serial_sequence('${name}', '${identity}')::regclass AS s) t`,
      [
        tipos,
        [
          ...[name, BEFORE[name] ?? name].map((table) => `$.**.${table}.**.id`),
          ...tipos.slice(0, 1).map((tipo) => `$.**.${tipo}_id`),
        ],
      ],
    )
  }
}
