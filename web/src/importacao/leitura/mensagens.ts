import type { LinhaConferida, NoRepertorio } from '@cantai/domain/importacao/conferir'

/** What the reading worker is asked for. */
export type Pedido =
  | { readonly tipo: 'colada'; readonly texto: string; readonly artistas: readonly string[] }
  /** The songs that were read, beside the repertoire; `conhecidas` are pairs of a key and a song's number. */
  | {
      readonly tipo: 'conferir'
      readonly repertorio: readonly NoRepertorio[]
      readonly conhecidas: readonly (readonly [string, number])[]
    }

/** What it answers, in this order: progress, one `lidas`, and after `conferir` the rows in pieces and `fim`. */
export type Resposta =
  | { readonly tipo: 'progresso'; readonly feito: number; readonly total: number }
  /** Names of the songs, by which the server knows them again, and lines that name none. */
  | { readonly tipo: 'lidas'; readonly chaves: readonly string[]; readonly deixadas: readonly string[] }
  | { readonly tipo: 'linhas'; readonly linhas: readonly LinhaConferida[] }
  | { readonly tipo: 'fim' }
  /** Nothing could be read, in a sentence. */
  | { readonly tipo: 'recusado'; readonly porque: string }
