import { type RawBuilder, sql } from 'kysely'
import { type CampoComColuna, CAMPOS_COM_COLUNA, CAMPOS_DA_MUSICA } from '@cantai/contract/campos-da-musica'
import type { TabelaExportada } from '@cantai/contract/relatorios/relatorios'
import type { Db } from '../db/db.ts'
import { nomesDosMarcadores } from '../musicas/marcadores/marcadores.repository.ts'

export type Valor = string | number | null
/** A table without a period. */
export type TabelaInteira = Exclude<TabelaExportada, 'uso'>

const dia = (campo: string) => sql<Valor>`to_char(${sql.ref(campo)}, 'DD/MM/YYYY')`
const simNao = (campo: string) => sql<Valor>`CASE WHEN ${sql.ref(campo)} THEN 'Sim' ELSE 'Não' END`
const como = (campo: string) => sql<Valor>`${sql.ref(campo)}`

/** Expressions for fields that a table writes differently from how they are stored. */
const COMO: Partial<Record<CampoComColuna, RawBuilder<Valor>>> = {
  youtube_video_id: sql`'https://www.youtube.com/watch?v=' || youtube_video_id`,
  marcadores: sql`nullif(array_to_string(${nomesDosMarcadores}, '; '), '')`,
  duracao_s: sql`to_char(make_interval(secs => duracao_s), CASE WHEN duracao_s < 3600 THEN 'FMMI:SS' ELSE 'FMHH24:MI:SS' END)`,
}
const coluna = (campo: CampoComColuna) =>
  [CAMPOS_DA_MUSICA[campo].leva.coluna, COMO[campo] ?? como(campo)] as const

interface Tabela {
  /** The title and the expression of each column. */
  colunas: Record<string, RawBuilder<Valor>>
  de: RawBuilder<unknown>
}

const TABELAS: Record<TabelaInteira, Tabela> = {
  musicas: {
    colunas: {
      ...Object.fromEntries(CAMPOS_COM_COLUNA.map(coluna)),
      'Vezes tocada': como('vezes_tocadas'),
      'Última vez': dia('ultima_execucao'),
      'Tem cifra': simNao('tem_cifras'),
      'Tem letra': simNao('tem_letra'),
      Arquivada: simNao('arquivada'),
    },
    de: sql`musicas ORDER BY nome_ordem, id`,
  },
  execucoes: {
    colunas: {
      Data: dia('e.data_culto'),
      Música: como('m.nome'),
      Artista: como('m.artista'),
      Tom: sql`coalesce(e.tom, m.tom)`,
      Ensaiada: simNao('e.foi_ensaiada'),
      Observações: como('e.observacoes'),
    },
    de: sql`execucoes e JOIN musicas m ON m.id = e.musica_id ORDER BY e.data_culto, e.culto_id, e.posicao, e.id`,
  },
  ensaios: {
    colunas: {
      Data: dia('e.data_ensaio'),
      Hora: como('e.hora_inicio'),
      Tipo: como('e.tipo'),
      Culto: dia('e.data_culto'),
      Músicas: sql`(SELECT string_agg(m.nome, '; ' ORDER BY em.posicao) FROM ensaio_musicas em
                        JOIN musicas m ON m.id = em.musica_id WHERE em.ensaio_id = e.id)`,
      Observações: como('e.observacoes'),
    },
    de: sql`ensaios e ORDER BY e.data_ensaio, e.id`,
  },
  cultos: {
    colunas: {
      Data: dia('c.data'),
      Hora: como('c.hora'),
      Título: como('c.titulo'),
      Tipo: como('c.tipo'),
      Músicas: sql`coalesce(
        (SELECT string_agg(m.nome, '; ' ORDER BY p.posicao) FROM planejamentos p
           JOIN musicas m ON m.id = p.musica_id WHERE p.culto_id = c.id),
        (SELECT string_agg(m.nome, '; ' ORDER BY e.posicao) FROM execucoes e
           JOIN musicas m ON m.id = e.musica_id WHERE e.culto_id = c.id))`,
      Concluído: sql`CASE WHEN c.concluido_em IS NULL THEN 'Não' ELSE 'Sim' END`,
      Traje: como('c.traje'),
      Observações: como('c.observacoes'),
    },
    de: sql`cultos c ORDER BY c.data, c.hora, c.id`,
  },
}

/** The columns that a table has, in order: an empty one has its header too. */
export const colunasDa = (tabela: TabelaInteira): string[] => Object.keys(TABELAS[tabela].colunas)

/** All rows of a table, the values in the order of the columns; dates as dd/MM/yyyy. */
export async function listTabela(db: Db, tabela: TabelaInteira): Promise<Valor[][]> {
  const { colunas, de } = TABELAS[tabela]
  const fields = Object.entries(colunas).map(([titulo, valor]) => sql`${valor} AS ${sql.id(titulo)}`)
  const { rows } = await sql<Record<string, Valor>>`SELECT ${sql.join(fields)} FROM ${de}`.execute(db)
  return rows.map((row) => colunasDa(tabela).map((titulo) => row[titulo] ?? null))
}
