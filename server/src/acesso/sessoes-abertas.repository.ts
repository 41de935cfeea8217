import type { Aparelho } from '@cantai/contract/acesso/aparelhos'
import type { Db } from '../db/db.ts'
import type { Sessao } from './sessoes.repository.ts'

/** The devices on which this person is logged in, the most recently used first. */
export async function listAparelhos(
  db: Db,
  { usuario, tokenHash }: Sessao,
  agora: Date,
): Promise<Aparelho[]> {
  const rows = await db
    .selectFrom('sessoes')
    .select(['id', 'token_hash', 'aparelho', 'criada_em', 'usada_em'])
    .where('usuario_id', '=', usuario.id)
    .where('expira_em', '>', agora.toISOString())
    .orderBy('usada_em', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return rows.map(({ id, token_hash, aparelho, criada_em, usada_em }) => ({
    id,
    nome: aparelho,
    entrou_em: criada_em,
    usado_em: usada_em,
    este: token_hash.equals(tokenHash),
  }))
}

/** Ends one of a person's own sessions; false when it is not theirs, or gone. */
export async function deleteSessaoOf(db: Db, usuarioId: number, id: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('sessoes')
    .where('id', '=', id)
    .where('usuario_id', '=', usuarioId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** The handle by which a device ends its session later, when its token is forgotten: the token's hash, which opens nothing. */
export const handleOf = (tokenHash: Buffer): string => tokenHash.toString('base64url')

export async function deleteSessoesByHandle(db: Db, handles: readonly string[]): Promise<void> {
  const hashes = handles.map((handle) => Buffer.from(handle, 'base64url'))
  await db.deleteFrom('sessoes').where('token_hash', 'in', hashes).execute()
}
