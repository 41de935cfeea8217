import { sql } from 'kysely'
import { PANORAMA_DIAS } from '@cantai/contract/pessoas/escala'
import { somarDias } from '@cantai/domain/datas'
import type { Db } from '../../db/db.ts'
import { LIDERANCA } from './canais.service.ts'

/**
 * Stored with a message: the places that it tells of and, without a place, the people whom it proposes. The keys are those by which the
 * data of a forgotten person are found in messages.
 */
export interface RetratoDaRecusa {
  escala: { vaga_id: number | null; pessoa_id: number; nome: string }[]
}

/**
 * Queues messages to the leaders' group about services ahead with a place whose person cannot come and that no message has told yet: one
 * message for each service, which leaves at `sai` and whose text is written then. A waiting one takes the new places along.
 */
export async function insertRecusas(
  db: Db,
  { destino, hoje, agora, sai }: { destino: string; hoje: string; agora: Date; sai: Date },
): Promise<void> {
  await sql`
    INSERT INTO bot_mensagens (canal, destino, culto_id, tipo, agendada_para, criado_em, retrato)
    SELECT ${LIDERANCA}, ${destino}, c.id, 'recusa', ${sai}::timestamptz, ${agora}::timestamptz,
           jsonb_build_object('escala',
             jsonb_agg(jsonb_build_object('vaga_id', v.id, 'pessoa_id', v.pessoa_id, 'nome', '') ORDER BY v.posicao, v.id))
      FROM cultos c JOIN culto_vagas v ON v.culto_id = c.id
     WHERE c.data BETWEEN ${hoje} AND ${somarDias(hoje, PANORAMA_DIAS)} AND c.concluido_em IS NULL
       AND c.escala_publicada_em IS NOT NULL
       AND ((v.resposta = 'nao' AND v.resposta_para = rtrim(c.data::text || ' ' || coalesce(c.hora, '')))
            OR EXISTS (SELECT FROM indisponibilidades i WHERE i.pessoa_id = v.pessoa_id AND c.data BETWEEN i.de AND i.ate))
       AND NOT EXISTS (SELECT FROM bot_mensagens b
                        WHERE b.culto_id = c.id AND b.tipo = 'recusa'
                          AND b.retrato->'escala' @> jsonb_build_array(jsonb_build_object('vaga_id', v.id, 'pessoa_id', v.pessoa_id)))
     GROUP BY c.id
    ON CONFLICT (culto_id, canal) WHERE estado IN ('pendente', 'enviando')
    DO UPDATE SET retrato = jsonb_set(bot_mensagens.retrato, '{escala}', (bot_mensagens.retrato->'escala') || (excluded.retrato->'escala'))
            WHERE bot_mensagens.estado = 'pendente'`.execute(db)
}
