import { createHash, randomUUID } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import type { EscolhaDeAviso, TipoDeAvisoNoAparelho } from '@cantai/contract/push/push'
import type { Db } from '../db/db.ts'

/** The switch of each kind. */
export const ESCOLHA_DO_TIPO: Record<Exclude<TipoDeAvisoNoAparelho, 'teste'>, EscolhaDeAviso> = {
  escalado: 'escalado',
  mudou: 'mudou',
  vespera: 'vespera',
  falta_resposta: 'falta_resposta',
  alguem_nao_pode: 'lideranca',
  vaga_vazia: 'lideranca',
  mensagem_espera: 'lideranca',
}

/** The mark of an event: 22 letters that name nobody, since push services read it. */
export const marcaDe = (...parts: readonly (string | number)[]): string =>
  createHash('sha256').update(parts.join('\n')).digest('base64url').slice(0, 22)

/** The people whom an event is told to: these accounts, or those of this level without some. */
export type Destinatarios =
  | { usuarios: readonly number[] }
  | { niveis: readonly ('lider' | 'admin')[]; menos: readonly number[] }

export interface Evento {
  tipo: Exclude<TipoDeAvisoNoAparelho, 'teste'>
  para: Destinatarios
  culto_id: number | null
  marca: string
  /** JSON of the service before the first of the changes that are gathered. */
  antes?: string
  /** Devices that subscribed later are not told: they know. */
  desde?: Date
  devido_em: Date
  expira_em: Date
}

const isFor = (para: Destinatarios): RawBuilder<boolean> =>
  'usuarios' in para
    ? sql<boolean>`a.usuario_id = ANY (${para.usuarios}::int[])`
    : sql<boolean>`u.nivel_acesso = ANY (${para.niveis}::text[]) AND u.id <> ALL (${para.menos}::int[])`

/**
 * Writes a row for each device of the people of an event; one that is written already, or that a waiting notice of its kind will tell,
 * writes none.
 */
export async function insertAvisos(
  tx: Db,
  { tipo, para, culto_id, marca, antes, desde, devido_em, expira_em }: Evento,
  agora: Date,
): Promise<void> {
  await sql`
    INSERT INTO push_avisos (assinatura_id, tipo, culto_id, marca, antes, devido_em, expira_em, criado_em)
    SELECT a.id, ${tipo}, ${culto_id}::int, ${marca}, ${antes ?? null}::jsonb, ${devido_em}::timestamptz, ${expira_em}::timestamptz,
           ${agora}::timestamptz
      FROM push_assinaturas a JOIN usuarios u ON u.id = a.usuario_id LEFT JOIN push_escolhas e ON e.usuario_id = u.id
     WHERE ${isFor(para)} AND u.ativo AND NOT u.aguardando AND (${desde ?? null}::timestamptz IS NULL OR a.criada_em <= ${desde ?? null})
       AND ${ESCOLHA_DO_TIPO[tipo]} <> ALL (coalesce(e.desligadas, '{}'))
       AND NOT (${tipo} IN ('escalado', 'mudou') AND EXISTS (
         SELECT FROM push_avisos p WHERE p.assinatura_id = a.id AND p.culto_id = ${culto_id}::int AND p.tipo = 'escalado'
            AND p.estado = 'pendente'))
    ON CONFLICT DO NOTHING`.execute(tx)
}

/**
 * Notices that wait are told until the service begins, also where it was moved: one that had ended would hold back the next of its kind, and
 * the morning may come too late.
 */
export const moveAvisos = (
  tx: Db,
  culto_id: number,
  { devido_em, expira_em }: Pick<Evento, 'devido_em' | 'expira_em'>,
) =>
  tx
    .updateTable('push_avisos')
    .set({ devido_em: sql<Date>`least(devido_em, ${devido_em})`, expira_em })
    .where('culto_id', '=', culto_id)
    .where('estado', '=', 'pendente')
    .where('tipo', 'in', ['escalado', 'mudou', 'alguem_nao_pode'])
    .execute()

