import { sql } from 'kysely'
import type { LinkDoCulto, LinkNovo } from '@cantai/contract/cultos/links'
import { makerLeads } from '../../acesso/links.repository.ts'
import { hashToken, newToken } from '../../acesso/sessoes.repository.ts'
import type { Db } from '../../db/db.ts'

/** Locks a service until the transaction ends, so that its links are made one at a time; undefined where it is gone. */
export const holdCulto = (tx: Db, id: number) =>
  tx.selectFrom('cultos').select(['id', 'titulo', 'data']).where('id', '=', id).forUpdate().executeTakeFirst()

/** Makes a link and returns its token, of which only the SHA-256 is stored. */
export async function insertLinkDeCulto(
  tx: Db,
  link: LinkNovo & { culto_id: number; criado_por: number },
  agora: Date,
): Promise<string> {
  const token = newToken()
  await tx
    .insertInto('links_de_culto')
    .values({ ...link, token_hash: hashToken(token), criado_em: agora })
    .execute()
  return token
}

/** The links of a service whose makers lead, the latest first. */
export async function listLinksDeCulto(db: Db, cultoId: number): Promise<LinkDoCulto[]> {
  const { rows } = await sql<LinkDoCulto>`
    SELECT l.id, l.com_folhas, l.com_escala, autor.nome AS criado_por_nome, l.criado_em, l.abertos, l.aberto_em
      FROM links_de_culto l JOIN usuarios autor ON autor.id = l.criado_por
     WHERE l.culto_id = ${cultoId} AND ${makerLeads} ORDER BY l.id DESC`.execute(db)
  return rows
}

/** Ends a link; false where the service has no such link. */
export async function deleteLinkDeCulto(tx: Db, cultoId: number, id: number): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('links_de_culto')
    .where('id', '=', id)
    .where('culto_id', '=', cultoId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Deletes the links of services that are neither there nor in the bin: call it after the bin has let go of what is expired. */
export async function deleteLinksSemCulto(db: Db): Promise<void> {
  await sql`
    DELETE FROM links_de_culto l
     WHERE NOT EXISTS (SELECT FROM cultos c WHERE c.id = l.culto_id)
       AND NOT EXISTS (SELECT FROM lixeira x WHERE x.tipo = 'culto' AND x.registro_id = l.culto_id)`.execute(
    db,
  )
}

export interface LinkAberto extends LinkNovo {
  id: number
  culto_id: number
  data: string
}

/** The link of a token and the day of its service; undefined for an unknown token, or when its maker is no longer a leader. */
export async function findLinkDeCulto(db: Db, token: string): Promise<LinkAberto | undefined> {
  const { rows } = await sql<LinkAberto>`
    SELECT l.id, l.culto_id, l.com_folhas, l.com_escala, c.data
      FROM links_de_culto l JOIN cultos c ON c.id = l.culto_id JOIN usuarios autor ON autor.id = l.criado_por
     WHERE l.token_hash = ${hashToken(token)} AND ${makerLeads}`.execute(db)
  return rows[0]
}

export const countAbertura = (db: Db, id: number, agora: Date) =>
  db
    .updateTable('links_de_culto')
    .set((eb) => ({ abertos: eb('abertos', '+', 1), aberto_em: agora }))
    .where('id', '=', id)
    .execute()

/** The approved versions of texts that a newcomer wrote, by song; other texts are used as they are. */
export async function listFolhasDitas(db: Db, ids: readonly number[]) {
  const { rows } = await sql<{
    id: number
    nome: string | null
    artista: string | null
    letra: string | null
    cifras: string | null
  }>`
    SELECT m.id, dito(m.espera, 'nome', m.nome) AS nome, dito(m.espera, 'artista', m.artista) AS artista,
           dito(m.espera, 'letra', m.letra) AS letra, dito(m.espera, 'cifras', m.cifras) AS cifras
      FROM musicas m WHERE m.id = ANY (${ids}::int[]) AND m.espera <> '{}'`.execute(db)
  return new Map(rows.map(({ id, ...dita }) => [id, dita]))
}

/** A version mark of everything that a guest's page shows: it changes with every write to any of it. */
export async function findMarcaDeTudo(db: Db): Promise<string> {
  const { rows } = await sql<{ marca: string }>`
    SELECT concat_ws(' ', (SELECT concat(max(transacao), ' ', count(*)) FROM mudancas),
                     (SELECT xmin FROM ministerio)) AS marca`.execute(db)
  return rows[0]?.marca ?? ''
}
