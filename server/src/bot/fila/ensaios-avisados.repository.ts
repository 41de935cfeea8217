import { sql } from 'kysely'
import type { RetratoDoEnsaio } from '@cantai/contract/bot/mensagens'
import type { AvisoDoEnsaio } from '@cantai/contract/ensaios/avisos'
import type { Db } from '../../db/db.ts'
import { REPETIDA } from './mensagens.repository.ts'

export interface Avisado {
  /** The last message, whatever its state. */
  ultima: AvisoDoEnsaio
  /** True when the group has received a message, or may have. */
  recebida: boolean
  /** The contents of that message; null for messages from before they were kept. */
  retrato: RetratoDoEnsaio | null
  /** True when the row was changed after that one was written. */
  alterado: boolean
}

/** The last message to the group about a rehearsal by a channel; undefined when there is none. */
export async function findAvisado(db: Db, canal: string, ensaioId: number): Promise<Avisado | undefined> {
  const { rows } = await sql<AvisoDoEnsaio & Omit<Avisado, 'ultima'>>`
    SELECT u.id, u.estado, u.criado_em, u.enviada_em, u.motivo, e.id IS NOT NULL AS recebida, e.retrato,
           coalesce(r.alterado_em > e.reivindicada_em, false) AS alterado
      FROM ensaios r
      JOIN LATERAL (SELECT * FROM bot_mensagens WHERE ensaio_id = r.id AND canal = ${canal}
                       AND (estado, motivo) IS DISTINCT FROM ('cancelada', ${REPETIDA})
                     ORDER BY criado_em DESC, id DESC LIMIT 1) u ON true
      LEFT JOIN LATERAL (SELECT * FROM bot_mensagens
                          WHERE ensaio_id = r.id AND canal = ${canal} AND estado IN ('enviando', 'enviada', 'incerta')
                          ORDER BY criado_em DESC, id DESC LIMIT 1) e ON true
     WHERE r.id = ${ensaioId}`.execute(db)
  const [row] = rows
  if (!row) return undefined
  const { recebida, retrato, alterado, ...ultima } = row
  return { ultima, recebida, retrato, alterado }
}

/** Adds the message that calls a rehearsal off; it is sent from `agendada_para` on, unless the rehearsal is restored before. */
export async function insertCancelamento(
  tx: Db,
  message: { canal: string; destino: string; texto: string; retrato: RetratoDoEnsaio; agendada_para: Date },
  usuarioId: number,
  agora: Date,
): Promise<void> {
  await tx
    .insertInto('bot_mensagens')
    .values({
      ...message,
      retrato: JSON.stringify(message.retrato),
      tipo: 'cancelamento',
      criado_em: agora,
      criado_por: usuarioId,
    })
    .execute()
}

/** True when there is a rehearsal on this day and hour, as after an undone deletion. */
export const standsAgain = async (
  db: Db,
  { data_ensaio, hora_inicio, tipo }: Pick<RetratoDoEnsaio, 'data_ensaio' | 'hora_inicio' | 'tipo'>,
): Promise<boolean> =>
  (await db
    .selectFrom('ensaios')
    .select('id')
    .where('data_ensaio', '=', data_ensaio)
    .where('hora_inicio', '=', hora_inicio)
    .where('tipo', '=', tipo)
    .limit(1)
    .executeTakeFirst()) !== undefined
