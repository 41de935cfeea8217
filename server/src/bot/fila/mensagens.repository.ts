import { sql } from 'kysely'
import type { BotMensagem } from '@cantai/contract/bot-mensagens'
import type { Db } from '../../db/db.ts'
import { page } from '../../db/page.ts'
import { nomeDoGrupo } from './entregas.repository.ts'

/** A trigger notifies this channel of the id of a message whose state, or the moment of its next try, has changed. */
export const MENSAGEM_MUDOU = 'bot_mensagens'

const mensagens = (db: Db) =>
  db
    .selectFrom('bot_mensagens as b')
    .leftJoin('ensaios as r', 'r.id', 'b.ensaio_id')
    .leftJoin('cultos as c', 'c.id', 'b.culto_id')
    .leftJoin('usuarios as u', 'u.id', 'b.criado_por')
    .select([
      'b.id',
      'b.ensaio_id',
      sql<string | null>`coalesce(r.data_ensaio, (b.retrato->>'data_ensaio')::date)`.as('data_ensaio'),
      'b.culto_id',
      'c.data as data_culto',
      'b.tipo',
      'b.agendada_para',
      'b.destino as grupo',
      sql<string | null>`coalesce(b.destino_nome, ${nomeDoGrupo(sql.ref('b.destino'))})`.as('grupo_nome'),
      'b.texto',
      'b.estado',
      'b.motivo',
      'b.tentativas',
      'b.proxima_tentativa',
      'b.enviada_em',
      'b.criado_em',
      'u.nome as pedida_por',
    ])

export async function listMensagens(db: Db, query: { pagina: number; limite: number }) {
  const { rows, ...rest } = await page<BotMensagem>(
    mensagens(db).orderBy('b.criado_em', 'desc').orderBy('b.id', 'desc'),
    db.selectFrom('bot_mensagens').select((eb) => eb.fn.countAll<number>().as('total')),
    query,
  )
  return { mensagens: rows, ...rest }
}

export async function findNomeDoGrupo(db: Db, grupo: string): Promise<string | null> {
  const { nome } = await db.selectNoFrom(nomeDoGrupo(sql.val(grupo)).as('nome')).executeTakeFirstOrThrow()
  return nome
}

export const findMensagem = (db: Db, id: number): Promise<BotMensagem | undefined> =>
  mensagens(db).where('b.id', '=', id).executeTakeFirst()

export const findUltimaMensagem = (db: Db, ensaioId: number): Promise<BotMensagem | undefined> =>
  mensagens(db)
    .where('b.ensaio_id', '=', ensaioId)
    .orderBy('b.criado_em', 'desc')
    .orderBy('b.id', 'desc')
    .limit(1)
    .executeTakeFirst()

export async function summariseMensagens(db: Db, hoje: string) {
  const { rows } = await sql<{
    totalMensagensEnviadas: number
    ensaiosAgendados: number
    ultimoEnvio: string | null
    proximaPendente: string | null
  }>`
    SELECT (count(*) FILTER (WHERE estado = 'enviada'))::int AS "totalMensagensEnviadas",
           (SELECT count(*)::int FROM ensaios WHERE data_ensaio >= ${hoje}) AS "ensaiosAgendados",
           max(enviada_em) FILTER (WHERE estado = 'enviada') AS "ultimoEnvio",
           min(coalesce(proxima_tentativa, agendada_para)) FILTER (WHERE estado = 'pendente') AS "proximaPendente"
      FROM bot_mensagens`.execute(db)
  return (
    rows[0] ?? { totalMensagensEnviadas: 0, ensaiosAgendados: 0, ultimoEnvio: null, proximaPendente: null }
  )
}

interface Pedida {
  id: number
  isNew: boolean
}

/** Messages of a channel that wait and were due before this moment, in the order in which they would leave. */
export const listRetidas = (db: Db, canal: string, ate: string): Promise<BotMensagem[]> =>
  mensagens(db)
    .where('b.canal', '=', canal)
    .where('b.estado', '=', 'pendente')
    .where('b.agendada_para', '<', ate)
    .orderBy('b.agendada_para')
    .orderBy('b.id')
    .execute()

/**
 * How many messages of what lies ahead only a person can decide about, how many of those that are due are held since
 * `retidasAte`, and how many others are due.
 */
export async function countParadas(
  db: Db,
  { hoje, agora, retidasAte }: { hoje: string; agora: Date; retidasAte: string | null },
) {
  const { rows } = await sql<{ decidir: number; retidas: number; esperando: number }>`
    SELECT (count(*) FILTER (WHERE b.estado IN ('incerta', 'recusada')
             AND coalesce(r.data_ensaio, c.data, (b.retrato->>'data_ensaio')::date) >= ${hoje}::date))::int AS decidir,
           (count(*) FILTER (WHERE b.estado = 'pendente' AND b.agendada_para < ${retidasAte}::timestamptz))::int AS retidas,
           (count(*) FILTER (WHERE b.estado = 'pendente' AND b.agendada_para <= ${agora}::timestamptz
             AND b.agendada_para >= coalesce(${retidasAte}::timestamptz, '-infinity')))::int AS esperando
      FROM bot_mensagens b
      LEFT JOIN ensaios r ON r.id = b.ensaio_id
      LEFT JOIN cultos c ON c.id = b.culto_id
     WHERE b.estado IN ('incerta', 'recusada', 'pendente')`.execute(db)
  return rows[0] ?? { decidir: 0, retidas: 0, esperando: 0 }
}

/**
 * Adds a rehearsal's message that somebody asked for. A rehearsal whose message is already on its way by the channel gets
 * no second one: that message may then leave at once, and it is the one returned.
 */
export async function insertPedida(
  db: Db,
  pedida: { canal: string; destino: string; ensaio_id: number },
  usuarioId: number,
  agora: Date,
): Promise<Pedida> {
  const { rows } = await sql<Pedida>`
    INSERT INTO bot_mensagens (canal, destino, ensaio_id, tipo, agendada_para, criado_em, criado_por)
    SELECT ${pedida.canal}, ${pedida.destino}, ${pedida.ensaio_id}::int,
           CASE WHEN EXISTS (SELECT FROM bot_mensagens b
                              WHERE b.ensaio_id = ${pedida.ensaio_id} AND b.canal = ${pedida.canal}
                                AND b.estado IN ('enviada', 'incerta'))
                THEN 'atualizacao' ELSE 'ensaio' END,
           ${agora}::timestamptz, ${agora}::timestamptz, ${usuarioId}::int
    ON CONFLICT (ensaio_id, canal) WHERE estado IN ('pendente', 'enviando')
    DO UPDATE SET proxima_tentativa = NULL, criado_por = coalesce(bot_mensagens.criado_por, excluded.criado_por)
    RETURNING id, xmax = 0 AS "isNew"`.execute(db)
  if (!rows[0]) throw new Error('a message was neither added nor found')
  return rows[0]
}

/** Adds a test message; one with the same text since `desde` is the same press, and is returned instead. */
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

/** Puts a message back into the outbox, or lets a waiting one try at once. */
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

/** How many messages are in each state. */
export const countByEstado = (db: Db): Promise<{ estado: string; total: number }[]> =>
  db
    .selectFrom('bot_mensagens')
    .select(['estado', (eb) => eb.fn.countAll<number>().as('total')])
    .groupBy('estado')
    .execute()
