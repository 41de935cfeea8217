import { type Expression, sql } from 'kysely'
import type { Db } from '../../db/db.ts'
import { asOneProcess } from '../../db/lock-session.ts'

/** Runs `deliver` as the only sender of a channel, so that messages are sent one at a time; undefined when another process is. */
export const withOutbox = <T>(
  db: Db,
  canal: string,
  deliver: (holder: Db) => Promise<T>,
): Promise<T | undefined> => asOneProcess(db, `fila:${canal}`, deliver)

/** Makes messages that are on their way `incerta`. Called with the outbox locked: the process that sent them was killed. */
export const markOrphans = (holder: Db, canal: string, motivo: string) =>
  holder
    .updateTable('bot_mensagens')
    .set({ estado: 'incerta', motivo })
    .where('canal', '=', canal)
    .where('estado', '=', 'enviando')
    .execute()

export interface Soltas {
  /** True when the clock's own messages may leave. */
  automaticas: boolean
  /** Messages due before this time, ISO 8601, are held; with null none is. */
  retidasAte: string | null
}

/** The channel's next message; none while an earlier one waits for its retry, so that the order is kept. */
export const nextPendente = (holder: Db, canal: string, agora: Date, { automaticas, retidasAte }: Soltas) =>
  holder
    .selectFrom('bot_mensagens')
    .select([
      'id',
      'ensaio_id',
      'culto_id',
      'tipo',
      'texto',
      'token',
      'retrato',
      'agendada_para',
      'criado_por',
    ])
    .where('canal', '=', canal)
    .where('estado', '=', 'pendente')
    .where('agendada_para', '<=', agora.toISOString())
    .$if(!automaticas, (q) => q.where('criado_por', 'is not', null))
    // The clock's own message of a rehearsal may wait for a leader's approval.
    .where(
      sql<boolean>`NOT (criado_por IS NULL AND EXISTS (
        SELECT FROM ensaios r WHERE r.id = bot_mensagens.ensaio_id AND espera_de_lider(r)))`,
    )
    .$if(retidasAte !== null, (q) => q.where('agendada_para', '>=', retidasAte))
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('bot_mensagens as w')
            .select('w.id')
            .where('w.canal', '=', canal)
            .where('w.estado', '=', 'pendente')
            .where('w.proxima_tentativa', '>', agora.toISOString()),
        ),
      ),
    )
    .orderBy('agendada_para')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()

/** The name of a group in WhatsApp's last answer; null when it was never asked. */
export const nomeDoGrupo = (grupo: Expression<string>) =>
  sql<
    string | null
  >`(SELECT g->>'nome' FROM bot_conexao, jsonb_array_elements(grupos) g WHERE g->>'id' = ${grupo} LIMIT 1)`

export interface Reivindicacao {
  destino: string
  texto: string
  /** The data of a rehearsal's text; without them the stored data stay. */
  retrato?: string
  mensagem_id: string
  reivindicada_por: string
  reivindicada_em: Date
}

/** Marks a message as on its way, with all that identifies it later; false when it is no longer waiting. */
export async function claimMensagem(holder: Db, id: number, reivindicacao: Reivindicacao): Promise<boolean> {
  const { numUpdatedRows } = await holder
    .updateTable('bot_mensagens')
    .set({ ...reivindicacao, estado: 'enviando', motivo: null, proxima_tentativa: null })
    .set({ destino_nome: nomeDoGrupo(sql.val(reivindicacao.destino)) })
    .set((eb) => ({ tentativas: eb('tentativas', '+', 1) }))
    .where('id', '=', id)
    .where('estado', '=', 'pendente')
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export interface Desfecho {
  estado: 'enviada' | 'recusada' | 'pendente' | 'incerta'
  motivo: string | null
  proxima_tentativa: Date | null
  enviada_em: Date | null
}

/** Records the outcome of an attempt, also after another process has made it `incerta` because this one seemed dead. */
export const settleMensagem = (db: Db, canal: string, mensagemId: string, desfecho: Desfecho) =>
  db
    .updateTable('bot_mensagens')
    .set({ ...desfecho, ...(desfecho.estado === 'enviada' && { token: null }) })
    .where('canal', '=', canal)
    .where('mensagem_id', '=', mensagemId)
    .where('estado', 'in', desfecho.estado === 'pendente' ? ['enviando'] : ['enviando', 'incerta'])
    .execute()

/**
 * Whether the destination has this text already. Two cases: the same of the same rehearsal or service since `desde` (somebody pressed
 * twice), and the clock's own message for a rehearsal that was deleted and restored, whose earlier message lost its `ensaio_id`,
 * unless the group was told of the deletion.
 */
export const wasAlreadySent = async (
  db: Db,
  {
    canal,
    destino,
    texto,
    retrato = null,
    ensaio_id,
    culto_id,
    automatica,
  }: {
    canal: string
    destino: string
    texto: string
    retrato?: string | null
    ensaio_id: number | null
    culto_id: number | null
    automatica: boolean
  },
  desde: Date,
): Promise<boolean> =>
  (await db
    .selectFrom('bot_mensagens')
    .select('id')
    .where('estado', 'in', ['enviada', 'incerta'])
    .where('tipo', '!=', 'teste')
    .where('canal', '=', canal)
    .where('destino', '=', destino)
    .where((eb) =>
      eb.or([
        eb.and([
          // The text of an update tells the changes, which the next one would not repeat.
          eb.or([eb('texto', '=', texto), sql<boolean>`retrato = ${retrato}::jsonb`]),
          eb.or([eb('ensaio_id', '=', ensaio_id), eb('culto_id', '=', culto_id)]),
          eb('reivindicada_em', '>=', desde.toISOString()),
        ]),
        ...(automatica
          ? [
              eb.and([
                eb('texto', '=', texto),
                eb('ensaio_id', 'is', null),
                sql<boolean>`NOT EXISTS (
                  SELECT FROM bot_mensagens c
                   WHERE c.tipo = 'cancelamento' AND c.id > bot_mensagens.id AND c.estado IN ('enviada', 'incerta')
                     AND c.canal = ${canal} AND c.destino = ${destino}
                     AND c.retrato->>'data_ensaio' = bot_mensagens.retrato->>'data_ensaio'
                     AND c.retrato->>'hora_inicio' = bot_mensagens.retrato->>'hora_inicio')`,
              ]),
            ]
          : []),
      ]),
    )
    .limit(1)
    .executeTakeFirst()) !== undefined
