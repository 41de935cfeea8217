import { sql } from 'kysely'
import type { EstadoDoLink, TipoDeLink } from '@cantai/contract/acesso-links'
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

/** A link opens nothing once its maker is no longer an active administrator, even if it was made in that very moment. */
const makerIsAdmin = sql<boolean>`EXISTS (SELECT FROM usuarios autor
  WHERE autor.id = links_unicos.criado_por AND autor.ativo AND autor.nivel_acesso = 'admin')`

/** Whether a link still opens what it was made for. */
export const isOpen = (agora: Date) =>
  sql<boolean>`usado_em IS NULL AND expira_em > ${agora} AND ${makerIsAdmin}`

/** How a link of this kind stands, without using it. */
export async function findEstadoDoLink(
  db: Db,
  tipo: TipoDeLink,
  token: string,
  agora: Date,
): Promise<EstadoDoLink> {
  const link = await db
    .selectFrom('links_unicos')
    .select(['expira_em', 'usado_em', makerIsAdmin.as('makerIsAdmin')])
    .where('token_hash', '=', hashToken(token))
    .where('tipo', '=', tipo)
    .executeTakeFirst()
  if (!link) return 'invalido'
  if (link.usado_em !== null) return 'usado'
  if (!link.makerIsAdmin) return 'invalido'
  return Date.parse(link.expira_em) > agora.getTime() ? 'valido' : 'expirado'
}

/** Uses a link up; undefined unless it was still good. Of two who try at once, one gets it. */
export const claimLink = (db: Db, tipo: TipoDeLink, token: string, agora: Date) =>
  db
    .updateTable('links_unicos')
    .set({ usado_em: agora })
    .where('token_hash', '=', hashToken(token))
    .where('tipo', '=', tipo)
    .where(isOpen(agora))
    .returning(['usuario_id', 'criado_por', 'para'])
    .executeTakeFirst()

/** The links that would set this user's password stop working; says how many of them did until now. */
export async function deleteLinksDeSenha(db: Db, usuarioId: number, agora: Date): Promise<number> {
  const links = await db
    .deleteFrom('links_unicos')
    .where('usuario_id', '=', usuarioId)
    .where('usado_em', 'is', null)
    .returning('expira_em')
    .execute()
  return links.filter(({ expira_em }) => Date.parse(expira_em) > agora.getTime()).length
}

/** Nothing that this user made opens a door any more. */
export async function deleteLinksMadeBy(db: Db, usuarioId: number): Promise<void> {
  await db
    .deleteFrom('links_unicos')
    .where('criado_por', '=', usuarioId)
    .where('usado_em', 'is', null)
    .execute()
}

export const listConvites = (db: Db, agora: Date) =>
  db
    .selectFrom('links_unicos')
    .innerJoin('usuarios as autor', 'autor.id', 'links_unicos.criado_por')
    .select([
      'links_unicos.id',
      'para',
      'autor.nome as criado_por_nome',
      'links_unicos.criado_em',
      'expira_em',
    ])
    .where('tipo', '=', 'convite')
    .where(isOpen(agora))
    .orderBy('links_unicos.criado_em', 'desc')
    .orderBy('links_unicos.id', 'desc')
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
