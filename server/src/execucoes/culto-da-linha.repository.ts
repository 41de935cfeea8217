import { sql } from 'kysely'

/** True when the day of the culto `c` has another visible one. */
const temOutroNoDia = sql<boolean>`EXISTS (
  SELECT FROM cultos o WHERE o.data = c.data AND o.id <> c.id
     AND (NOT o.implicito OR EXISTS (SELECT FROM planejamentos WHERE culto_id = o.id)
          OR EXISTS (SELECT FROM execucoes WHERE culto_id = o.id)))`

/** The culto `c` of a row, by which rows of two services of one day are distinguished. */
export const cultoDaLinha = [
  'c.titulo as culto_titulo',
  'c.hora as culto_hora',
  temOutroNoDia.as('outros_no_dia'),
] as const

/** The same for statements written as SQL. */
export const cultoDaLinhaSql = sql`c.titulo AS culto_titulo, c.hora AS culto_hora, ${temOutroNoDia} AS outros_no_dia`
