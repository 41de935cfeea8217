import type { BotConfigs, BotConfigsEdicao } from '@cantai/contract/bot/bot'
import type { Db } from '../../db/db.ts'
import { isVersao } from '../../db/sql.ts'

const columns = [
  'grupo_instrumentistas',
  'grupo_lideranca',
  'horario_envio',
  'dias_antecedencia',
  'auto_criar_ensaios',
  'auto_enviar_mensagens',
  'dia_criacao_ensaio',
  'horario_criacao_ensaio',
  'dias_ensaio_antes_culto',
  'modelo_mensagem',
  'pausado',
  'so_aprovados',
  'alterado_em',
  'versao',
] as const

export const getConfigs = (db: Db): Promise<BotConfigs> =>
  db.selectFrom('bot_configs').select(columns).executeTakeFirstOrThrow()

/** Start of the present creation schedule, ISO 8601. */
export async function criacaoDesde(db: Db): Promise<string> {
  const row = await db.selectFrom('bot_configs').select('criacao_desde').executeTakeFirstOrThrow()
  return row.criacao_desde
}

/** The fields of the creation schedule. A change restarts it: moments before the change are not caught up. */
const SCHEDULE = ['auto_criar_ensaios', 'dia_criacao_ensaio', 'horario_criacao_ensaio'] as const

/** Messages due before this time are held because the group was changed, ISO 8601; null when none are. */
export async function confirmarAte(db: Db): Promise<string | null> {
  const row = await db.selectFrom('bot_configs').select('grupo_confirmar_ate').executeTakeFirstOrThrow()
  return row.grupo_confirmar_ate
}

export const releaseGrupo = (db: Db) =>
  db.updateTable('bot_configs').set({ grupo_confirmar_ate: null }).execute()

/** Sets the group; messages that were due for another one are held until somebody has confirmed the new one. */
function grupoOf(grupo: string | null | undefined, before: string | null, agora: Date) {
  if (grupo === undefined || (grupo || null) === before) return {}
  return { grupo_instrumentistas: grupo || null, grupo_confirmar_ate: grupo ? agora : null }
}

/** Writes the given settings; undefined when the version is not `versao`. */
export async function updateConfigs(
  db: Db,
  { alterado_em: _read, versao, ...edicao }: BotConfigsEdicao,
  usuarioId: number,
  agora: Date,
): Promise<{ before: BotConfigs; saved: BotConfigs } | undefined> {
  const before = await db
    .selectFrom('bot_configs')
    .select(columns)
    .forUpdate()
    .where(isVersao(versao))
    .executeTakeFirst()
  if (!before) return undefined
  const isRescheduled = SCHEDULE.some((name) => edicao[name] !== undefined && edicao[name] !== before[name])
  const {
    grupo_instrumentistas: grupo,
    grupo_lideranca: lideranca,
    modelo_mensagem: modelo,
    ...rest
  } = edicao
  const givenFields = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined))
  const savedRow = await db
    .updateTable('bot_configs')
    .set({
      ...givenFields,
      ...grupoOf(grupo, before.grupo_instrumentistas, agora),
      ...(lideranca === undefined ? {} : { grupo_lideranca: lideranca || null }),
      ...(modelo === undefined ? {} : { modelo_mensagem: modelo?.trim() ? modelo : null }),
      ...(isRescheduled ? { criacao_desde: agora } : {}),
      alterado_em: agora,
      alterado_por: usuarioId,
    })
    .set((eb) => ({ versao: eb('versao', '+', 1) }))
    .returning(columns)
    .executeTakeFirstOrThrow()
  return { before, saved: savedRow }
}
