import { sql } from 'kysely'
import type { BotMensagem } from '@cantai/contract/bot/mensagens'
import type { Db } from '../../db/db.ts'
import { pageOf } from '../../db/sql.ts'
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
  const { rows, pages } = await pageOf<BotMensagem>(
    db,
    {
      ids: sql`SELECT id FROM bot_mensagens ORDER BY criado_em DESC, id DESC`,
      total: sql`SELECT count(*) FROM bot_mensagens`,
      row: (id) => mensagens(db).where('b.id', '=', id),
    },
    query,
  )
  return { mensagens: rows, ...pages }
}

export async function findNomeDoGrupo(db: Db, grupo: string): Promise<string | null> {
  const { nome } = await db.selectNoFrom(nomeDoGrupo(sql.val(grupo)).as('nome')).executeTakeFirstOrThrow()
  return nome
}

export const findMensagem = (db: Db, id: number): Promise<BotMensagem | undefined> =>
  mensagens(db).where('b.id', '=', id).executeTakeFirst()

/** The reason of a message that was a second press: it tells nothing of what the group knows. */
export const REPETIDA = 'Esta mesma mensagem já foi enviada ao grupo.'

/** The last message of a rehearsal. */
export const findUltimaMensagem = (db: Db, ensaioId: number): Promise<BotMensagem | undefined> =>
  mensagens(db)
    .where('b.ensaio_id', '=', ensaioId)
    .where((eb) => eb.or([eb('b.estado', '!=', 'cancelada'), eb('b.motivo', '!=', REPETIDA)]))
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
           (count(*) FILTER (WHERE b.estado = 'pendente' AND b.tipo <> 'recusa' AND b.agendada_para < ${retidasAte}::timestamptz))::int AS retidas,
           (count(*) FILTER (WHERE b.estado = 'pendente' AND b.agendada_para <= ${agora}::timestamptz
             AND (b.tipo = 'recusa' OR b.agendada_para >= coalesce(${retidasAte}::timestamptz, '-infinity'))))::int AS esperando
      FROM bot_mensagens b
      LEFT JOIN ensaios r ON r.id = b.ensaio_id
      LEFT JOIN cultos c ON c.id = b.culto_id
     WHERE b.estado IN ('incerta', 'recusada', 'pendente')`.execute(db)
  return rows[0] ?? { decidir: 0, retidas: 0, esperando: 0 }
}

/** How many messages are in each state. */
export const countByEstado = (db: Db): Promise<{ estado: string; total: number }[]> =>
  db
    .selectFrom('bot_mensagens')
    .select(['estado', (eb) => eb.fn.countAll<number>().as('total')])
    .groupBy('estado')
    .execute()
