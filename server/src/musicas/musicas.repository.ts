import { sql, type RawBuilder, type SelectQueryBuilder } from 'kysely'
import {
  Musica,
  MusicaDaLista,
  type MusicaEdicao,
  MusicaNova,
  MusicaResumo,
  type MusicasQuery,
} from '@cantai/contract/musicas/musicas'
import { palavrasDaBusca } from '@cantai/domain/musicas/busca'
import { somarDias } from '@cantai/domain/datas'
import { orNull } from '@cantai/domain/palavras'
import type { Db } from '../db/db.ts'
import { quemAlterou } from '../auditoria/auditoria.repository.ts'
import { edited, isVersao, pageOf } from '../db/sql.ts'
import type { Database } from '../db/tables.ts'

/** The columns of a row as it is answered; who changed it last is of another table. */
const namesOf = <Shape extends object>(shape: Shape) =>
  Object.keys(shape).filter((name) => name !== 'alterado_por_nome') as Exclude<
    keyof Shape & string,
    'alterado_por_nome'
  >[]

export const resumo = namesOf(MusicaResumo.shape)
export const completa = namesOf(Musica.shape)
const semTextos = {
  letra: null,
  letra_fonte: null,
  letra_link: null,
  cifras: null,
  cifras_originais: null,
  tom_original: null,
  cifras_fonte: null,
  cifras_link: null,
}
const textosDaLista = namesOf(MusicaDaLista.shape).filter((name) => !(name in MusicaResumo.shape))
const editaveis = namesOf(MusicaNova.shape)

/** Ties are broken by name, then id: every order is total, so that paging never repeats or skips a row. */
const TIES: Record<MusicasQuery['ordenar'], readonly string[]> = {
  nome: ['nome_ordem', 'id'],
  artista: ['artista_ordem', 'nome_ordem', 'id'],
  vezes_tocadas: ['vezes_tocadas', 'nome_ordem', 'id'],
  data_cadastro: ['data_cadastro', 'id'],
}
/** Orders of which only the first field follows the requested direction. */
const FIXED_TIES = new Set<MusicasQuery['ordenar']>(['vezes_tocadas'])

const likeWord = (palavra: string) => `%${palavra.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`

/** The songs that a search and the filters leave, by the same rules as domain/src/musicas/filtros.ts. */
function narrow<O>(rows: SelectQueryBuilder<Database, 'musicas', O>, query: MusicasQuery, hoje: string) {
  const { tom, marcador, nao_tocada_ha: semanas, arquivadas } = query
  return palavrasDaBusca(query.busca ?? '')
    .reduce((q, palavra) => q.where('busca', 'like', likeWord(palavra)), rows)
    .$if(arquivadas !== 'todas', (q) => q.where('arquivada', '=', sql.lit(arquivadas === 'sim')))
    .$if(tom !== undefined, (q) => q.where('tom', '=', tom ?? ''))
    .$if(marcador !== undefined, (q) =>
      q.where(sql<boolean>`marcadores @> ${(marcador ?? '').split(',')}::int[]`),
    )
    .$if(query.sem_cifra === 'sim', (q) => q.where('tem_cifras', '=', false))
    .$if(query.sem_letra === 'sim', (q) => q.where('tem_letra', '=', false))
    .$if(query.nunca_tocada === 'sim', (q) => q.where('vezes_tocadas', '=', 0))
    .$if(semanas !== undefined, (q) => q.where('ultima_execucao', '<=', somarDias(hoje, -7 * (semanas ?? 0))))
}

/** The bounds of a page that carries texts. */
export interface ComTextos {
  musicas: number
  bytes: number
}

const fits = ({ musicas, bytes }: ComTextos, ids: RawBuilder<unknown>) => sql<boolean>`
  (SELECT count(*) <= ${sql.lit(musicas)} AND coalesce(sum(coalesce(octet_length(letra), 0) + coalesce(octet_length(cifras), 0)), 0) <= ${sql.lit(bytes)}
     FROM musicas WHERE id = ANY (${ids}))`

/**
 * A page of songs in the order asked for; `hoje` is the ministry's day. With `textos` they have their texts, and where these are more
 * than it allows only their ids come. `nomes`: with the name of who changed each last.
 */
export function pageOfMusicas(
  db: Db,
  query: MusicasQuery,
  { hoje, nomes, textos }: { hoje: string; nomes: boolean; textos?: ComTextos },
) {
  const direction = query.direcao.toLowerCase() === 'desc' ? 'desc' : 'asc'
  const found = narrow(db.selectFrom('musicas'), query, hoje)
  return pageOf(
    db,
    {
      ids: TIES[query.ordenar].reduce(
        (q, field, i) =>
          q.orderBy(sql.ref(field), i > 0 && FIXED_TIES.has(query.ordenar) ? 'asc' : direction),
        found.select('id'),
      ),
      total: found.select((eb) => eb.fn.countAll().as('total')),
      row: (id, ids) =>
        db
          .selectFrom('musicas')
          .select(resumo)
          .$if(textos !== undefined, (q) => q.select(textosDaLista))
          .$if(nomes, (q) => q.select(quemAlterou('musicas')))
          .where('id', '=', id)
          .where(textos ? fits(textos, ids) : sql<boolean>`true`),
    },
    query,
  )
}

/** A song as a list with texts has it. */
export const findComTextos = (db: Db, id: number) =>
  db.selectFrom('musicas').select(resumo).select(textosDaLista).where('id', '=', id).executeTakeFirst()

/**
 * These songs whole, in this order; one that has gone meanwhile is left out. From the song on with which the texts would be more
 * than `maxBytes` they are without texts.
 */
