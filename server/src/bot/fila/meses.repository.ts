import { sql } from 'kysely'
import type { RetratoDoMes, TipoDeAvisoDoMes } from '@cantai/contract/pessoas/mes'
import type { Db } from '../../db/db.ts'

/**
 * A month as the team was told of it last, by the share sheet or by a message that the group has or may have; undefined for one that it was
 * never told of.
 */
export async function findMesAvisado(
  db: Db,
  mes: string,
): Promise<{ em: string; retrato: RetratoDoMes } | undefined> {
  const { rows } = await sql<{ em: string; retrato: RetratoDoMes }>`
    SELECT em, retrato FROM meses_avisados WHERE mes = ${mes}
     UNION ALL
    SELECT reivindicada_em, retrato FROM bot_mensagens
     WHERE tipo = 'mes' AND estado IN ('enviada', 'incerta') AND retrato->>'mes' = ${mes}
     ORDER BY em DESC LIMIT 1`.execute(db)
  return rows[0]
}

/** Notes a month that was told by the share sheet. */
export const writeMesAvisado = (
  db: Db,
  { mes, retrato, em, por }: { mes: string; retrato: RetratoDoMes; em: Date; por: number },
) =>
  db
    .insertInto('meses_avisados')
    .values({ mes, em, por, retrato: JSON.stringify(retrato) })
    .onConflict((conflict) =>
      conflict.column('mes').doUpdateSet({ em, por, retrato: JSON.stringify(retrato) }),
    )
    .execute()

/** The months' messages that wait, with the day and hour of each service as told. */
export async function listMesesPendentes(db: Db) {
  const { rows } = await sql<{
    id: number
    agendada_para: string
    motivo: string | null
    cultos: { data: string; hora: string | null }[]
  }>`
    SELECT id, agendada_para, motivo, retrato->'escala' AS cultos FROM bot_mensagens
     WHERE estado = 'pendente' AND tipo = 'mes'`.execute(db)
  return rows
}

/** The ids of these services that are concluded. */
export async function listConcluidos(db: Db, cultos: readonly number[]): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`
    SELECT id FROM cultos WHERE id = ANY (${cultos}::int[]) AND concluido_em IS NOT NULL`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

/** How many services of these days have a roster that is not published. */
export async function countRascunhos(db: Db, { de, ate }: { de: string; ate: string }): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    SELECT count(*)::int AS n FROM cultos c WHERE c.data BETWEEN ${de} AND ${ate} AND c.escala_publicada_em IS NULL
       AND c.concluido_em IS NULL AND EXISTS (SELECT FROM culto_vagas v WHERE v.culto_id = c.id)`.execute(db)
  return rows[0]?.n ?? 0
}

interface AvisoDoMes {
  canal: string
  tipo: TipoDeAvisoDoMes
  destino: string
  texto: string
  retrato: RetratoDoMes & { mes: string }
}

/**
 * Adds a month's message that somebody asked for and returns its id. One of this month that waits takes the newer text instead, and one with
 * the same text that is on its way or was sent since `desde` is the same press. Returns 'pendente' or 'enviando' for changes asked for while
 * another message of this month is in that state: they are told since the last one that the group has.
 */
export const insertAvisoDoMes = (
  db: Db,
  { canal, destino, tipo, texto, retrato }: AvisoDoMes,
  usuarioId: number,
  { agora, desde }: { agora: Date; desde: Date },
): Promise<{ id: number; isNew: boolean } | 'pendente' | 'enviando'> =>
  db.transaction().execute(async (tx) => {
    await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`cantai:mes:${retrato.mes}`}, 0))`.execute(tx)
    const { rows } = await sql<{ id: number; estado: string; isOther: boolean }>`
      SELECT id, estado, texto <> ${texto} AS "isOther" FROM bot_mensagens
       WHERE tipo = 'mes' AND canal = ${canal} AND destino = ${destino} AND retrato->>'mes' = ${retrato.mes}
         AND (estado = 'pendente' OR estado = 'enviando' AND ${tipo} = 'mudanca'
              OR estado IN ('enviando', 'enviada', 'incerta') AND texto = ${texto} AND criado_em > ${desde})
       ORDER BY id DESC LIMIT 1 FOR UPDATE`.execute(tx)
    const [before] = rows
    if (before?.isOther && tipo === 'mudanca') return before.estado === 'pendente' ? 'pendente' : 'enviando'
    if (before?.estado === 'pendente')
      await tx
        .updateTable('bot_mensagens')
        .set({ texto, retrato: JSON.stringify(retrato), proxima_tentativa: null })
        .where('id', '=', before.id)
        .execute()
    if (before) return { id: before.id, isNew: false }
    const { id } = await tx
      .insertInto('bot_mensagens')
      .values({
        canal,
        destino,
        texto,
        tipo: 'mes',
        retrato: JSON.stringify(retrato),
        agendada_para: agora,
        criado_em: agora,
        criado_por: usuarioId,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { id, isNew: true }
  })
