import { sql, type RawBuilder } from 'kysely'
import { EVENTOS_LEMBRADOS_MS, type Mudanca } from '@cantai/contract/palco/eventos'
import type { Sala } from '@cantai/contract/palco/salas'
import type { Db } from './db.ts'

/** The changes since a mark, and the mark for the next time (see `mudancas` in palco-eventos.ts of the contract). */
export interface Lidas {
  seq: string
  tudo: boolean
  mudancas: MudancaDe[]
}

/** A change that only `usuario_id` may be told; null: everybody. `transacao` tells it from a later change of the same row. */
export interface MudancaDe extends Mudanca {
  usuario_id: number | null
  transacao: string
}

/** The part of a change that is sent to clients. */
export const comoMudanca = ({ sala, id, em }: MudancaDe): Mudanca => ({ sala, id, em })

/** With more changes than this, reading everything again is less work. */
const NAMED_MAX = 200
/** Changes are kept for a second day, for clocks that differ. */
const KEPT_MS = 2 * EVENTOS_LEMBRADOS_MS
/** A change has the start time of its transaction, and becomes visible only at its end. */
const TRANSACTION_MS = 5_000

/** Format of a mark: the database's epoch, the first transaction that may not have been seen, and the time of the mark. */
const MARCA = /^([0-9a-f-]{36})\.(\d{1,19})\.(\d{1,15})$/

/** The database epoch of a mark. */
export const epocaDe = (seq: string): string => MARCA.exec(seq)?.[1] ?? ''

interface Asked {
  /** A mark that was answered before; any other text means everything, unless `ha` gives a time, in milliseconds before now. */
  desde: string | undefined
  ha?: number | undefined
  agora: Date
  /** Only changes that this person may be told. */
  usuarioId?: number
  sala?: Sala
}

/** Reads the changes in the order of their transactions, with the last one of each row. */
export async function readMudancas(db: Db, { desde, ha, agora, usuarioId, sala }: Asked): Promise<Lidas> {
  const [, epoca, transacao = '0', writtenMs] = MARCA.exec(desde ?? '') ?? []
  const hasTime = desde === undefined && ha !== undefined
  const isOld =
    !hasTime && (epoca === undefined || agora.getTime() - Number(writtenMs) > EVENTOS_LEMBRADOS_MS)
  // Time of the database's clock, which dates the changes.
  const since = sql`now() - ${(ha ?? 0) + TRANSACTION_MS} * interval '1 millisecond'`
  const condition: RawBuilder<unknown> = sql.join(
    [
      hasTime ? sql`em >= ${since}` : sql`transacao >= ${transacao}::xid8`,
      ...(usuarioId === undefined ? [] : [sql`(usuario_id IS NULL OR usuario_id = ${usuarioId})`]),
      ...(sala === undefined ? [] : [sql`sala = ${sala}`]),
    ],
    sql` AND `,
  )
  // One statement, so that the mark and the rows belong to one snapshot.
  const { rows } = await sql<{ epoca: string; marca: string; ahead: boolean; mudancas: MudancaDe[] }>`
    SELECT e.epoca, pg_snapshot_xmin(pg_current_snapshot())::text AS marca,
           ${transacao}::xid8 > pg_snapshot_xmax(pg_current_snapshot()) AS ahead,
           ${
             isOld
               ? sql`'[]'::json`
               : sql`coalesce((SELECT json_agg(m ORDER BY m.transacao::text::numeric) FROM (
                   SELECT sala, registro_id AS id, usuario_id, max(em) AS em, max(transacao) AS transacao
                     FROM mudancas WHERE ${condition} GROUP BY 1, 2, 3 LIMIT ${NAMED_MAX + 1}) m), '[]')`
           } AS mudancas
      FROM mudancas_epoca e`.execute(db)
  const [row] = rows
  if (!row) throw new Error('mudancas_epoca is empty')
  const { mudancas } = row
  // The JSON has PostgreSQL's format of the time.
  for (const mudanca of mudancas) mudanca.em = new Date(mudanca.em).toISOString()
  const tudo = isOld || (!hasTime && row.epoca !== epoca) || row.ahead || mudancas.length > NAMED_MAX
  return {
    seq: `${row.epoca}.${row.marca}.${agora.getTime()}`,
    tudo,
    mudancas: tudo ? [] : mudancas,
  }
}

export async function deleteOldMudancas(db: Db, agora: Date): Promise<void> {
  await sql`DELETE FROM mudancas WHERE em < ${new Date(agora.getTime() - KEPT_MS)}`.execute(db)
}
