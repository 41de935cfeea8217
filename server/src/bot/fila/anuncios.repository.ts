import { sql } from 'kysely'
import type { RetratoDoEnsaio } from '@cantai/contract/bot/mensagens'
import type { EnsaioMarcado } from '@cantai/domain/bot/proximo-envio'
import { SEM_ARTISTA, SEM_NOME } from '../../cultos/cultos.repository.ts'
import type { Db } from '../../db/db.ts'

/**
 * Rehearsals of these days that the clock has yet to announce by this channel: those without a message, or only with messages that the
 * clock itself cancelled. `espera`: it waits for a leader's approval.
 */
export async function listEnsaiosSemMensagem(
  db: Db,
  canal: string,
  { de, ate }: { de: string; ate?: string },
): Promise<(EnsaioMarcado & { id: number; espera: boolean })[]> {
  const { rows } = await sql<EnsaioMarcado & { id: number; espera: boolean }>`
    SELECT r.id, r.data_ensaio, r.hora_inicio, r.criado_em, espera_de_lider(r) AS espera FROM ensaios r
     WHERE r.data_ensaio >= ${de} ${ate === undefined ? sql`` : sql`AND r.data_ensaio <= ${ate}`}
       AND NOT EXISTS (SELECT FROM bot_mensagens b
                        WHERE b.ensaio_id = r.id AND b.canal = ${canal} AND NOT (b.estado = 'cancelada' AND b.cancelada_por IS NULL))
     ORDER BY r.data_ensaio, r.hora_inicio, r.id`.execute(db)
  return rows
}

export interface Agendada {
  ensaio_id: number
  agendada_para: Date
  estado: 'pendente' | 'cancelada'
  motivo: string | null
}

/** Adds the clock's messages. An existing one, perhaps of another process, stays as it is. */
export async function insertAgendadas(
  db: Db,
  agendadas: Agendada[],
  { canal, destino }: { canal: string; destino: string },
  agora: Date,
): Promise<void> {
  await sql`
    INSERT INTO bot_mensagens (canal, destino, ensaio_id, tipo, agendada_para, estado, motivo, criado_em)
    SELECT ${canal}, ${destino}, a.ensaio_id, 'ensaio', a.agendada_para, a.estado, a.motivo, ${agora}::timestamptz
      FROM unnest(${agendadas.map((a) => a.ensaio_id)}::int[],
                  ${agendadas.map((a) => a.agendada_para.toISOString())}::timestamptz[],
                  ${agendadas.map((a) => a.estado)}::text[],
                  ${agendadas.map((a) => a.motivo)}::text[]) a (ensaio_id, agendada_para, estado, motivo)
     WHERE NOT EXISTS (SELECT FROM bot_mensagens b WHERE b.ensaio_id = a.ensaio_id AND b.tipo = 'ensaio'
                                                     AND b.agendada_para = a.agendada_para AND b.canal = ${canal})
    ON CONFLICT DO NOTHING`.execute(db)
}

/**
 * The data of a rehearsal for a message written now: where a leader has approved this very text, all of it, else the approved words only.
 */
export async function findEnsaioParaMensagem(db: Db, id: number): Promise<RetratoDoEnsaio | undefined> {
  const said = (row: 'r' | 'm', campo: string, semDito: string | null = null) => {
    const [espera, valor] = [sql.ref(`${row}.espera`), sql.ref(`${row}.${campo}`)]
    return sql`CASE WHEN r.lido THEN ${valor} ELSE coalesce(dito(${espera}, ${campo}, ${valor}), ${semDito}) END`
  }
  // The rehearsal takes the key of the service.
  const { rows } = await sql<RetratoDoEnsaio>`
    SELECT ${said('r', 'tipo', 'Ensaio')} AS tipo, r.data_ensaio, r.hora_inicio, ${said('r', 'tipo_culto', 'Culto')} AS tipo_culto,
           r.data_culto, ${said('r', 'observacoes')} AS observacoes, r.versao,
           (SELECT coalesce(json_agg(json_build_object('musica_id', m.id, 'nome', ${said('m', 'nome', SEM_NOME)},
                     'artista', ${said('m', 'artista', SEM_ARTISTA)}, 'tom', coalesce(p.tom_culto, m.tom),
                     'youtube_video_id', ${said('m', 'youtube_video_id')}) ORDER BY em.posicao), '[]')
              FROM ensaio_musicas em JOIN musicas m ON m.id = em.musica_id
              LEFT JOIN planejamentos p ON p.culto_id = r.culto_id AND p.musica_id = em.musica_id AND p.vez = 1
             WHERE em.ensaio_id = r.id) AS musicas
      FROM (SELECT e.*, e.aprovado_por IS NOT NULL AND e.aprovado_texto = texto_do_ensaio(e) AS lido
              FROM ensaios e WHERE e.id = ${id}) r`.execute(db)
  return rows[0]
}

/** The id of the next rehearsal on or after a day. */
export async function findProximoEnsaio(db: Db, hoje: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('ensaios')
    .select('id')
    .where('data_ensaio', '>=', hoje)
    .orderBy('data_ensaio')
    .orderBy('hora_inicio')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return row?.id
}

/** Waiting messages, each with its rehearsal; null when that was deleted. A cancellation keeps the rehearsal's data itself. */
export async function listPendentes(db: Db) {
  const { rows } = await sql<{
    id: number
    espera: boolean
    tipo: 'ensaio' | 'atualizacao' | 'cancelamento'
    agendada_para: string
    automatica: boolean
    motivo: string | null
    ensaio: EnsaioMarcado | null
  }>`
    SELECT b.id, b.tipo, r.id IS NOT NULL AND espera_de_lider(r) AS espera, b.agendada_para, b.criado_por IS NULL AS automatica, b.motivo,
           CASE WHEN r.id IS NOT NULL THEN json_build_object(
                  'data_ensaio', r.data_ensaio, 'hora_inicio', r.hora_inicio, 'criado_em', r.criado_em)
                WHEN b.tipo = 'cancelamento' THEN (b.retrato || jsonb_build_object('criado_em', b.criado_em))::json
           END AS ensaio
      FROM bot_mensagens b LEFT JOIN ensaios r ON r.id = b.ensaio_id
     WHERE b.estado = 'pendente' AND b.tipo IN ('ensaio', 'atualizacao', 'cancelamento')`.execute(db)
  return rows
}
