import { type RawBuilder, sql } from 'kysely'
import type { TabelaExportada } from '@cantai/contract/exportacao'
import {
  type CampoComColuna,
  CAMPOS_COM_COLUNA,
  CAMPOS_DA_MUSICA,
  CAMPOS_LEVADOS,
} from '@cantai/contract/campos-da-musica'
import type { MusicaLevada } from '@cantai/domain/exportacao/musica-levada'
import type { Db } from '../db/db.ts'

/** The numbers of songs by name: these, or all; archived ones only where they are asked for by name or `arquivadas`. */
export async function listIds(
  db: Db,
  { ids, arquivadas }: { ids?: readonly number[] | undefined; arquivadas?: boolean | undefined },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    SELECT id FROM musicas
     WHERE ${ids === undefined ? (arquivadas ? sql`true` : sql`NOT arquivada`) : sql`id = ANY(${ids}::int[])`}
     ORDER BY nome_ordem, id`.execute(db)
  return rows.map(({ id }) => id)
}

/** These songs with their texts, in this order. */
export const findLevadas = (db: Db, ids: readonly number[]): Promise<MusicaLevada[]> =>
  db
    .selectFrom('musicas')
    .select(CAMPOS_LEVADOS)
    .where(sql<boolean>`id = ANY(${ids}::int[])`)
    .orderBy(sql`array_position(${ids}::int[], id)`)
    .execute()

type Valor = string | number | null
/** A column's title, and what a row has there: days as dd/MM/yyyy. */
type Linha = Record<string, Valor>

const dia = (campo: string) => sql`to_char(${sql.ref(campo)}, 'DD/MM/YYYY')`
const simNao = (campo: string) => sql`CASE WHEN ${sql.ref(campo)} THEN 'Sim' ELSE 'Não' END`

/** A field of a song as a table writes it, where that is not as it is kept. */
const COMO: Partial<Record<CampoComColuna, RawBuilder<Valor>>> = {
  youtube_video_id: sql`'https://www.youtube.com/watch?v=' || youtube_video_id`,
  duracao_s: sql`to_char(make_interval(secs => duracao_s), CASE WHEN duracao_s < 3600 THEN 'FMMI:SS' ELSE 'FMHH24:MI:SS' END)`,
}
const coluna = (campo: CampoComColuna) =>
  sql`${COMO[campo] ?? sql.ref(campo)} AS ${sql.id(CAMPOS_DA_MUSICA[campo].leva.coluna)}`

const QUERIES: Record<TabelaExportada, () => ReturnType<typeof sql<Linha>>> = {
  musicas: () => sql<Linha>`
    SELECT ${sql.join(CAMPOS_COM_COLUNA.map(coluna))},
           vezes_tocadas AS "Vezes tocada", ${dia('ultima_execucao')} AS "Última vez",
           ${simNao('tem_cifras')} AS "Tem cifra", ${simNao('tem_letra')} AS "Tem letra",
           ${simNao('arquivada')} AS "Arquivada"
      FROM musicas ORDER BY nome_ordem, id`,
  execucoes: () => sql<Linha>`
    SELECT ${dia('e.data_culto')} AS "Data", m.nome AS "Música", m.artista AS "Artista",
           coalesce(e.tom, m.tom) AS "Tom", ${simNao('e.foi_ensaiada')} AS "Ensaiada",
           e.observacoes AS "Observações"
      FROM execucoes e JOIN musicas m ON m.id = e.musica_id
     ORDER BY e.data_culto, e.culto_id, e.posicao, e.id`,
  ensaios: () => sql<Linha>`
    SELECT ${dia('e.data_ensaio')} AS "Data", e.hora_inicio AS "Hora", e.tipo AS "Tipo",
           ${dia('e.data_culto')} AS "Culto",
           (SELECT string_agg(m.nome, '; ' ORDER BY em.posicao) FROM ensaio_musicas em
              JOIN musicas m ON m.id = em.musica_id WHERE em.ensaio_id = e.id) AS "Músicas",
           e.observacoes AS "Observações"
      FROM ensaios e ORDER BY e.data_ensaio, e.id`,
  cultos: () => sql<Linha>`
    SELECT ${dia('c.data')} AS "Data", c.hora AS "Hora", c.titulo AS "Título", c.tipo AS "Tipo",
           coalesce(
             (SELECT string_agg(m.nome, '; ' ORDER BY p.posicao) FROM planejamentos p
                JOIN musicas m ON m.id = p.musica_id WHERE p.culto_id = c.id),
             (SELECT string_agg(m.nome, '; ' ORDER BY e.posicao) FROM execucoes e
                JOIN musicas m ON m.id = e.musica_id WHERE e.culto_id = c.id)) AS "Músicas",
           CASE WHEN c.concluido_em IS NULL THEN 'Não' ELSE 'Sim' END AS "Concluído",
           c.traje AS "Traje", c.observacoes AS "Observações"
      FROM cultos c ORDER BY c.data, c.hora, c.id`,
}

/** The columns each table has, in order: an empty one has its header too. */
export const COLUNAS: Record<TabelaExportada, readonly string[]> = {
  musicas: [
    ...CAMPOS_COM_COLUNA.map((campo) => CAMPOS_DA_MUSICA[campo].leva.coluna),
    'Vezes tocada',
    'Última vez',
    'Tem cifra',
    'Tem letra',
    'Arquivada',
  ],
  execucoes: ['Data', 'Música', 'Artista', 'Tom', 'Ensaiada', 'Observações'],
  ensaios: ['Data', 'Hora', 'Tipo', 'Culto', 'Músicas', 'Observações'],
  cultos: ['Data', 'Hora', 'Título', 'Tipo', 'Músicas', 'Concluído', 'Traje', 'Observações'],
}

/** All rows of a table, each value in the place of its column. */
export async function listTabela(db: Db, tabela: TabelaExportada): Promise<Valor[][]> {
  const { rows } = await QUERIES[tabela]().execute(db)
  return rows.map((row) => COLUNAS[tabela].map((coluna) => row[coluna] ?? null))
}
