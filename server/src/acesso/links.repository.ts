import { sql } from 'kysely'
import type { EstadoDoLink, TipoDeLink } from '@cantai/contract/acesso/links'
import type { NivelDoConvite } from '@cantai/contract/acesso/niveis'
import type { Db } from '../db/db.ts'
import { hashToken, newToken } from './sessoes.repository.ts'

interface NewLink {
  tipo: TipoDeLink
  /** The user whose password a link sets; null for an invitation. */
  usuario_id: number | null
  para: string | null
  criado_por: number
  duracaoMs: number
  /** For an invitation: the level that it gives, and its number of uses. */
  nivel_acesso?: NivelDoConvite
  usos_max?: number
  /** The person whom its account claims. */
  pessoa_id?: number
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

/** True while the link's maker is an active administrator: checked when it is used, since the maker may be demoted meanwhile. */
const makerIsAdmin = sql<boolean>`EXISTS (SELECT FROM usuarios autor
  WHERE autor.id = links_unicos.criado_por AND autor.ativo AND autor.nivel_acesso = 'admin')`

/** True while the maker of a link, joined as `autor`, leads: checked when it is opened, since the maker may be demoted meanwhile. */
export const makerLeads = sql<boolean>`autor.ativo AND NOT autor.aguardando AND autor.nivel_acesso IN ('lider', 'admin')`

/** True while a link is neither used up nor expired, and its maker may still give it. */
export const isOpen = (agora: Date) =>
  sql<boolean>`usado_em IS NULL AND expira_em > ${agora} AND ${makerIsAdmin}`

/** The state of a link of this kind, and who made it; looking at it does not use it. */
export async function findLink(
  db: Db,
  tipo: TipoDeLink,
  token: string,
  agora: Date,
): Promise<{ estado: EstadoDoLink; criado_por_nome: string | null }> {
  const link = await db
    .selectFrom('links_unicos')
    .leftJoin('usuarios as autor', 'autor.id', 'links_unicos.criado_por')
    .select(['expira_em', 'usado_em', makerIsAdmin.as('makerIsAdmin'), 'autor.nome as criado_por_nome'])
    .where('token_hash', '=', hashToken(token))
    .where('tipo', '=', tipo)
    .executeTakeFirst()
  return { estado: estadoOf(link, agora), criado_por_nome: link?.criado_por_nome ?? null }
}

function estadoOf(
  link: { usado_em: string | null; makerIsAdmin: boolean; expira_em: string } | undefined,
  agora: Date,
): EstadoDoLink {
  if (!link) return 'invalido'
  if (link.usado_em !== null) return 'usado'
  if (!link.makerIsAdmin) return 'invalido'
  return Date.parse(link.expira_em) > agora.getTime() ? 'valido' : 'expirado'
}

export const findEstadoDoLink = async (db: Db, tipo: TipoDeLink, token: string, agora: Date) =>
  (await findLink(db, tipo, token, agora)).estado

/** Uses a link once; undefined when it was no longer valid. One of two concurrent attempts on its last use succeeds. */
export const claimLink = (db: Db, tipo: TipoDeLink, token: string, agora: Date) =>
  db
    .updateTable('links_unicos')
    .set((eb) => ({
      usos: eb('usos', '+', 1),
      usado_em: sql<Date | null>`CASE WHEN usos + 1 = usos_max THEN ${agora}::timestamptz END`,
    }))
    .where('token_hash', '=', hashToken(token))
    .where('tipo', '=', tipo)
    .where(isOpen(agora))
    .returning(['usuario_id', 'criado_por', 'para', 'nivel_acesso', 'pessoa_id'])
    .executeTakeFirst()

/** Ends the links that could set this user's password; returns how many were still valid. */
export async function deleteLinksDeSenha(db: Db, usuarioId: number, agora: Date): Promise<number> {
  const links = await db
    .deleteFrom('links_unicos')
    .where('usuario_id', '=', usuarioId)
    .where('usado_em', 'is', null)
    .returning('expira_em')
    .execute()
  return links.filter(({ expira_em }) => Date.parse(expira_em) > agora.getTime()).length
}

/** Ends every unused link that this user made. */
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
      'links_unicos.nivel_acesso',
      'usos',
      'usos_max',
      'autor.nome as criado_por_nome',
      'links_unicos.criado_em',
      'expira_em',
    ])
    .where('tipo', '=', 'convite')
    .where(isOpen(agora))
    .orderBy('links_unicos.criado_em', 'desc')
    .orderBy('links_unicos.id', 'desc')
    .execute()

/** Withdraws an open invitation and returns whom it was for; undefined when there was none. */
export const deleteConvite = (db: Db, id: number) =>
  db
    .deleteFrom('links_unicos')
    .where('id', '=', id)
    .where('tipo', '=', 'convite')
    .where('usado_em', 'is', null)
    .returning('para')
    .executeTakeFirst()

// Invitations are locked before their people, as registration does: a fixed order of locks prevents deadlocks.

/** Makes invitations for one person those for another, where there is such a person. */
export const moveConvitesDaPessoa = (tx: Db, { de, para }: { de: number; para: number }) =>
  tx
    .updateTable('links_unicos')
    .set({ pessoa_id: para })
    .where('pessoa_id', '=', de)
    .where((eb) => eb.exists(eb.selectFrom('pessoas').select('id').where('id', '=', para)))
    .execute()

/** Removes a person's data from the invitations that were made for them. */
export const forgetConvitesDaPessoa = (tx: Db, pessoaId: number) =>
  tx
    .updateTable('links_unicos')
    .set({ pessoa_id: null, para: null })
    .where('pessoa_id', '=', pessoaId)
    .execute()
