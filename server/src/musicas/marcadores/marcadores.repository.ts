import { sql } from 'kysely'
import { MARCADORES_MAX } from '@cantai/contract/limites'
import type { Marcador, MarcadorEdicao } from '@cantai/contract/musicas/marcadores'
import type { Tema } from '@cantai/domain/musicas/marcadores/temas'
import type { Db } from '../../db/db.ts'
import { edited, isVersao } from '../../db/sql.ts'

/** The names of a song's tags in a query of `musicas`, in their order. */
export const nomesDosMarcadores = sql<string[]>`
  ARRAY(SELECT nome FROM marcadores k WHERE k.id = ANY (musicas.marcadores) ORDER BY posicao, id)`

/** The tags in their order, with how many songs of the repertoire have each. */
export async function listMarcadores(db: Db): Promise<Marcador[]> {
  const { rows } = await sql<Marcador>`
    SELECT m.id, m.nome, m.posicao, m.versao, coalesce(c.n, 0)::int AS n
      FROM marcadores m
      LEFT JOIN (SELECT marcador, count(*) AS n FROM musicas, unnest(marcadores) marcador WHERE NOT arquivada GROUP BY 1) c
        ON c.marcador = m.id
     ORDER BY m.posicao, m.id`.execute(db)
  return rows
}

/** The tags of these names, as a search reads names. */
export async function findMarcadores(db: Db, nomes: readonly string[]): Promise<Map<string, number>> {
  if (nomes.length === 0) return new Map()
  const { rows } = await sql<{ nome: string; id: number }>`
    SELECT n.nome, m.id FROM unnest(${nomes}::text[]) n (nome)
      JOIN marcadores m ON normalizar(m.nome) = normalizar(n.nome)`.execute(db)
  return new Map(rows.map(({ nome, id }) => [nome, id]))
}

/** Adds a tag as the last one; undefined at the limit, and where one has this name. */
export async function insertMarcador(db: Db, nome: string, usuarioId: number): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    INSERT INTO marcadores (nome, posicao, criado_por, alterado_por)
    SELECT ${nome}, (SELECT coalesce(max(posicao), 0) + 1 FROM marcadores), ${usuarioId}::int, ${usuarioId}::int
     WHERE (SELECT count(*) FROM marcadores) < ${MARCADORES_MAX}
    ON CONFLICT (normalizar(nome)) DO NOTHING RETURNING id`.execute(db)
  return rows[0]?.id
}

/** Locks the order of the tags, so that two moves come one after another. */
export const lockOrdem = (tx: Db) => sql`SELECT FROM marcadores ORDER BY id FOR NO KEY UPDATE`.execute(tx)

/** The other tags make room for one: they keep their order, counted from 1. Nothing else of them changes, so their edits stay welcome. */
export const makeRoom = (tx: Db, id: number) =>
  sql`
    UPDATE marcadores m SET posicao = o.n + (o.n >= eu.posicao)::int
      FROM (SELECT id, row_number() OVER (ORDER BY posicao, id) AS n FROM marcadores WHERE id <> ${id}) o, marcadores eu
     WHERE m.id = o.id AND eu.id = ${id} AND m.posicao <> o.n + (o.n >= eu.posicao)::int`.execute(tx)

/** Writes the fields that are there; false when there is no such tag or its version is not `versao`. */
export async function updateMarcador(
  db: Db,
  id: number,
  { versao, nome, posicao }: MarcadorEdicao,
  usuarioId: number,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('marcadores')
    .set({
      nome,
      ...(posicao !== undefined && {
        posicao: sql<number>`least(greatest(${posicao}::int, 1), (SELECT count(*) FROM marcadores))`,
      }),
      ...edited(usuarioId),
    })
    .where('id', '=', id)
    .where(isVersao(versao))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Locks these tags against being deleted, before any song is locked; returns the ids that there are. */
export async function holdMarcadores(tx: Db, ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    SELECT id FROM marcadores WHERE id = ANY(${ids}::int[]) ORDER BY id FOR KEY SHARE`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Locks these tags whole: nobody marks with them meanwhile. */
export async function lockMarcadores(
  tx: Db,
  ids: readonly number[],
): Promise<{ id: number; nome: string }[]> {
  const { rows } = await sql<{ id: number; nome: string }>`
    SELECT id, nome FROM marcadores WHERE id = ANY(${ids}::int[]) ORDER BY id FOR UPDATE`.execute(tx)
  return rows
}

