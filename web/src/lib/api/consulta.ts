import { queryOptions } from '@tanstack/react-query'
import type { Answer, BodyInput, Call, Params, Query } from '@cantai/contract/call'
import type { Mudanca } from '@cantai/contract/palco/eventos'
import { api } from './api-client.ts'

/** The input of a call. */
export type Entrada<C extends Call> = (Params<C> extends undefined
  ? { readonly params?: undefined }
  : { readonly params: Params<C> }) & {
  readonly query?: Partial<Query<C>>
  readonly body?: BodyInput<C>
}

type Args<C extends Call> =
  Record<string, never> extends Entrada<C>
    ? [input?: Entrada<C>, como?: Como<Answer<C>>]
    : [input: Entrada<C>, como?: Como<Answer<C>>]

/** Asks one call: of the server, or of the rows that this device keeps. */
export type Ask = <C extends Call>(call: C, input?: Entrada<C>) => Promise<Answer<C>>

/** `background`: nobody is at work, so that it does not prolong the session. */
export const askServer =
  (signal?: AbortSignal, background = false): Ask =>
  (call, input) =>
    api(call, { ...input, signal, background } as never)

/** A query as the cache knows it: its call, with what that says of it, and how it is asked, a page at a time where it has several. */
export interface Consulta {
  readonly call: Call
  readonly input: { readonly params?: unknown }
  readonly run: (ask: Ask, pagina: never) => Promise<unknown>
}

/** How a query's answer is treated. */
export interface Como<T> {
  /** The part of the answer that is read from the screen, as one text: it is not replaced under the eyes. */
  readonly lido?: (data: T) => string
  /** The rest of such an answer may change meanwhile. */
  readonly restoLivre?: true
  /** Beside every screen: it is no part of what a screen shows as a copy. */
  readonly daMoldura?: true
  /** A copy of it would be of no use. */
  readonly semCopia?: true
}

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: Como<never> & { readonly consulta?: Consulta } & Record<string, unknown>
  }
}

interface Contexto {
  readonly signal: AbortSignal
  readonly pageParam?: unknown
}

/** The parts of a query that asks several calls, or a page at a time; it bears the name of one call and its input. */
export const partesDaConsulta = <C extends Call, T, P = unknown>(
  call: C,
  input: Entrada<C>,
  run: (ask: Ask, pagina: P) => Promise<T>,
  como: Como<T> = {},
) => ({
  queryKey: [call.path, input] as const,
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a query of one page has none
  queryFn: ({ signal, pageParam }: Contexto): Promise<T> => run(askServer(signal), pageParam as P),
  meta: { ...como, consulta: { call, input, run } },
})

/** A query is a call and its input: its key, what changes make it stale, and where it may be kept follow from them. */
export function consulta<C extends Call>(call: C, ...args: Args<C>) {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- without an input the call needs none
  const [input = {} as Entrada<C>, como] = args as [Entrada<C>?, Como<Answer<C>>?]
  return queryOptions<Answer<C>, Error, Answer<C>, readonly [string, Entrada<C>]>(
    partesDaConsulta(call, input, (ask) => ask(call, input), como),
  )
}

/** True when an answer names this song, in whatever place. */
const namesMusica = (data: unknown, id: number): boolean =>
  typeof data === 'object' &&
  data !== null &&
  (Reflect.get(data, 'musica_id') === id || Object.values(data).some((value) => namesMusica(value, id)))

/** True when a query may answer something else after this change. */
export const isConcerned = (
  { call: { le = [] }, input: { params } }: Consulta,
  data: unknown,
  { sala, id }: Pick<Mudanca, 'sala' | 'id'>,
): boolean =>
  le.some((one) => {
    if (typeof one === 'string') return one === sala
    if ('nomeadas' in one) return one.nomeadas === sala && namesMusica(data, id)
    return 'pedida' in one && one.pedida === sala && Object.values(params ?? {})[0] === id
  })
