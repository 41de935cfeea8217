import { sql } from 'kysely'
import { makerLeads } from '../../acesso/links.repository.ts'
import { hashToken } from '../../acesso/sessoes.repository.ts'
import type { Db } from '../../db/db.ts'

/** The person of a page. */
export interface Dono {
  id: number
  nome: string
  usuario_id: number | null
}

/** Only who is in the team has a page. */
const serve = sql`p.ativa AND p.removida_em IS NULL`

/** The page of this number with its person and the key of all pages; undefined where nobody who serves has it. */
export async function findPagina(db: Db, id: number) {
  const { rows } = await sql<Dono & { geracao: number; chave: Buffer | null }>`
    SELECT p.id, coalesce(p.apelido, p.nome) AS nome, p.usuario_id, coalesce(g.geracao, 1) AS geracao,
           (SELECT valor FROM chaves WHERE nome = 'paginas') AS chave
      FROM (SELECT) s LEFT JOIN paginas_pessoais g ON g.id = ${id}
      JOIN pessoas p ON p.id = coalesce(g.pessoa_id, ${id}) AND ${serve}`.execute(db)
  return rows[0]
}

/** The person of a link that an older version made for one service; it ends with that service, or when its maker leads no more. */
export async function findDonoDoLinkDeAntes(db: Db, token: string, agora: Date): Promise<Dono | undefined> {
  const { rows } = await sql<Dono>`
    SELECT p.id, coalesce(p.apelido, p.nome) AS nome, p.usuario_id
      FROM links_pessoais l JOIN pessoas p ON p.id = l.pessoa_id JOIN usuarios autor ON autor.id = l.criado_por
     WHERE l.token_hash = ${hashToken(token)} AND l.expira_em > ${agora} AND ${serve} AND ${makerLeads}`.execute(
    db,
  )
  return rows[0]
}

/** How often the pages of these people were renewed; without who has none. */
export async function listPaginas(db: Db, pessoas: readonly number[]) {
  const { rows } = await sql<{ id: number; geracao: number }>`
    SELECT p.id, coalesce(g.geracao, 1) AS geracao
      FROM pessoas p LEFT JOIN paginas_pessoais g ON g.id = p.id WHERE p.id = ANY (${pessoas}::int[]) AND ${serve}`.execute(
    db,
  )
  return new Map(rows.map((row) => [row.id, row]))
}

/** When each of these people was asked last, who is not in the team any more too; without who never was. */
export async function listPedidas(db: Db, pessoas: readonly number[]): Promise<Map<number, string>> {
  const { rows } = await sql<{ id: number; pedida_em: string }>`
    SELECT id, pedida_em FROM paginas_pessoais WHERE id = ANY (${pessoas}::int[]) AND pedida_em IS NOT NULL`.execute(
    db,
  )
  return new Map(rows.map(({ id, pedida_em }) => [id, pedida_em]))
}

/** Ends all links and calendars of a person's page. */
export async function renewPagina(tx: Db, pessoaId: number): Promise<void> {
  await sql`
    INSERT INTO paginas_pessoais (id, pessoa_id, geracao) VALUES (${pessoaId}, ${pessoaId}, 2)
    ON CONFLICT (id) DO UPDATE SET geracao = paginas_pessoais.geracao + 1`.execute(tx)
  await sql`DELETE FROM paginas_pessoais WHERE pessoa_id = ${pessoaId} AND id <> ${pessoaId}`.execute(tx)
  await sql`DELETE FROM links_pessoais WHERE pessoa_id = ${pessoaId}`.execute(tx)
  await sql`UPDATE pessoas SET nao_sou_eu_em = NULL WHERE id = ${pessoaId} AND nao_sou_eu_em IS NOT NULL`.execute(
    tx,
  )
}

/** The links of one record open the page of another from now on. */
export async function movePaginas(tx: Db, de: number, para: number): Promise<void> {
  await sql`
    INSERT INTO paginas_pessoais (id, pessoa_id) VALUES (${de}, ${de}) ON CONFLICT (id) DO NOTHING`.execute(
    tx,
  )
  await sql`UPDATE paginas_pessoais SET pessoa_id = ${para} WHERE pessoa_id = ${de}`.execute(tx)
  await sql`UPDATE links_pessoais SET pessoa_id = ${para} WHERE pessoa_id = ${de}`.execute(tx)
}

/** Notes that somebody was asked for their answers; false for nobody. */
export async function notePedida(db: Db, pessoaId: number, agora: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`
    INSERT INTO paginas_pessoais (id, pessoa_id, pedida_em)
    SELECT p.id, p.id, ${agora}::timestamptz FROM pessoas p WHERE p.id = ${pessoaId} AND p.removida_em IS NULL
    ON CONFLICT (id) DO UPDATE SET pedida_em = excluded.pedida_em`.execute(db)
  return numAffectedRows === 1n
}

/** Notes, or takes back, that somebody's page came to another; false where nothing changes. */
export async function writeNaoSouEu(tx: Db, pessoaId: number, em: Date | null): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('pessoas')
    .set({ nao_sou_eu_em: em })
    .where('id', '=', pessoaId)
    .where('nao_sou_eu_em', em === null ? 'is not' : 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Whether pages show the sheets of the next days. */
export async function findFolhasNaPagina(db: Db): Promise<boolean> {
  const row = await db.selectFrom('ministerio').select('folhas_na_pagina').executeTakeFirstOrThrow()
  return row.folhas_na_pagina
}

export const writeFolhasNaPagina = (db: Db, folhas_na_pagina: boolean) =>
  db.updateTable('ministerio').set({ folhas_na_pagina }).execute()
