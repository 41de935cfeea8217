import { sql, type Selectable } from 'kysely'
import type { WhatsappGrupo } from '@cantai/contract/bot/conexao'
import type { Db } from '../../db/db.ts'
import type { BotConexaoTable } from '../../db/tables.ts'
import type { EstadoDoWhatsapp } from '../../providers/whatsapp/whatsapp.ts'

/** Notified when there is something for the owner to do. */
export const CANAL = 'bot_conexao'

export type Comando = NonNullable<BotConexaoTable['comando']>

/** Interval at which the owner confirms its state; after four intervals it counts as unreachable. */
export const CONFIRMAR_MS = 5000

const COLUMNS = [
  'status',
  'qr_code',
  'ultima_atividade',
  'atualizado_em',
  'ligado',
  'motivo',
  'numero',
  'comando',
  'comando_em',
] as const

/** `parada`: the owner's confirmation is overdue. `grupos_pendentes`: somebody waits for the groups. */
export type ConexaoRow = Pick<Selectable<BotConexaoTable>, (typeof COLUMNS)[number]> & {
  parada: boolean
  grupos_pendentes: boolean
}

/** A request for the groups waits this long for the owner to answer. */
export const GRUPOS_MS = 10_000

// The database's clock, because several processes compare these moments; cut to milliseconds, since a Date holds no more.
const now = sql<Date>`date_trunc('milliseconds', clock_timestamp())`
const ago = (ms: number) => sql`clock_timestamp() - make_interval(secs => ${ms / 1000})`

export async function readConexao(db: Db): Promise<ConexaoRow> {
  return db
    .selectFrom('bot_conexao')
    .select(COLUMNS)
    .select([
      sql<boolean>`(ligado or status <> 'disconnected') and atualizado_em < ${ago(4 * CONFIRMAR_MS)}`.as(
        'parada',
      ),
      sql<boolean>`grupos_pedidos_em > ${ago(GRUPOS_MS)} and grupos_pedidos_em > coalesce(grupos_em, '-infinity')`.as(
        'grupos_pendentes',
      ),
    ])
    .executeTakeFirstOrThrow()
}

const notify = (db: Db) => sql`select pg_notify(${CANAL}, '')`.execute(db)

/** Leaves a command for the owner; a later one replaces it. */
export async function orderComando(db: Db, comando: Comando): Promise<void> {
  await db
    .updateTable('bot_conexao')
    .set({ comando, comando_em: now, ligado: comando !== 'disconnect', atualizado_em: now })
    .execute()
  await notify(db)
}

/** Deletes the command of this time; a later one stays. */
export async function finishComando(db: Db, em: string): Promise<void> {
  await db.updateTable('bot_conexao').set({ comando: null }).where('comando_em', '=', em).execute()
}

/** Writes the owner's state, which every process shows. `ligado` stays as a waiting command has set it. */
export async function writeEstado(db: Db, estado: EstadoDoWhatsapp): Promise<void> {
  await db
    .updateTable('bot_conexao')
    .set({
      status: estado.status,
      qr_code: estado.qr,
      ligado: sql`case when comando is null then ${estado.ligado} else ligado end`,
      motivo: estado.motivo,
      numero: estado.numero,
      ultima_atividade: estado.ultimaAtividade,
      atualizado_em: now,
    })
    .execute()
}

/** Confirms that the owner lives and that the stored state still holds. */
export async function confirmEstado(db: Db, ultimaAtividade: Date | null): Promise<void> {
  await db.updateTable('bot_conexao').set({ ultima_atividade: ultimaAtividade, atualizado_em: now }).execute()
}

/** Asks the owner for the groups. Returns the time of the question: a valid answer is newer. */
export async function askGrupos(db: Db): Promise<string> {
  const { em } = await db
    .updateTable('bot_conexao')
    .set({ grupos_pedidos_em: now })
    .returning(sql<string>`grupos_pedidos_em::text`.as('em'))
    .executeTakeFirstOrThrow()
  await notify(db)
  return em
}

export async function writeGrupos(db: Db, grupos: WhatsappGrupo[]): Promise<void> {
  await db
    .updateTable('bot_conexao')
    .set({ grupos: JSON.stringify(grupos), grupos_em: now })
    .execute()
}

/** The groups, if the owner has answered since this moment. */
export async function readGrupos(db: Db, depoisDe: string): Promise<WhatsappGrupo[] | undefined> {
  const row = await db
    .selectFrom('bot_conexao')
    .select('grupos')
    .where('grupos_em', '>=', sql<string>`${depoisDe}::timestamptz`)
    .executeTakeFirst()
  return row?.grupos as WhatsappGrupo[] | undefined
}

/**
 * Shows the connection as down because the owner stops; `ligado` stays, so that the next owner connects again. If it was down already, its
 * reason stays: nobody else knows it.
 */
export async function leaveConexao(db: Db): Promise<void> {
  await db
    .updateTable('bot_conexao')
    .set({
      status: 'disconnected',
      qr_code: null,
      motivo: sql`case when ligado then null else motivo end`,
      atualizado_em: now,
    })
    .execute()
}

/** The text of a sent message by its id. */
export async function readTexto(db: Db, mensagemId: string): Promise<string | undefined> {
  const { rows } = await sql<{ texto: string }>`
    select texto from bot_mensagens where canal = 'whatsapp' and mensagem_id = ${mensagemId}`.execute(db)
  return rows[0]?.texto
}
