import { sql } from 'kysely'
import type { RetratoDoCulto } from '@cantai/contract/cultos/avisos'
import { diferenca } from '@cantai/domain/cultos/diferenca'
import type { Db } from '../../db/db.ts'

export interface AvisoPedido {
  canal: string
  destino: string
  culto_id: number
  tipo: 'culto' | 'mudanca'
  texto: string
  /** For the place of a token in the text. */
  token: string | null
  /** The culto as told in the text. */
  retrato: RetratoDoCulto
}

/**
 * Adds a service's message that somebody asked for and returns its id. When one of this service waits in the channel already it is that
 * one, with the newer text. A message that is on its way or was sent last counts as the same request when it tells the same data; its text
 * may differ in the server's address. Undefined when a message with other data is being sent right now.
 */
export const insertAviso = (
  db: Db,
  aviso: AvisoPedido,
  usuarioId: number,
  agora: Date,
): Promise<{ id: number; isNew: boolean } | undefined> =>
  db.transaction().execute(async (tx) => {
    await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`cantai:aviso:${aviso.culto_id}`}, 0))`.execute(
      tx,
    )
    const last = await tx
      .selectFrom('bot_mensagens')
      .select(['id', 'estado', 'retrato'])
      .where('culto_id', '=', aviso.culto_id)
      .where('canal', '=', aviso.canal)
      .where('destino', '=', aviso.destino)
      .where('estado', 'in', ['pendente', 'enviando', 'enviada', 'incerta'])
      .orderBy('criado_em', 'desc')
      .orderBy('id', 'desc')
      .limit(1)
      .forUpdate()
      .executeTakeFirst()
    if (last && last.estado !== 'pendente') {
      const told = last.retrato as RetratoDoCulto | null
      if (told !== null && diferenca(told, aviso.retrato).length === 0) return { id: last.id, isNew: false }
      if (last.estado === 'enviando') return undefined
    }
    const { rows } = await sql<{ id: number; isNew: boolean }>`
      INSERT INTO bot_mensagens (canal, destino, culto_id, tipo, agendada_para, texto, token, retrato, criado_em, criado_por)
      VALUES (${aviso.canal}, ${aviso.destino}, ${aviso.culto_id}, ${aviso.tipo}, ${agora}, ${aviso.texto}, ${aviso.token},
              ${JSON.stringify(aviso.retrato)}::jsonb, ${agora}, ${usuarioId})
      ON CONFLICT (culto_id, canal) WHERE estado IN ('pendente', 'enviando')
      DO UPDATE SET proxima_tentativa = NULL, tipo = excluded.tipo, texto = excluded.texto, token = excluded.token,
                    retrato = excluded.retrato
              WHERE bot_mensagens.estado = 'pendente'
      RETURNING id, xmax = 0 AS "isNew"`.execute(tx)
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
     WHERE b.estado = 'pendente' AND b.tipo IN ('culto', 'mudanca', 'recusa')`.execute(db)
  return rows
}

/** The phone numbers of these people as WhatsApp writes them: digits only, with the country code that the form leaves out. */
export async function findNumeros(db: Db, pessoas: readonly number[]): Promise<Map<number, string>> {
  const { rows } = await sql<{ id: number; numero: string }>`
    SELECT id, '55' || regexp_replace(telefone, '\\D', '', 'g') AS numero FROM pessoas
     WHERE id = ANY (${pessoas}::int[]) AND telefone IS NOT NULL`.execute(db)
  return new Map(rows.map(({ id, numero }) => [id, numero]))
}