export async function findMusicas(db: Db, ids: readonly number[], maxBytes: number): Promise<Musica[]> {
  const { rows } = await sql<{ id: number }>`
    SELECT id FROM (
      SELECT id, sum(coalesce(octet_length(letra), 0) + coalesce(octet_length(cifras), 0)
                     + coalesce(octet_length(cifras_originais), 0))
                 OVER (ORDER BY array_position(${ids}::int[], id)) AS bytes
        FROM musicas WHERE id = ANY(${ids}::int[])) m WHERE bytes <= ${maxBytes}`.execute(db)
  const whole = new Set(rows.map(({ id }) => id))
  const [inteiras, leves] = [ids.filter((id) => whole.has(id)), ids.filter((id) => !whole.has(id))]
  const hasId = (these: readonly number[]) => sql<boolean>`id = ANY(${these}::int[])`
  const inFull = await db.selectFrom('musicas').select(completa).where(hasId(inteiras)).execute()
  const light =
    leves.length === 0 ? [] : await db.selectFrom('musicas').select(resumo).where(hasId(leves)).execute()
  const musicas = new Map<number, Musica>(inFull.map((musica) => [musica.id, musica]))
  for (const musica of light) musicas.set(musica.id, { ...musica, ...semTextos })
  return ids.map((id) => musicas.get(id)).filter((musica) => musica !== undefined)
}

export const findMusica = (db: Db, id: number): Promise<Musica | undefined> =>
  db.selectFrom('musicas').select(completa).where('id', '=', id).executeTakeFirst()

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

/** Another video is another recording, whose key nobody has said; a first one beside an MP3 is not what plays. */
function keyOfRecording({ youtube_video_id, tom_da_gravacao }: MusicaEdicao) {
  if (youtube_video_id === undefined) return {}
  const video = sql`${orNull(youtube_video_id)}::text`
  const dito = tom_da_gravacao === undefined ? sql`tom_da_gravacao` : sql`${orNull(tom_da_gravacao)}::text`
  return {
    tom_da_gravacao: sql<string | null>`
      CASE WHEN youtube_video_id IS NOT DISTINCT FROM ${video} OR (youtube_video_id IS NULL AND mp3_file IS NOT NULL)
           THEN ${dito} ELSE nullif(${dito}, tom_da_gravacao) END`,
  }
}

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
        ...keyOfRecording(edicao),
        ...(edicao.letra === null || edicao.letra === '' ? { letra_fonte: null, letra_link: null } : {}),
        ...(edicao.cifras === null || edicao.cifras === '' ? { cifras_fonte: null, cifras_link: null } : {}),
        ...edited(usuarioId),
      })
      // A sheet written by hand is a new original.
      .$if(edicao.cifras !== undefined, (q) => {
        const ifSame = (field: 'cifras_originais' | 'tom_original') =>
          sql<
            string | null
          >`CASE WHEN cifras IS NOT DISTINCT FROM ${orNull(edicao.cifras)} THEN ${sql.ref(field)} END`
        return q.set({ cifras_originais: ifSame('cifras_originais'), tom_original: ifSame('tom_original') })
      })
      .where('id', '=', id)
      .where(isVersao(edicao.versao))
      .returning(completa)
      .executeTakeFirst()
  )
}

/**
 * Takes a song out of the repertoire or brings it back; undefined when there is none. Its version stays: who is editing it
 * meanwhile has nothing to compare.
 */
export const setArquivada = (
  db: Db,
  id: number,
  arquivada: boolean,
  usuarioId: number,
): Promise<Musica | undefined> =>
  db
    .updateTable('musicas')
    .set({ arquivada, alterado_em: new Date(), alterado_por: usuarioId })
    .where('id', '=', id)
    .returning(completa)
    .executeTakeFirst()

/** The texts of a song, the key of its sheet, and what is kept of both. */
export type TextosDeMusica = Partial<Pick<Musica, keyof typeof semTextos | 'tom'>>

/** Writes these together; undefined unless the row still has this version. */
export const updateTextos = (
  db: Db,
  { id, versao }: Musica,
  textos: TextosDeMusica,
  usuarioId: number,
): Promise<Musica | undefined> =>
  db
    .updateTable('musicas')
    .set({ ...textos, versao: versao + 1, alterado_em: new Date(), alterado_por: usuarioId })
    .where('id', '=', id)
    .where('versao', '=', versao)
    .returning(completa)
    .executeTakeFirst()

/** A song of this name by this artist, as a search reads them. */
export async function findIgual(
  db: Db,
  { nome, artista }: { nome: unknown; artista: unknown },
): Promise<Pick<Musica, 'id' | 'nome' | 'artista'> | undefined> {
  const { rows } = await sql<Pick<Musica, 'id' | 'nome' | 'artista'>>`
    SELECT id, nome, artista FROM musicas
     WHERE normalizar(nome) = normalizar(${nome}) AND normalizar(artista) = normalizar(${artista}) ORDER BY id LIMIT 1`.execute(
    db,
  )
  return rows[0]
}

/** How many records refer to a song. */
export async function countUses(db: Db, id: number) {
  const { rows } = await sql<{ execucoes: number; planejamentos: number; ensaios: number }>`
    SELECT (SELECT count(*) FROM execucoes WHERE musica_id = ${id}) AS execucoes,
           (SELECT count(*) FROM planejamentos WHERE musica_id = ${id}) AS planejamentos,
           (SELECT count(*) FROM ensaio_musicas WHERE musica_id = ${id}) AS ensaios`.execute(db)
  return rows[0] ?? { execucoes: 0, planejamentos: 0, ensaios: 0 }
}
