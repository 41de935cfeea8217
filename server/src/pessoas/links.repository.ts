import { sql } from 'kysely'
import { makerLeads } from '../acesso/links.repository.ts'
import { hashToken, newToken } from '../acesso/sessoes.repository.ts'
import type { Db } from '../db/db.ts'
import { edited } from '../db/sql.ts'
import { telefoneDaConta } from './pessoas.repository.ts'

const LINKS_POR_PESSOA = 5

/** Makes a personal link and returns its token, of which only the SHA-256 is stored. The oldest ones are deleted above the limit. */
export async function insertLinkPessoal(
  tx: Db,
  link: { pessoa_id: number; criado_por: number; expira_em: Date },
  agora: Date,
): Promise<string> {
  const token = newToken()
  await tx
    .insertInto('links_pessoais')
    .values({ ...link, token_hash: hashToken(token), criado_em: agora })
    .execute()
  await sql`
    DELETE FROM links_pessoais WHERE pessoa_id = ${link.pessoa_id}
       AND id NOT IN (SELECT id FROM links_pessoais WHERE pessoa_id = ${link.pessoa_id} ORDER BY id DESC LIMIT ${LINKS_POR_PESSOA})`.execute(
    tx,
  )
  return token
}

/** The person of a link, whose use is noted; undefined for an unknown or expired one, or when its maker is no longer a leader. */
export async function openLinkPessoal(
  db: Db,
  token: string,
  agora: Date,
): Promise<{ id: number; nome: string; usuario_id: number | null } | undefined> {
  const { rows } = await sql<{ id: number; nome: string; usuario_id: number | null }>`
    UPDATE links_pessoais l SET usado_em = ${agora} FROM pessoas p, usuarios autor
     WHERE l.token_hash = ${hashToken(token)} AND l.expira_em > ${agora} AND p.id = l.pessoa_id AND p.ativa AND p.removida_em IS NULL
       AND autor.id = l.criado_por AND ${makerLeads}
    RETURNING p.id, coalesce(p.apelido, p.nome) AS nome, p.usuario_id`.execute(db)
  return rows[0]
}

/** Links a person to an account, unless they have another one. */
export const claimPessoa = (tx: Db, pessoaId: number, usuarioId: number) =>
  tx
    .updateTable('pessoas')
    .set({
      usuario_id: usuarioId,
      telefone: sql<string | null>`coalesce(telefone, ${telefoneDaConta(usuarioId)})`,
      ...edited(usuarioId),
    })
    .where('id', '=', pessoaId)
    .where('usuario_id', 'is', null)
    .where('removida_em', 'is', null)
    .executeTakeFirst()

/** Stores an account's claim to be a person who has no account; the latest claim replaces others. */
export const askForPessoa = (tx: Db, pessoaId: number, usuarioId: number) =>
  tx
    .updateTable('pessoas')
    .set({ pedida_por: usuarioId })
    .where('id', '=', pessoaId)
    .where('usuario_id', 'is', null)
    .where('removida_em', 'is', null)
    .executeTakeFirst()

/** Withdraws the claim on this person; false where there is none. */
export async function refusePedido(tx: Db, pessoaId: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('pessoas')
    .set({ pedida_por: null })
    .where('id', '=', pessoaId)
    .where('pedida_por', 'is not', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Names and telephones of these people, locked until the transaction ends. */
export const holdTelefones = (tx: Db, ids: number[]) =>
  tx
    .selectFrom('pessoas')
    .select((eb) => ['id as pessoa_id', eb.fn.coalesce('apelido', 'nome').as('nome'), 'telefone'])
    .where('id', 'in', ids)
    .orderBy('id')
    .forKeyShare()
    .execute()
