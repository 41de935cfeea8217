import type { Answer, Call, Params, Query } from '@cantai/contract/call'
import type { Musica } from '@cantai/contract/musicas/musicas'
import type { LinhaDe, Tabela } from '@cantai/contract/replica'
import type { Condicao } from '@cantai/domain/musicas/lexemas-cantados'
import type { MusicaCantada } from '@cantai/domain/musicas/procurar-trechos'

/** Answers a call from the rows that this device keeps, or throws NotHereError. */
export type LerAqui = <C extends Call>(
  call: C,
  input?: { readonly params?: unknown; readonly query?: unknown },
) => Promise<Answer<C>>

/** This device cannot answer: it does not keep the rows, or the call is the server's alone. */
export class NotHereError extends Error {
  override readonly name = 'NotHereError'
}

/** The rows that this device keeps, as its answers read them. */
export interface Aqui {
  readonly hoje: string
  /** The account whose rows they are. */
  readonly usuario: number
  readonly ler: <T extends Exclude<Tabela, 'textos'>>(tabela: T) => Promise<LinhaDe<T>['linha'][]>
  readonly musica: (id: number) => Promise<Musica | undefined>
  /** The songs that are here whole. */
  readonly inteiras: () => Promise<ReadonlySet<number>>
  readonly cantadas: (condicao: Condicao, n: number) => Promise<readonly MusicaCantada[]>
  readonly pausa: () => Promise<unknown>
}

interface Pedido<C extends Call> {
  readonly params: Params<C>
  readonly query: Partial<Query<C>>
}

/** Answers one call as the server would, or throws NotHereError. */
export interface Resposta {
  readonly call: Pick<Call, 'method' | 'path'>
  readonly responder: (aqui: Aqui, pedido: { params: never; query: never }) => Promise<unknown>
}

export const resposta = <C extends Call>(
  call: C,
  responder: (aqui: Aqui, pedido: Pedido<C>) => Promise<Answer<C>>,
): Resposta => ({ call, responder })

/** One page of rows, with what every list answers of the whole. */
export function pagina<L>(linhas: readonly L[], { pagina = 1, limite }: { pagina?: number; limite: number }) {
  const total = linhas.length
  return {
    linhas: linhas.slice((pagina - 1) * limite, pagina * limite),
    paginas: { total, totalPaginas: Math.ceil(total / limite), pagina },
  }
}