export const deleteMarcador = (tx: Db, id: number) =>
  tx.deleteFrom('marcadores').where('id', '=', id).returning('nome').executeTakeFirst()

/** Locks songs in the order of their ids; returns them with their tags. */
export async function lockMarcadas(
  tx: Db,
  ids: readonly number[],
): Promise<{ id: number; marcadores: number[] }[]> {
  const { rows } = await sql<{ id: number; marcadores: number[] }>`
    SELECT id, marcadores FROM musicas WHERE id = ANY(${ids}::int[]) ORDER BY id FOR UPDATE`.execute(tx)
  return rows
}

/** Puts tags on these songs and takes tags off them. */
export async function updateMarcadas(
  tx: Db,
  ids: readonly number[],
  { por, tirar }: { por: readonly number[]; tirar: readonly number[] },
  usuarioId: number,
): Promise<void> {
  await tx
    .updateTable('musicas')
    .set({
      marcadores: sql<number[]>`ARRAY(SELECT m FROM unnest(marcadores || ${por}::int[]) m
        WHERE m <> ALL (${tirar}::int[]) GROUP BY m ORDER BY m)`,
      ...edited(usuarioId),
    })
    .where(sql<boolean>`id = ANY(${ids}::int[])`)
    .execute()
}

/** The songs with a tag, archived ones too. */
export async function listMarcadasCom(tx: Db, marcador: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    SELECT id FROM musicas WHERE marcadores @> ARRAY[${marcador}::int] ORDER BY id FOR UPDATE`.execute(tx)
  return rows.map(({ id }) => id)
}

/** The tags of these names, and those that are made of the others, as far as there is room. */
export async function marcadoresChamados(
  tx: Db,
  nomes: readonly string[],
  usuarioId: number,
): Promise<Map<string, number>> {
  let known = await findMarcadores(tx, nomes)
  for (const nome of nomes) {
    if (known.has(nome)) continue
    await insertMarcador(tx, nome, usuarioId)
    // Also where somebody else has just made it.
    known = await findMarcadores(tx, nomes)
    if (!known.has(nome)) break
  }
  return known
}

/** A song with the lines of its words. */
export interface Cantada {
  id: number
  nome: string
  artista: string
  versos: string[]
}

/** Beginnings of words, which are plain letters, so that none of them means something to the database. */
function asTsquery({ fortes, fracas }: Pick<Tema, 'fortes' | 'fracas'>): string {
  const begins = (inicio: string) => `'${inicio}':*`
  const pairs = fracas.flatMap((a, i) => fracas.slice(i + 1).map((b) => `${begins(a)} & ${begins(b)}`))
  return [...fortes.map(begins), ...pairs].join(' | ')
}

/** Songs of the repertoire whose words may say a theme and that have not its tag, by name. */
export async function findDoTema(
  db: Db,
  tema: Pick<Tema, 'fortes' | 'fracas'>,
  { sem, n }: { sem: number | null; n: number },
): Promise<Cantada[]> {
  const { rows } = await sql<Cantada>`
    SELECT m.id, m.nome, m.artista, t.letra || t.cifra AS versos
      FROM musica_trechos t JOIN musicas m ON m.id = t.musica_id
     WHERE t.palavras @@ ${asTsquery(tema)}::tsquery AND NOT m.arquivada
       AND coalesce(${sem}::int <> ALL (m.marcadores), true)
     ORDER BY m.nome_ordem, m.id LIMIT ${n}`.execute(db)
  return rows
}
