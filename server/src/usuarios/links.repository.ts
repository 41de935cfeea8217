import type { EstadoDoLink, TipoDeLink } from '@cantai/contract/links-unicos'
import type { Convite } from '@cantai/contract/usuarios-admin'
import type { Db } from '../db/db.ts'
import { hashToken, newToken } from './sessoes.repository.ts'

interface NewLink {
  tipo: TipoDeLink
  /** Whose password a link sets; null for an invitation. */
  usuario_id: number | null
  para: string | null
  criado_por: number
  duracaoMs: number
}

/** Makes a one-time link and returns its token, of which only the SHA-256 is stored. */
export async function insertLink(
  db: Db,
  { duracaoMs, ...link }: NewLink,
  agora: Date,
): Promise<{ token: string; expira_em: string }> {
  const token = newToken()
  const expira_em = new Date(agora.getTime() + duracaoMs)
  await db
    .insertInto('links_unicos')
    .values({ ...link, token_hash: hashToken(token), criado_em: agora, expira_em })
    .execute()
  return { token, expira_em: expira_em.toISOString() }
}

/** How a link of this kind stands, without using it. */
export async function findEstadoDoLink(
  db: Db,
  tipo: TipoDeLink,
  token: string,
  agora: Date,
): Promise<EstadoDoLink> {
  const link = await db
    .selectFrom('links_unicos')
    .select(['expira_em', 'usado_em'])
    .where('token_hash', '=', hashToken(token))
    .where('tipo', '=', tipo)
    .executeTakeFirst()
  if (!link) return 'invalido'
  if (link.usado_em !== null) return 'usado'
  return Date.parse(link.expira_em) > agora.getTime() ? 'valido' : 'expirado'
}

/** Uses a link up; undefined unless it was still good. Of two who try at once, one gets it. */
export const claimLink = (db: Db, tipo: TipoDeLink, token: string, agora: Date) =>
  db
    .updateTable('links_unicos')
    .set({ usado_em: agora })
    .where('token_hash', '=', hashToken(token))
    .where('tipo', '=', tipo)
    .where('usado_em', 'is', null)
    .where('expira_em', '>', agora.toISOString())
    .returning(['usuario_id', 'criado_por', 'para'])
    .executeTakeFirst()

/** The links that would set this user's password stop working. */
export async function deleteLinksDeSenha(db: Db, usuarioId: number): Promise<void> {
  await db
    .deleteFrom('links_unicos')
    .where('usuario_id', '=', usuarioId)
    .where('usado_em', 'is', null)
    .execute()
}

/** Nothing that a user made, or that was made for them, opens a door any more. */
export async function deleteLinksOf(db: Db, usuarioId: number): Promise<void> {
  await deleteLinksDeSenha(db, usuarioId)
  await db
    .deleteFrom('links_unicos')
    .where('criado_por', '=', usuarioId)
    .where('usado_em', 'is', null)
    .execute()
}

export const listConvites = (db: Db, agora: Date): Promise<Convite[]> =>
  db
    .selectFrom('links_unicos as l')
    .leftJoin('usuarios as autor', 'autor.id', 'l.criado_por')
    .select(['l.id', 'l.para', 'autor.nome as criado_por_nome', 'l.criado_em', 'l.expira_em'])
    .where('l.tipo', '=', 'convite')
    .where('l.usado_em', 'is', null)
    .where('l.expira_em', '>', agora.toISOString())
    .orderBy('l.criado_em', 'desc')
    .orderBy('l.id', 'desc')
    .execute()

/** Whom the open invitation was for; undefined when there was none. */
export const deleteConvite = (db: Db, id: number) =>
  db
    .deleteFrom('links_unicos')
    .where('id', '=', id)
    .where('tipo', '=', 'convite')
    .where('usado_em', 'is', null)
    .returning('para')
    .executeTakeFirst()
