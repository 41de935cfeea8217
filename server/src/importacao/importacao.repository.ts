import { sql } from 'kysely'
import type {
  EspecieDeImportacao,
  Importacao,
  LinhaImportada,
  MusicaTrazida,
} from '@cantai/contract/importacao'
import { IMPORTACAO_DESFAZER_MS } from '@cantai/contract/limites'
import { MusicaNova } from '@cantai/contract/musicas/musicas'
import { campoQueConduz } from '@cantai/contract/campos-da-musica'
import { orNull } from '@cantai/domain/palavras'
import type { Db } from '../db/db.ts'
import { edited } from '../db/sql.ts'
import type { ImportacaoLinhasTable } from '../db/tables.ts'

const undoneSince = (agora: Date) => new Date(agora.getTime() - IMPORTACAO_DESFAZER_MS)

/** Imports with their counts, the latest first. */
export async function listImportacoes(db: Db, agora: Date, id?: number): Promise<Importacao[]> {
  const { rows } = await sql<Importacao>`
    SELECT i.id, i.especie, i.origem, i.nome_arquivo, i.lida, i.criado_em, u.nome AS criado_por_nome,
           i.concluida_em, i.desfeita_em, coalesce(l.trazida, 0) AS trazida,
           coalesce(l.existente, 0) AS existente, coalesce(l.recusada, 0) AS recusada,
           i.desfeita_em IS NULL AND i.criado_em > ${undoneSince(agora)}
             AND coalesce(l.trazida, 0) + coalesce(l.preenchida, 0) > 0 AS pode_desfazer
      FROM importacoes i
      LEFT JOIN usuarios u ON u.id = i.criado_por
      LEFT JOIN LATERAL (
        SELECT count(*) FILTER (WHERE resultado = 'trazida') AS trazida,
               count(*) FILTER (WHERE resultado = 'existente') AS existente,
               count(*) FILTER (WHERE resultado = 'recusada') AS recusada,
               count(preenchidos) AS preenchida
          FROM importacao_linhas WHERE importacao_id = i.id) l ON true
     WHERE ${id === undefined ? sql`true` : sql`i.id = ${id}`}
     ORDER BY i.criado_em DESC, i.id DESC LIMIT 50`.execute(db)
  return rows
}

interface Nova {
  chave: string
  especie: EspecieDeImportacao
  origem: string
  nome_arquivo: string | null
  lida: number
  criado_em: Date
  criado_por: number
}

