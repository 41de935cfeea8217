import { sql } from 'kysely'
import {
  APARELHOS_AVISADOS_MAX,
  type AparelhoAvisado,
  ESCOLHAS_DE_AVISO,
  type EscolhaDeAviso,
} from '@cantai/contract/push/push'
import type { Db } from '../db/db.ts'

/** Facts about a session that decide whether its device can be told. */
export async function findSituacao(
  db: Db,
  { tokenHash, usuarioId }: { tokenHash: Buffer; usuarioId: number },
) {
  const { rows } = await sql<{ duracao_ms: number; avisada: boolean; serve: boolean }>`
    SELECT s.duracao_ms,
           EXISTS (SELECT FROM push_assinaturas a WHERE a.sessao = s.token_hash) AS avisada,
           EXISTS (SELECT FROM pessoas p JOIN culto_vagas v ON v.pessoa_id = p.id JOIN cultos c ON c.id = v.culto_id
                    WHERE p.usuario_id = ${usuarioId} AND c.escala_publicada_em IS NOT NULL) AS serve
      FROM sessoes s WHERE s.token_hash = ${tokenHash}`.execute(db)
  return rows[0] ?? { duracao_ms: 0, avisada: false, serve: false }
}

/** The devices of a person that are told, the one seen last first. */
export async function listAparelhosAvisados(
  db: Db,
  usuarioId: number,
  tokenHash: Buffer,
): Promise<AparelhoAvisado[]> {
  const rows = await db
    .selectFrom('push_assinaturas as a')
    .leftJoin('sessoes as s', 's.token_hash', 'a.sessao')
    .select(['a.id', 'a.nome', 'a.criada_em', 'a.vista_em', 'a.sessao', 's.id as aparelho_id'])
    .where('a.usuario_id', '=', usuarioId)
    .orderBy('a.vista_em', 'desc')
    .orderBy('a.id', 'desc')
    .execute()
  return rows.map(({ id, nome, criada_em, vista_em, sessao, aparelho_id }) => ({
    id,
    nome,
    desde: criada_em,
    visto_em: vista_em,
    este: sessao?.equals(tokenHash) === true,
    aparelho_id,
  }))
}

interface Assinatura {
  endpoint: string
  p256dh: Buffer
  auth: Buffer
}

/**
 * The device of a session is told from now on, by this subscription alone; the same one again is only seen. One that somebody else had
 * becomes this person's. `sessao` must be there.
 */
export async function putAssinatura(
  tx: Db,
  { endpoint, p256dh, auth }: Assinatura,
  { usuarioId, tokenHash }: { usuarioId: number; tokenHash: Buffer },
  agora: Date,
): Promise<void> {
  const { rows } = await sql`
    UPDATE push_assinaturas a SET vista_em = ${agora}, sessao = s.token_hash, aparelho_hash = s.aparelho_hash, nome = s.aparelho
      FROM sessoes s
     WHERE s.token_hash = ${tokenHash} AND a.endpoint = ${endpoint} AND a.usuario_id = ${usuarioId}
       AND a.p256dh = ${p256dh} AND a.auth = ${auth}
    RETURNING a.id`.execute(tx)
  await sql`
    DELETE FROM push_assinaturas a USING sessoes s
     WHERE s.token_hash = ${tokenHash} AND ${rows.length === 0 ? sql`(a.endpoint = ${endpoint} OR a.sessao = s.token_hash)` : sql`a.sessao = s.token_hash AND a.endpoint <> ${endpoint}`}`.execute(
    tx,
  )
  if (rows.length > 0) return
  await sql`
    INSERT INTO push_assinaturas (usuario_id, sessao, aparelho_hash, nome, endpoint, p256dh, auth, criada_em, vista_em)
    SELECT ${usuarioId}::int, token_hash, aparelho_hash, aparelho, ${endpoint}, ${p256dh}::bytea, ${auth}::bytea, ${agora}::timestamptz,
           ${agora}::timestamptz
      FROM sessoes WHERE token_hash = ${tokenHash}
    ON CONFLICT (endpoint) DO NOTHING`.execute(tx)
  await sql`
    DELETE FROM push_assinaturas WHERE id IN (
      SELECT id FROM push_assinaturas WHERE usuario_id = ${usuarioId}
       ORDER BY vista_em DESC, id DESC OFFSET ${APARELHOS_AVISADOS_MAX})`.execute(tx)
}

/** False for a device that is not this person's. */
export async function deleteAssinaturaOf(db: Db, usuarioId: number, id: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('push_assinaturas')
    .where('id', '=', id)
    .where('usuario_id', '=', usuarioId)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

export async function findEscolhas(db: Db, usuarioId: number): Promise<Record<EscolhaDeAviso, boolean>> {
  const row = await db
    .selectFrom('push_escolhas')
    .select('desligadas')
    .where('usuario_id', '=', usuarioId)
    .executeTakeFirst()
  const on = (escolha: EscolhaDeAviso) => row?.desligadas.includes(escolha) !== true
  return {
    escalado: on('escalado'),
    mudou: on('mudou'),
    vespera: on('vespera'),
    falta_resposta: on('falta_resposta'),
    lideranca: on('lideranca'),
  }
}

/** Switches these kinds on and off in one statement, so that two devices do not undo each other's choice. */
export async function writeEscolhas(
  db: Db,
  usuarioId: number,
  escolhas: Partial<Record<EscolhaDeAviso, boolean | undefined>>,
): Promise<void> {
  const [on, off] = [true, false].map((value) => ESCOLHAS_DE_AVISO.filter((nome) => escolhas[nome] === value))
  await sql`
    INSERT INTO push_escolhas AS e (usuario_id, desligadas) VALUES (${usuarioId}, ${off}::text[])
    ON CONFLICT (usuario_id) DO UPDATE SET desligadas = ARRAY(
      SELECT DISTINCT x FROM unnest(e.desligadas || ${off}::text[]) x WHERE x <> ALL (${on}::text[]) ORDER BY x)`.execute(
    db,
  )
}
