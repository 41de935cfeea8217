import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'

/**
 * Gives a restored rehearsal its messages back. If the group was told that it was called off, it is announced anew, and the old messages
 * stay without it.
 */
export async function forgetCancelado(tx: Db, ensaioId: number): Promise<void> {
  await sql`
    UPDATE bot_mensagens b SET ensaio_id = NULL
     WHERE b.ensaio_id = ${ensaioId}
       AND EXISTS (SELECT FROM bot_mensagens c
                    WHERE c.tipo = 'cancelamento' AND c.id > b.id AND c.estado IN ('enviando', 'enviada', 'incerta') AND c.canal = b.canal
                      AND c.retrato->>'data_ensaio' = b.retrato->>'data_ensaio'
                      AND c.retrato->>'hora_inicio' = b.retrato->>'hora_inicio')`.execute(tx)
}

/** Makes messages wait again that the clock cancelled for `motivo` when their rehearsal or culto was deleted. */
export async function waitAgain(
  tx: Db,
  { coluna, id }: { coluna: 'ensaio_id' | 'culto_id'; id: number },
  motivo: string,
): Promise<void> {
  await sql`
    UPDATE bot_mensagens b SET estado = 'pendente', motivo = NULL
     WHERE b.id = (SELECT id FROM bot_mensagens
                    WHERE ${sql.ref(coluna)} = ${id} AND estado = 'cancelada' AND cancelada_por IS NULL AND motivo = ${motivo}
                    ORDER BY id DESC LIMIT 1)
       AND NOT EXISTS (SELECT FROM bot_mensagens o
                        WHERE o.${sql.ref(coluna)} = ${id} AND o.canal = b.canal AND o.estado IN ('pendente', 'enviando'))`.execute(
    tx,
  )
}
