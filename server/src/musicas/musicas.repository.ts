import { sql, type SelectQueryBuilder } from 'kysely'
import {
  Musica,
  MusicaDaLista,
  type MusicaEdicao,
  MusicaNova,
  MusicaResumo,
  type MusicasQuery,
} from '@cantai/contract/musicas'
import { palavrasDaBusca } from '@cantai/domain/musicas/busca'
import type { Db } from '../db/db.ts'
import { page } from '../db/page.ts'
import type { Database } from '../db/tables.ts'

const namesOf = <Shape extends object>(shape: Shape) => Object.keys(shape) as (keyof Shape & string)[]

const resumo = namesOf(MusicaResumo.shape)
const completa = namesOf(Musica.shape)
const comTextos = namesOf(MusicaDaLista.shape)
const editaveis = namesOf(MusicaNova.shape)

/** Ties are broken by name, then id: every order is total, so that paging never repeats or skips a row. */
const TIES: Record<MusicasQuery['ordenar'], readonly string[]> = {
  nome: ['nome_ordem', 'id'],
  artista: ['artista_ordem', 'nome_ordem', 'id'],
  vezes_tocadas: ['vezes_tocadas', 'nome_ordem', 'id'],
  data_cadastro: ['data_cadastro', 'id'],
}
/** Of these only the first field follows the direction asked for. */
const FIXED_TIES = new Set<MusicasQuery['ordenar']>(['vezes_tocadas'])

const likeWord = (palavra: string) => `%${palavra.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`

function search<O>(query: SelectQueryBuilder<Database, 'musicas', O>, busca: string | undefined) {
  return palavrasDaBusca(busca ?? '').reduce(
    (q, palavra) => q.where('busca', 'like', likeWord(palavra)),
    query,
  )
}

/** A page of songs in the order asked for, without their texts. */
export async function pageOfMusicas(db: Db, query: MusicasQuery) {
  const direction = query.direcao.toLowerCase() === 'desc' ? 'desc' : 'asc'
  const rows = search(db.selectFrom('musicas').select(resumo), query.busca)
  const ordered = TIES[query.ordenar].reduce(
    (q, field, i) => q.orderBy(sql.ref(field), i > 0 && FIXED_TIES.has(query.ordenar) ? 'asc' : direction),
    rows,
  )
  const { rows: musicas, ...pages } = await page(
    ordered,
    search(
      db.selectFrom('musicas').select((eb) => eb.fn.countAll<number>().as('total')),
      query.busca,
    ),
    query,
  )
  return { musicas, ...pages }
}

/** How many bytes the texts of these songs are, without reading them. */
export async function measureTextos(db: Db, ids: number[]): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    SELECT coalesce(sum(coalesce(octet_length(letra), 0) + coalesce(octet_length(cifras), 0)), 0)::float8 AS bytes
      FROM musicas WHERE id = ANY(${ids})`.execute(db)
  return rows[0]?.bytes ?? 0
}

/** These songs with their texts, in this order; one that has gone meanwhile is left out. */
export const findComTextos = (db: Db, ids: number[]) =>
  db
    .selectFrom('musicas')
    .select(comTextos)
    .where(sql<boolean>`id = ANY(${ids})`)
    .orderBy(sql`array_position(${ids}::int[], id)`)
    .execute()

export const findMusica = (db: Db, id: number): Promise<Musica | undefined> =>
  db.selectFrom('musicas').select(completa).where('id', '=', id).executeTakeFirst()

const orNull = <T>(value: T) => (value === '' ? null : value)

/** The fields that are there, as their columns hold them: an empty text is none. */
const columnsOf = (fields: MusicaEdicao) =>
  Object.fromEntries(
    editaveis.filter((name) => fields[name] !== undefined).map((name) => [name, orNull(fields[name])]),
  )

export const insertMusica = (db: Db, nova: MusicaNova, usuarioId: number): Promise<Musica> =>
  db
    .insertInto('musicas')
    .values({
      ...columnsOf(nova),
      nome: nova.nome,
      artista: nova.artista,
      criado_por: usuarioId,
      alterado_por: usuarioId,
    })
    .returning(completa)
    .executeTakeFirstOrThrow()

/** Writes the fields that are there (a text that is emptied has no source either); undefined when there is no such row or its version is not `versao`. */
export function updateMusica(
  db: Db,
  id: number,
  edicao: MusicaEdicao,
  usuarioId: number,
): Promise<Musica | undefined> {
  return (
    db
      .updateTable('musicas')
      .set({
        ...columnsOf(edicao),
        ...(edicao.letra === null || edicao.letra === '' ? { letra_fonte: null, letra_link: null } : {}),
        ...(edicao.cifras === null || edicao.cifras === '' ? { cifras_fonte: null, cifras_link: null } : {}),
        alterado_em: new Date(),
        alterado_por: usuarioId,
      })
      .set((eb) => ({ versao: eb('versao', '+', 1) }))
      // A sheet written by hand is a new original.
      .$if(edicao.cifras !== undefined, (q) => {
        const kept = (field: 'cifras_originais' | 'tom_original') =>
          sql<
            string | null
          >`CASE WHEN cifras IS NOT DISTINCT FROM ${orNull(edicao.cifras)} THEN ${sql.ref(field)} END`
        return q.set({ cifras_originais: kept('cifras_originais'), tom_original: kept('tom_original') })
      })
      .where('id', '=', id)
      .$if(edicao.versao !== undefined, (q) => q.where('versao', '=', edicao.versao ?? 0))
      .returning(completa)
      .executeTakeFirst()
  )
}

type Cifras = Pick<Musica, 'cifras' | 'tom' | 'cifras_originais' | 'tom_original'>

/** Writes sheet, key and what is kept of both together; undefined unless the row still has this version. */
export const updateCifras = (
  db: Db,
  { id, versao }: Musica,
  cifras: Cifras,
  usuarioId: number,
): Promise<Musica | undefined> =>
  db
    .updateTable('musicas')
    .set({ ...cifras, versao: versao + 1, alterado_em: new Date(), alterado_por: usuarioId })
    .where('id', '=', id)
    .where('versao', '=', versao)
    .returning(completa)
    .executeTakeFirst()

/** The row of the song that is gone, undefined if there was none; throws 23503 when something refers to it. */
export const deleteMusica = (db: Db, id: number): Promise<Pick<Musica, 'mp3_file'> | undefined> =>
  db.deleteFrom('musicas').where('id', '=', id).returning('mp3_file').executeTakeFirst()

/** How many records refer to a song. */
export async function countUses(db: Db, id: number) {
  const { rows } = await sql<{ execucoes: number; planejamentos: number; ensaios: number }>`
    SELECT (SELECT count(*) FROM execucoes WHERE musica_id = ${id}) AS execucoes,
           (SELECT count(*) FROM planejamentos WHERE musica_id = ${id}) AS planejamentos,
           (SELECT count(*) FROM ensaio_musicas WHERE musica_id = ${id}) AS ensaios`.execute(db)
  return rows[0] ?? { execucoes: 0, planejamentos: 0, ensaios: 0 }
}
