import type { LinhaConferida, NoRepertorio } from '@cantai/domain/importacao/conferir'
import type { Coluna } from '@cantai/domain/importacao/formatos/tabela'
import type { CampoLido } from '@cantai/contract/campos-da-musica'

/** The sources that songs are read from. */
export type FonteDeLeitura =
  | { readonly tipo: 'colada'; readonly texto: string }
  | { readonly tipo: 'arquivos'; readonly arquivos: readonly File[] }

/** A table whose columns a person confirms. */
export interface TabelaAchada {
  readonly nome: string
  readonly total: number
  readonly colunas: readonly Coluna[]
}
/** The field of each column of each table; null: it has no home. */
export type CamposDasTabelas = readonly (readonly (CampoLido | null)[])[]

/** A request to the reading worker. */
export type Pedido =
  | { readonly tipo: 'ler'; readonly fonte: FonteDeLeitura; readonly artistas: readonly string[] }
  | { readonly tipo: 'colunas'; readonly campos: CamposDasTabelas }
  /** The songs that were read, beside the repertoire; `conhecidas` are pairs of a key and a song's number. */
  | {
      readonly tipo: 'conferir'
      readonly repertorio: readonly NoRepertorio[]
      readonly conhecidas: readonly (readonly [string, number])[]
    }

/** Its answers: progress, perhaps tables, one `lidas`, and after `conferir` the rows in pieces and `fim`. */
export type Resposta =
  | { readonly tipo: 'progresso'; readonly feito: number; readonly total: number }
  | { readonly tipo: 'tabelas'; readonly tabelas: readonly TabelaAchada[] }
  /** Names of the songs, by which the server knows them again, lines that name none, and documents to look at. */
  | {
      readonly tipo: 'lidas'
      readonly chaves: readonly string[]
      readonly deixadas: readonly string[]
      readonly documentos: readonly Blob[]
    }
  | { readonly tipo: 'linhas'; readonly linhas: readonly LinhaConferida[] }
  | { readonly tipo: 'fim' }
  /** Nothing could be read, in a sentence. */
  | { readonly tipo: 'recusado'; readonly porque: string }
