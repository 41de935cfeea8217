import {
  type InferDataFromTag,
  type InfiniteData,
  type InfiniteQueryPageParamsOptions,
  notifyManager,
  type Query,
  QueryClient,
  type QueryKey,
  type QueryMeta,
  type QueryPersister,
} from '@tanstack/react-query'
import { CACHE_TTL_MS } from '@cantai/contract/limites'
import { ApiError, SESSAO_VENCIDA } from './api-client.ts'
import { type Ask, askServer, type Consulta } from './consulta.ts'
import { isReachable } from '../offline/online.ts'
import { isOwnDevice } from '../session/own-device.ts'
import { getSession, isEnded, onForget } from '../session/session.ts'
import { createStore } from '../../ui/layout/store.ts'

const FRESH_MS = 30_000

/** Queries that show what an earlier day or hour left in this browser. */
export const restored = new WeakSet<object>()

/** True when a call met no server, or the session has ended and what is here is still read. */
export const isUnreachable = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === undefined || error.codigo === SESSAO_VENCIDA)

const quietQueries = new WeakSet<object>()

/** Reads a query anew because something changed, not because somebody is at work: that prolongs no session. */
export function readQuietly(query: Query): void {
  if (query.isActive()) quietQueries.add(query)
  void queryClient.invalidateQueries({ queryKey: query.queryKey, exact: true })
}

const fetchedMore = ({ state }: Query) => state.fetchMeta?.fetchMore !== undefined

/** Asks for the next page of a list, or for all of its pages anew. */
async function askPages(query: Query, run: Consulta['run'], ask: Ask): Promise<InfiniteData<unknown>> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a query of several pages has these
  const { initialPageParam, getNextPageParam } = query.options as unknown as InfiniteQueryPageParamsOptions
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the same
  const before = query.state.data as InfiniteData<unknown> | undefined
  const isMore = before !== undefined && fetchedMore(query)
  const wanted = (before?.pages.length ?? 1) + (isMore ? 1 : 0)
  const pages = isMore ? [...before.pages] : []
  const pageParams = isMore ? [...before.pageParams] : []
  while (pages.length < wanted) {
    const next: unknown =
      pages.length === 0
        ? initialPageParam
        : getNextPageParam(pages.at(-1), pages, pageParams.at(-1), pageParams)
    if (pages.length > 0 && (next === undefined || next === null)) break
    pages.push(await run(ask, next as never))
    pageParams.push(next)
  }
  return { pages, pageParams }
}

/** Asks what a query asks, of the server or of this device. */
const askAll = (query: Query, { run }: Consulta, ask: Ask): Promise<unknown> =>
  'initialPageParam' in query.options ? askPages(query, run, ask) : run(ask, undefined as never)

/** A copy is not an answer: it is shown as what was read then, until the server has answered. */
interface Kept {
  readonly data: unknown
  readonly at: number
}

interface Run {
  readonly query: Query
  readonly consulta: Consulta
}

/** The answer that the rows of this device give to a query; undefined where they give none. */
async function readHere({ query, consulta }: Run): Promise<Kept | undefined> {
  const session = getSession()
  if (session.status !== 'in' || !isOwnDevice()) return undefined
  try {
    const { leitorDasConsultas } = await import('../dados/aparelho.ts')
    const leitor = await leitorDasConsultas(session.usuario.id)
    // Its time is known once it has read.
    return leitor && { data: await askAll(query, consulta, leitor.ler), at: leitor.at }
  } catch {
    // The server alone knows it.
    return undefined
  }
}

/** The copy of a query that this tab kept, where the device is not one's own. */
async function readTab({ queryHash }: Query): Promise<Kept | undefined> {
  const session = getSession()
  if (session.status !== 'in' || isOwnDevice()) return undefined
  return import('../offline/tab-copies.ts')
    .then(({ readFromTab }) => readFromTab(session.usuario.id, queryHash))
    .catch(() => undefined)
}

/** The answer to a query that this device has, with its time. */
async function restore(run: Run): Promise<unknown> {
  const { query } = run
  const guardada = (await readHere(run)) ?? (fetchedMore(query) ? undefined : await readTab(query))
  if (!guardada) return undefined
  restored.add(query)
  // The cache takes an answer for new; its time is set afterwards, as TanStack's own persister does.
  notifyManager.schedule(() => query.setState({ dataUpdatedAt: guardada.at }))
  return guardada.data
}

/** Longer than an answer takes; a phone that shows a network may have none. */
const ANSWER_MS = 2_500

/** Queries that show what this device has while the server is still to answer. */
export const late = createStore(0)

/** Shows what this device has where no answer has come after a while; the request goes on. What is answered ends it. */
function showWhileNobodyAnswers(run: Run): () => void {
  const { query } = run
  let isOver = false
  let isShown = false
  const timer = setTimeout(() => {
    void readHere(run).then((guardada) => {
      if (!guardada || isOver || query.state.data !== undefined) return
      isShown = true
      restored.add(query)
      query.setData(guardada.data, { updatedAt: guardada.at, manual: true })
      late.set(late.get() + 1)
    })
  }, ANSWER_MS)
  return () => {
    clearTimeout(timer)
    isOver = true
    if (isShown) late.set(late.get() - 1)
  }
}

/**
 * Asks the server; where it cannot be asked, or does not answer, and nothing is on the screen yet, shows what this device has.
 * TanStack's own persister shows what was kept before it asks, whatever the network, and knows neither users nor a limit of bytes.
 */
const persister: QueryPersister = async (queryFn, context, query) => {
  const consulta = query.meta?.consulta
  if (!consulta) return queryFn(context)
  const run = { query, consulta }
  const isWanted = query.state.data === undefined || fetchedMore(query)
  const early = isWanted && (!isReachable() || isEnded()) ? await restore(run) : undefined
  if (early !== undefined) return early
  const ask = askServer(context.signal, quietQueries.delete(query))
  const end = isWanted ? showWhileNobodyAnswers(run) : undefined
  try {
    const data = await askAll(query, consulta, ask)
    restored.delete(query)
    return data
  } catch (error) {
    const guardada = isWanted && isUnreachable(error) ? await restore(run) : undefined
    if (guardada === undefined) throw error
    return guardada
  } finally {
    end?.()
  }
}

/** The API client repeats what is safe to repeat and says why a call failed, so nothing here waits or tries again. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry: false,
      networkMode: 'always',
      staleTime: FRESH_MS,
      gcTime: CACHE_TTL_MS,
      persister: persister,
    },
    mutations: { retry: false, networkMode: 'always' },
  },
})

/** Puts an answer into the cache that no screen may have asked for yet: it is followed and kept as if one had. */
export const putAnswer = <Key extends QueryKey>(
  query: { readonly queryKey: Key; readonly meta?: QueryMeta },
  data: InferDataFromTag<unknown, Key>,
): void =>
  void queryClient
    .getQueryCache()
    .build(queryClient, queryClient.defaultQueryOptions(query))
    .setData(data, { manual: true })

onForget(() => queryClient.clear())
