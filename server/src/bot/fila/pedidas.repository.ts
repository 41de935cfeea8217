import { sql } from 'kysely'
import type { RetratoDoEnsaio } from '@cantai/contract/bot/mensagens'
import type { Db } from '../../db/db.ts'

interface Pedida {
  id: number
  isNew: boolean
}

interface PedidaDoEnsaio extends Pedida {
  /** Another text of the same rehearsal is being sent right now. */
  isOther: boolean
}

/**
 * Adds a rehearsal's message that somebody asked for; `retrato` is the rehearsal as its text was read, null when nobody read it. A
 * rehearsal whose message is already on its way by the channel gets no second one: that message may then leave at once, and it is the one
 * returned.
 */
export async function insertPedida(
  db: Db,
  pedida: { canal: string; destino: string; ensaio_id: number; retrato: RetratoDoEnsaio | null },
  usuarioId: number,
  agora: Date,
): Promise<PedidaDoEnsaio> {
  const retrato = sql`${pedida.retrato === null ? null : JSON.stringify(pedida.retrato)}::jsonb`
  const { rows } = await sql<PedidaDoEnsaio>`
    INSERT INTO bot_mensagens (canal, destino, ensaio_id, tipo, agendada_para, retrato, criado_em, criado_por)
    SELECT ${pedida.canal}, ${pedida.destino}, ${pedida.ensaio_id}::int,
           CASE WHEN EXISTS (SELECT FROM bot_mensagens b
                              WHERE b.ensaio_id = ${pedida.ensaio_id} AND b.canal = ${pedida.canal}
                                AND b.estado IN ('enviada', 'incerta'))
                THEN 'atualizacao' ELSE 'ensaio' END,
           ${agora}::timestamptz, ${retrato},
           ${agora}::timestamptz, ${usuarioId}::int
    ON CONFLICT (ensaio_id, canal) WHERE estado IN ('pendente', 'enviando')
    DO UPDATE SET proxima_tentativa = NULL, criado_por = coalesce(bot_mensagens.criado_por, excluded.criado_por),
                  retrato = CASE WHEN bot_mensagens.estado = 'pendente' THEN excluded.retrato ELSE bot_mensagens.retrato END
    RETURNING id, xmax = 0 AS "isNew", estado = 'enviando' AND retrato IS DISTINCT FROM ${retrato} AS "isOther"`.execute(
    db,
  )
  if (!rows[0]) throw new Error('a message was neither added nor found')
  return rows[0]
}

/** Adds a test message; an equal text since `desde` counts as the same press, and is returned instead. */
export const insertTeste = (
  db: Db,
  { canal, destino, texto }: { canal: string; destino: string; texto: string },
  usuarioId: number,
  { agora, desde }: { agora: Date; desde: Date },
): Promise<Pedida> =>
  db.transaction().execute(async (tx) => {
    await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`cantai:teste:${canal}`}, 0))`.execute(tx)
    const existing = await tx
      .selectFrom('bot_mensagens')
      .select('id')
      .where('tipo', '=', 'teste')
      .where('estado', 'in', ['pendente', 'enviando', 'enviada', 'incerta'])
      .where('canal', '=', canal)
      .where('destino', '=', destino)
      .where('texto', '=', texto)
      .where('criado_em', '>', desde.toISOString())
      .limit(1)
      .executeTakeFirst()
    if (existing) return { ...existing, isNew: false }
    const { id } = await tx
      .insertInto('bot_mensagens')
      .values({
        canal,
        destino,
        texto,
        tipo: 'teste',
        agendada_para: agora,
        criado_em: agora,
        criado_por: usuarioId,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { id, isNew: true }
  })

/** Cancels a message that waits or, when a person does it, one that was refused or is uncertain. `usuarioId` null is the clock. */
export async function cancelMensagem(
  db: Db,
  id: number,
  motivo: string,
  usuarioId: number | null,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('bot_mensagens')
    .set({ estado: 'cancelada', motivo, cancelada_por: usuarioId, proxima_tentativa: null })
    .where('id', '=', id)
    .where('estado', 'in', usuarioId === null ? ['pendente'] : ['pendente', 'incerta', 'recusada'])
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Marks an uncertain message as sent, at the time of its attempt, because somebody has seen it in the group. */
export async function confirmMensagem(db: Db, id: number, motivo: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('bot_mensagens')
    .set({ estado: 'enviada', token: null, motivo, enviada_em: sql<Date>`reivindicada_em` })
    .where('id', '=', id)
    .where('estado', '=', 'incerta')
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Puts a message back into the outbox, or lets a waiting one retry at once. */
export async function retryMensagem(db: Db, id: number, usuarioId: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('bot_mensagens')
    .set({ estado: 'pendente', motivo: null, proxima_tentativa: null, cancelada_por: null })
    .set((eb) => ({ criado_por: eb.fn.coalesce('criado_por', eb.val(usuarioId)) }))
    .where('id', '=', id)
    .where('estado', 'in', ['pendente', 'incerta', 'recusada', 'cancelada'])
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('bot_mensagens as o')
            .select('o.id')
            .where((or) =>
              or.or([
                or('o.ensaio_id', '=', or.ref('bot_mensagens.ensaio_id')),
                or('o.culto_id', '=', or.ref('bot_mensagens.culto_id')),
              ]),
            )
            .whereRef('o.canal', '=', 'bot_mensagens.canal')
            .where('o.id', '!=', id)
            .where('o.estado', 'in', ['pendente', 'enviando']),
        ),
      ),
    )
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