/** The id of the import with this `chave`, created now or before. */
export async function insertImportacao(db: Db, nova: Nova): Promise<number> {
  const insertedRow = await db
    .insertInto('importacoes')
    .values(nova)
    .onConflict((conflict) => conflict.column('chave').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (insertedRow) return insertedRow.id
  const { id } = await db
    .selectFrom('importacoes')
    .select('id')
    .where('chave', '=', nova.chave)
    .executeTakeFirstOrThrow()
  return id
}

/** Locks the import until the transaction ends, so that its batches come one after another. */
export const lockImportacao = (tx: Db, id: number) =>
  tx.selectFrom('importacoes').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export const setConcluida = (db: Db, id: number, agora: Date) =>
  db.updateTable('importacoes').set({ concluida_em: agora }).where('id', '=', id).execute()

export const setDesfeita = (db: Db, id: number, agora: Date) =>
  db.updateTable('importacoes').set({ desfeita_em: agora }).where('id', '=', id).execute()

/** The received rows of an import, in order; all of them, or these. */
export const listLinhas = (db: Db, id: number, linhas?: readonly number[]): Promise<LinhaImportada[]> =>
  db
    .selectFrom('importacao_linhas')
    .select(['linha', 'resultado', 'nome', 'motivo', 'musica_id', 'registro_id'])
    .where('importacao_id', '=', id)
    .$if(linhas !== undefined, (q) => q.where(sql<boolean>`linha = ANY(${linhas ?? []}::int[])`))
    .orderBy('linha')
    .execute()

export async function countLinhas(db: Db, id: number): Promise<number> {
  const { n } = await db
    .selectFrom('importacao_linhas')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('importacao_id', '=', id)
    .executeTakeFirstOrThrow()
  return n
}

export async function insertLinhas(db: Db, linhas: ImportacaoLinhasTable[]): Promise<void> {
  if (linhas.length > 0) await db.insertInto('importacao_linhas').values(linhas).execute()
}

/** A lock: two imports at once must not add one song twice; the second waits and finds it. */
export const lockChaves = (tx: Db) => sql`LOCK TABLE musicas_externas IN SHARE ROW EXCLUSIVE MODE`.execute(tx)

export const findChaves = (db: Db, chaves: readonly string[]) =>
  db
    .selectFrom('musicas_externas')
    .select(['chave', 'musica_id'])
    .where(sql<boolean>`chave = ANY(${chaves}::text[])`)
    .execute()

export async function insertChaves(
  db: Db,
  importacaoId: number,
  chaves: readonly { chave: string; musica_id: number }[],
): Promise<void> {
  if (chaves.length === 0) return
  await db
    .insertInto('musicas_externas')
    .values(chaves.map((chave) => ({ ...chave, importacao_id: importacaoId })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export const deleteChaves = (db: Db, importacaoId: number) =>
  db.deleteFrom('musicas_externas').where('importacao_id', '=', importacaoId).execute()

/** A song with the numbers of its tags. */
export type MusicaComMarcadores = Omit<MusicaTrazida, 'marcadores'> & { marcadores?: readonly number[] }

/** The fields that are empty where they are null. */
const campos = (Object.keys(MusicaNova.shape) as (keyof MusicaNova)[]).filter(
  (campo): campo is Exclude<keyof MusicaNova, 'marcadores'> => campo !== 'marcadores',
)

/** Adds songs; returns their ids in the same order. */
export async function insertMusicas(
  db: Db,
  novas: readonly MusicaComMarcadores[],
  usuarioId: number,
): Promise<number[]> {
  if (novas.length === 0) return []
  const rows = novas.map((nova) => ({
    ...Object.fromEntries(campos.map((campo) => [campo, orNull(nova[campo])])),
    nome: nova.nome,
    artista: nova.artista,
    marcadores: [...(nova.marcadores ?? [])],
    criado_por: usuarioId,
    alterado_por: usuarioId,
  }))
  const insertedRows = await db.insertInto('musicas').values(rows).returning('id').execute()
  // Numbers are given in the order of the rows.
  return insertedRows.map(({ id }) => id).toSorted((a, b) => a - b)
}

/** Among the names of the fields that were filled: a tag that was put on. */
const MARCADOR = 'marcador:'

/**
 * Fills the empty fields of a song from another; returns the names of the columns and the new version, null when nothing was empty;
 * undefined when the song is gone.
 */
export async function fillMusica(
  tx: Db,
  id: number,
  { nome: _nome, artista: _artista, marcadores = [], ...com }: Partial<MusicaComMarcadores>,
  usuarioId: number,
): Promise<{ preenchidos: string[]; versao: number } | null | undefined> {
  const here = await tx
    .selectFrom('musicas')
    .select([...campos, 'marcadores', 'mp3_file', 'versao'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!here) return undefined
  // The key of a recording comes only together with its video.
  const isSameSound =
    here.mp3_file === null &&
    orNull(com.youtube_video_id) === (here.youtube_video_id ?? orNull(com.youtube_video_id))
  // A link is taken only together with its text.
  const isFree = (campo: keyof typeof com) =>
    here[campo] === null &&
    Object(here)[campoQueConduz(campo)] === null &&
    (campo !== 'tom_da_gravacao' || isSameSound)
  const missing = (Object.keys(com) as (keyof typeof com)[]).filter(
    (campo) => orNull(com[campo]) !== null && isFree(campo),
  )
  const novos = marcadores.filter((marcador) => !here.marcadores.includes(marcador))
  if (missing.length + novos.length === 0) return null
  const { versao } = await tx
    .updateTable('musicas')
    .set({
      ...Object.fromEntries(missing.map((campo) => [campo, com[campo]])),
      ...(novos.length > 0 && { marcadores: [...here.marcadores, ...novos] }),
      ...edited(usuarioId),
    })
    .where('id', '=', id)
    .returning('versao')
    .executeTakeFirstOrThrow()
  return { preenchidos: [...missing, ...novos.map((marcador) => `${MARCADOR}${marcador}`)], versao }
}

/** Deletes and returns the songs that an import added and that nobody has changed or used since. */
export async function deleteTrazidas(
  tx: Db,
  importacaoId: number,
): Promise<{ id: number; nome: string; artista: string }[]> {
  const { rows } = await sql<{ id: number; nome: string; artista: string }>`
    DELETE FROM musicas m USING importacao_linhas l
     WHERE l.importacao_id = ${importacaoId} AND l.resultado = 'trazida' AND m.id = l.musica_id
       AND m.versao = 1 AND NOT m.arquivada AND m.mp3_file IS NULL
       AND NOT EXISTS (SELECT FROM execucoes e WHERE e.musica_id = m.id)
       AND NOT EXISTS (SELECT FROM planejamentos_todos p WHERE p.musica_id = m.id)
       AND NOT EXISTS (SELECT FROM ensaio_musicas em WHERE em.musica_id = m.id)
       AND NOT EXISTS (SELECT FROM anotacoes a WHERE a.musica_id = m.id AND a.apagada_em IS NULL)
    RETURNING m.id, m.nome, m.artista`.execute(tx)
  return rows
}

/** The table of each kind, and the column of a row that names one of its records. */
const REGISTROS: Record<EspecieDeImportacao, { tabela: string; coluna: string }> = {
  musicas: { tabela: 'musicas', coluna: 'musica_id' },
  pessoas: { tabela: 'pessoas', coluna: 'registro_id' },
  historico: { tabela: 'execucoes', coluna: 'registro_id' },
}

/** How many of the records that an import added are still there. */
export async function countStill(tx: Db, id: number, especie: EspecieDeImportacao): Promise<number> {
  const { tabela, coluna } = REGISTROS[especie]
  const { rows } = await sql<{ n: number }>`
    SELECT count(*) AS n FROM ${sql.table(tabela)} r JOIN importacao_linhas l ON l.${sql.ref(coluna)} = r.id
     WHERE l.importacao_id = ${id} AND l.resultado = 'trazida'`.execute(tx)
  return rows[0]?.n ?? 0
}

/** Existing songs that the import filled, unless somebody has changed them since. */
export const listPreenchidas = (tx: Db, importacaoId: number) =>
  tx
    .selectFrom('importacao_linhas as l')
    .innerJoin('musicas as m', (join) =>
      join.onRef('m.id', '=', 'l.musica_id').onRef('m.versao', '=', 'l.versao'),
    )
    .select(['m.id', 'l.preenchidos'])
    .where('l.importacao_id', '=', importacaoId)
    .where('l.preenchidos', 'is not', null)
    .execute()

/** Empties columns of a song again, and takes the tags off that it was given. */
export async function emptyCampos(tx: Db, id: number, nomes: readonly string[], usuarioId: number) {
  const knownCampos = campos.filter((campo) => nomes.includes(campo))
  const postos = nomes.filter((nome) => nome.startsWith(MARCADOR)).map((nome) => nome.slice(MARCADOR.length))
  if (knownCampos.length + postos.length === 0) return
  await tx
    .updateTable('musicas')
    .set({
      ...Object.fromEntries(knownCampos.map((campo) => [campo, null])),
      ...(postos.length > 0 && {
        marcadores: sql<
          number[]
        >`ARRAY(SELECT m FROM unnest(marcadores) m WHERE m <> ALL (${postos}::int[]))`,
      }),
      ...edited(usuarioId),
    })
    .where('id', '=', id)
    .execute()
}
