import { createHash, randomBytes } from 'node:crypto'
import { sql, type InferResult } from 'kysely'
import type { Usuario } from '@cantai/contract/acesso/acesso'
import { SESSAO_LONGA_MS, SESSAO_MAX_MS } from '@cantai/contract/limites'
import type { Db } from '../db/db.ts'
import { toUsuario, usuarioColumns } from './acesso.repository.ts'

export interface Sessao {
  id: number
  tokenHash: Buffer
  usuario: Usuario
  /** The last time at which the owner gave the password. */
  senhaEm: Date
}

/** The form in which the token of a session or of a one-time link is stored. */
export const hashToken = (token: string) => createHash('sha256').update(token).digest()

/** 256 random bits, as an address or a header can carry them. */
export const newToken = () => randomBytes(32).toString('base64url')

/**
 * The last use of a session is written at most 30 times within its length, for a long one every five minutes: most requests write nothing.
 */
const WRITES_PER_LENGTH = 30
const WRITTEN_AFTER_MS = 5 * 60 * 1000

const endOf = (from: Date, duracaoMs: number, criada: Date) =>
  new Date(Math.min(from.getTime() + duracaoMs, criada.getTime() + SESSAO_MAX_MS))

/** The device of a session: what it is called, and the hash of its id. */
interface DoAparelho {
  nome: string
  hash: Buffer
}

/**
 * Starts a session and returns its token: 256 random bits, of which only the SHA-256 is stored. It replaces the one that this person
 * had on the same device.
 */
export async function createSessao(
  db: Db,
  usuarioId: number,
  duracaoMs: number,
  agora: Date,
  aparelho?: DoAparelho,
): Promise<string> {
  const token = newToken()
  const tokenHash = hashToken(token)
  await db
    .insertInto('sessoes')
    .values({
      token_hash: tokenHash,
      usuario_id: usuarioId,
      duracao_ms: duracaoMs,
      expira_em: endOf(agora, duracaoMs, agora),
      criada_em: agora,
      usada_em: agora,
      ...(aparelho && { aparelho: aparelho.nome, aparelho_hash: aparelho.hash }),
    })
    .execute()
  if (aparelho) {
    await moveAssinaturas(db, usuarioId, aparelho.hash, duracaoMs >= SESSAO_LONGA_MS ? tokenHash : null)
    await db
      .deleteFrom('sessoes')
      .where('usuario_id', '=', usuarioId)
      .where('aparelho_hash', '=', aparelho.hash)
      .where('token_hash', '!=', tokenHash)
      .execute()
  }
  return token
}

/**
 * The notices of a device follow whoever logs in there: the same person in a session that is kept takes them along, for anybody else they
 * end.
 */
async function moveAssinaturas(
  db: Db,
  usuarioId: number,
  aparelho: Buffer,
  sessao: Buffer | null,
): Promise<void> {
  if (sessao)
    await db
      .updateTable('push_assinaturas')
      .set({ sessao })
      .where('usuario_id', '=', usuarioId)
      .where('aparelho_hash', '=', aparelho)
      .execute()
  await sql`
    DELETE FROM push_assinaturas
     WHERE aparelho_hash = ${aparelho} AND (${sessao}::bytea IS NULL OR sessao IS DISTINCT FROM ${sessao})`.execute(
    db,
  )
}

/** Runs for every request, so it is compiled once for each database; only its parameters change. */
const compiled = new WeakMap<Db, ReturnType<typeof compileSessao>>()

const compileSessao = (db: Db) =>
  db
    .selectFrom('sessoes')
    .innerJoin('usuarios', 'usuarios.id', 'sessoes.usuario_id')
    .select([
      ...usuarioColumns,
      'sessoes.id as sessao_id',
      'sessoes.duracao_ms',
      'sessoes.expira_em',
      'sessoes.criada_em',
      'sessoes.senha_em',
      'sessoes.usada_em',
    ])
    .where('token_hash', '=', Buffer.alloc(0))
    .where(sql`ativo`, 'is', sql`true`)
    .compile()

/** Why a token is not valid: its session has expired; or there is none (any more), or its user is not active. */
export type SemSessao = 'sessao_vencida' | 'sem_sessao'

/** The session of a token of an active user, prolonged by its use unless it is only looked at, or why there is none. */
export async function findSessao(
  db: Db,
  token: string,
  agora: Date,
  { prolongs = true } = {},
): Promise<Sessao | SemSessao> {
  const tokenHash = hashToken(token)
  const query = compiled.get(db) ?? compileSessao(db)
  compiled.set(db, query)
  const { rows } = await db.executeQuery<InferResult<typeof query>[number]>({
    ...query,
    parameters: [tokenHash],
  })
  const row = rows[0]
  if (!row) return 'sem_sessao'
  if (Date.parse(row.expira_em) <= agora.getTime()) return 'sessao_vencida'
  const age = agora.getTime() - Date.parse(row.usada_em)
  if (prolongs && age > Math.min(row.duracao_ms / WRITES_PER_LENGTH, WRITTEN_AFTER_MS))
    await db
      .updateTable('sessoes')
      .set({ usada_em: agora, expira_em: endOf(agora, row.duracao_ms, new Date(row.criada_em)) })
      .where('token_hash', '=', tokenHash)
      .execute()
  return {
    id: row.sessao_id,
    tokenHash,
    usuario: toUsuario(row),
    senhaEm: new Date(row.senha_em ?? row.criada_em),
  }
}

export async function noteSenha(db: Db, tokenHash: Buffer, agora: Date): Promise<void> {
  await db.updateTable('sessoes').set({ senha_em: agora }).where('token_hash', '=', tokenHash).execute()
}

export async function deleteSessao(db: Db, tokenHash: Buffer): Promise<void> {
  await db.deleteFrom('sessoes').where('token_hash', '=', tokenHash).execute()
}

/** Ends every session of a user, except the caller's where `except` names it. */
export async function deleteSessoesOf(db: Db, usuarioId: number, except?: Buffer): Promise<void> {
  await db
    .deleteFrom('sessoes')
    .where('usuario_id', '=', usuarioId)
    .$if(except !== undefined, (q) => q.where('token_hash', '!=', except ?? Buffer.alloc(0)))
    .execute()
  // Notices outlive a session that expired by itself.
  await db
    .deleteFrom('push_assinaturas')
    .where('usuario_id', '=', usuarioId)
    .where('sessao', 'is', null)
    .execute()
}

/** From now on a session ends this long after its last use, and its device is told nothing more. */
export async function shortenSessao(
  db: Db,
  tokenHash: Buffer,
  duracaoMs: number,
  agora: Date,
): Promise<void> {
  await db
    .updateTable('sessoes')
    .set({
      duracao_ms: sql`least(duracao_ms, ${duracaoMs})`,
      expira_em: sql`least(expira_em, ${new Date(agora.getTime() + duracaoMs)})`,
    })
    .where('token_hash', '=', tokenHash)
    .execute()
  await db.deleteFrom('push_assinaturas').where('sessao', '=', tokenHash).execute()
}