/** False for a device that is not this person's. */
export async function insertTeste(
  db: Db,
  { usuarioId, id, em, ate }: { usuarioId: number; id: number; em: Date; ate: Date },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    INSERT INTO push_avisos (assinatura_id, tipo, marca, devido_em, expira_em, criado_em)
    SELECT id, 'teste', ${marcaDe(randomUUID())}, ${em}::timestamptz, ${ate}::timestamptz, ${em}::timestamptz
      FROM push_assinaturas WHERE id = ${id} AND usuario_id = ${usuarioId}`.execute(db)
  return numAffectedRows === 1n
}

export interface Pendente {
  id: number
  assinatura_id: number
  usuario_id: number
  tipo: TipoDeAvisoNoAparelho
  culto_id: number | null
  marca: string
  antes: unknown
  expira_em: string
  tentativas: number
  endpoint: string
  p256dh: Buffer
  auth: Buffer
  /** The person still wants this kind, and may know of it. */
  vale: boolean
}

/** Moments further ahead than any that is ever written come from a clock that was wrong then. */
const AHEAD = (agora: Date, ms: number) => new Date(agora.getTime() + ms)
const RETRY_MAX_MS = 60 * 60 * 1000

/** One about a service whose roster is a draft again waits until that is published. */
const isDue = (agora: Date) => sql<boolean>`
  w.estado = 'pendente' AND w.expira_em > ${agora}
  AND (w.culto_id IS NULL OR EXISTS (SELECT FROM cultos c WHERE c.id = w.culto_id AND c.escala_publicada_em IS NOT NULL))
  AND (w.devido_em <= ${agora} OR w.criado_em > ${AHEAD(agora, 60_000)})
  AND (w.proxima_tentativa IS NULL OR w.proxima_tentativa <= ${agora} OR w.proxima_tentativa > ${AHEAD(agora, RETRY_MAX_MS)})`

/** The notices that are due, those that never failed first. */
export async function listDevidos(db: Db, agora: Date, limite: number): Promise<Pendente[]> {
  const { rows } = await sql<Pendente>`
    SELECT w.id, w.assinatura_id, a.usuario_id, w.tipo, w.culto_id, w.marca, w.antes, w.expira_em, w.tentativas,
           a.endpoint, a.p256dh, a.auth,
           u.ativo AND NOT u.aguardando
             AND (w.tipo NOT IN ('alguem_nao_pode', 'vaga_vazia') OR u.nivel_acesso <> 'musico')
             AND (w.tipo <> 'mensagem_espera' OR u.nivel_acesso = 'admin')
             AND CASE WHEN w.tipo IN ('alguem_nao_pode', 'vaga_vazia', 'mensagem_espera') THEN 'lideranca' ELSE w.tipo END
                 <> ALL (coalesce(e.desligadas, '{}')) AS vale
      FROM push_avisos w JOIN push_assinaturas a ON a.id = w.assinatura_id JOIN usuarios u ON u.id = a.usuario_id
      LEFT JOIN push_escolhas e ON e.usuario_id = u.id
     WHERE ${isDue(agora)}
     ORDER BY w.tentativas, w.id LIMIT ${limite}`.execute(db)
  return rows
}

export async function isAnyDue(db: Db, agora: Date): Promise<boolean> {
  const { rows } = await sql`SELECT FROM push_avisos w WHERE ${isDue(agora)} LIMIT 1`.execute(db)
  return rows.length > 0
}

/** A notice as it leaves: the hash of its token, and what that may answer. */
export interface Saida {
  id: number
  token_hash: string
  vagas: readonly number[]
  para: string | null
}

/** Written before anything leaves, so that a press in the same second finds its token. */
export async function writeSaidas(db: Db, saidas: readonly Saida[]): Promise<void> {
  if (saidas.length === 0) return
  await sql`
    UPDATE push_avisos w SET token_hash = decode(s.token_hash, 'hex'), para = s.para,
           vagas = ARRAY(SELECT jsonb_array_elements_text(s.vagas)::int)
      FROM jsonb_to_recordset(${JSON.stringify(saidas)}::jsonb) s (id int, token_hash text, vagas jsonb, para text)
     WHERE w.id = s.id`.execute(db)
}

export const markEnviados = (db: Db, ids: readonly number[], em: Date) =>
  db
    .updateTable('push_avisos')
    .set({ estado: 'enviado', enviado_em: em, antes: null, proxima_tentativa: null })
    .set((eb) => ({ tentativas: eb('tentativas', '+', 1) }))
    .where('id', 'in', ids)
    .execute()

export const markDispensados = (db: Db, ids: readonly number[]) =>
  db.updateTable('push_avisos').set({ estado: 'dispensado', antes: null }).where('id', 'in', ids).execute()

/** A notice that left in vain is tried again. */
export const tryAgain = (db: Db, id: number, ate: Date) =>
  db
    .updateTable('push_avisos')
    .set({ proxima_tentativa: ate })
    .set((eb) => ({ tentativas: eb('tentativas', '+', 1) }))
    .where('id', '=', id)
    .execute()

/** A notice that may not leave yet is due later. */
export const postpone = (db: Db, id: number, ate: Date, agora: Date) =>
  db
    .updateTable('push_avisos')
    .set({ devido_em: ate, criado_em: sql<Date>`least(criado_em, ${agora})` })
    .where('id', '=', id)
    .execute()

/** Devices that the push service knows no more; what waits for them goes along. */
export const deleteAssinaturas = (db: Db, ids: readonly number[]) =>
  db.deleteFrom('push_assinaturas').where('id', 'in', ids).execute()
