import { sql } from 'kysely'
import type { RetratoDoCulto } from '@cantai/contract/cultos-avisos'
import type { Db } from '../../db/db.ts'

export interface AvisoPedido {
  canal: string
  destino: string
  culto_id: number
  tipo: 'culto' | 'mudanca'
  texto: string
  /** The culto as the text tells it. */
  retrato: RetratoDoCulto
}

/**
 * Adds a service's message that somebody asked for and returns its id. When one of this service waits in the channel already it
 * is that one, with the newer text; one that is on its way leaves as it is. The same text asked for since `desde` is the same
 * press, also when it has left meanwhile.
 */
export const insertAviso = (
  db: Db,
  aviso: AvisoPedido,
  usuarioId: number,
  { agora, desde }: { agora: Date; desde: Date },
): Promise<{ id: number; isNew: boolean }> =>
  db.transaction().execute(async (tx) => {
    await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`cantai:aviso:${aviso.culto_id}`}, 0))`.execute(
      tx,
    )
    const same = await tx
      .updateTable('bot_mensagens')
      .set({ proxima_tentativa: null })
      .where('culto_id', '=', aviso.culto_id)
      .where('canal', '=', aviso.canal)
      .where('destino', '=', aviso.destino)
      .where('texto', '=', aviso.texto)
      .where('estado', 'in', ['pendente', 'enviando', 'enviada', 'incerta'])
      .where('criado_em', '>', desde.toISOString())
      .returning('id')
      .executeTakeFirst()
    if (same) return { ...same, isNew: false }
    const waits = sql`bot_mensagens.estado = 'pendente'`
    const { rows } = await sql<{ id: number; isNew: boolean }>`
      INSERT INTO bot_mensagens (canal, destino, culto_id, tipo, agendada_para, texto, retrato, criado_em, criado_por)
      VALUES (${aviso.canal}, ${aviso.destino}, ${aviso.culto_id}, ${aviso.tipo}, ${agora}, ${aviso.texto},
              ${JSON.stringify(aviso.retrato)}::jsonb, ${agora}, ${usuarioId})
      ON CONFLICT (culto_id, canal) WHERE estado IN ('pendente', 'enviando')
      DO UPDATE SET proxima_tentativa = NULL,
                    tipo = CASE WHEN ${waits} THEN excluded.tipo ELSE bot_mensagens.tipo END,
                    texto = CASE WHEN ${waits} THEN excluded.texto ELSE bot_mensagens.texto END,
                    retrato = CASE WHEN ${waits} THEN excluded.retrato ELSE bot_mensagens.retrato END
      RETURNING id, xmax = 0 AS "isNew"`.execute(tx)
    if (!rows[0]) throw new Error('a message was neither added nor found')
    return rows[0]
  })

/** The messages of services that wait, with the day and hour of the service, null when it was deleted. */
export async function listAvisosPendentes(db: Db) {
  const { rows } = await sql<{
    id: number
    agendada_para: string
    motivo: string | null
    culto: { data: string; hora: string | null } | null
  }>`
    SELECT b.id, b.agendada_para, b.motivo,
           CASE WHEN c.id IS NOT NULL THEN json_build_object('data', c.data, 'hora', c.hora) END AS culto
      FROM bot_mensagens b LEFT JOIN cultos c ON c.id = b.culto_id
     WHERE b.estado = 'pendente' AND b.tipo IN ('culto', 'mudanca')`.execute(db)
  return rows
}
