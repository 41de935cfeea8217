import { sql, type Selectable } from 'kysely'
import type { WhatsappGrupo } from '@cantai/contract/bot-conexao'
import type { Db } from '../../db/db.ts'
import type { BotConexaoTable } from '../../db/tables.ts'
import type { EstadoDoWhatsapp } from '../../providers/whatsapp/whatsapp.ts'

/** Notified when there is something for the owner to do. */
export const CANAL = 'bot_conexao'

export type Comando = NonNullable<BotConexaoTable['comando']>

/** The owner confirms its state this often, and is taken for unreachable after four times as long. */
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

/**
 * `parada`: the owner should have confirmed this state by now, and has not. `grupos_pendentes`: somebody waits for the
 * groups.
 */
export type ConexaoRow = Pick<Selectable<BotConexaoTable>, (typeof COLUMNS)[number]> & {
  parada: boolean
  grupos_pendentes: boolean
}

/** Who asked for the groups waits for them this long. */
export const GRUPOS_MS = 10_000

// The database's clock, because several processes compare; milliseconds, because that is what they read back.
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

/** Leaves an order for the owner; a later one replaces it. */
export async function orderComando(db: Db, comando: Comando): Promise<void> {
  await db
    .updateTable('bot_conexao')
    .set({ comando, comando_em: now, ligado: comando !== 'disconnect', atualizado_em: now })
    .execute()
  await notify(db)
}

/** Forgets the order that was given at this moment; one that came later stays. */
export async function finishComando(db: Db, em: string): Promise<void> {
  await db.updateTable('bot_conexao').set({ comando: null }).where('comando_em', '=', em).execute()
}

/** The owner's state, for every process to show. An order that waits decides whether the connection is wanted. */
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

/** The owner is alive, and what the row says is still so. */
export async function confirmEstado(db: Db, ultimaAtividade: Date | null): Promise<void> {
  await db.updateTable('bot_conexao').set({ ultima_atividade: ultimaAtividade, atualizado_em: now }).execute()
}

/** Asks the owner for the groups; answers the moment of the question, which the answer will be later than. */
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

/** The groups, once they have been answered after this moment. */
export async function readGrupos(db: Db, depoisDe: string): Promise<WhatsappGrupo[] | undefined> {
  const row = await db
    .selectFrom('bot_conexao')
    .select('grupos')
    .where('grupos_em', '>=', sql<string>`${depoisDe}::timestamptz`)
    .executeTakeFirst()
  return row?.grupos as WhatsappGrupo[] | undefined
}

/** The owner leaves; what it was asked to keep connected stays so for the next one. */
export async function leaveConexao(db: Db): Promise<void> {
  await db
    .updateTable('bot_conexao')
    .set({ status: 'disconnected', qr_code: null, motivo: null, atualizado_em: now })
    .execute()
}

/** The text of a message that was sent under this id. */
export async function readTexto(db: Db, mensagemId: string): Promise<string | undefined> {
  const { rows } = await sql<{ texto: string }>`
    select texto from bot_mensagens where canal = 'whatsapp' and mensagem_id = ${mensagemId}`.execute(db)
  return rows[0]?.texto
}
