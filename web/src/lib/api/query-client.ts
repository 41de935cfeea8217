import { notifyManager, type Query, QueryClient, type QueryPersister } from '@tanstack/react-query'
import { CACHE_TTL_MS } from '@cantai/contract/limites'
import { ApiError, markQuiet, SESSAO_VENCIDA } from './api-client.ts'
import { markHere } from '../dados/here.ts'
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

/** A copy is not an answer: it is shown as what was read then, until the server has answered. */
interface Kept {
  readonly data: unknown
  readonly at: number
}

type Run = Parameters<QueryPersister>

/** The answer that the rows of this device give to a query; undefined where they give none. */
async function readHere([queryFn, context, query]: Run): Promise<Kept | undefined> {
  const session = getSession()
  if (session.status !== 'in' || !isOwnDevice()) return undefined
  const leitor = await import('../dados/aparelho.ts')
    .then(({ leitorDaConsulta }) => leitorDaConsulta(session.usuario.id, query.queryHash))
    .catch(() => undefined)
  if (!leitor) return undefined
  // A query of several pages reads the signal of its own: there is no other way to tell its function anything.
  const isInfinite = 'initialPageParam' in query.options
  const signal = isInfinite ? context.signal : new AbortController().signal
  const unmark = markHere(signal, leitor.ler)
  try {
    return { data: await queryFn({ ...context, signal }), at: leitor.at }
  } catch {
    // The server alone knows it.
    return undefined
  } finally {
    unmark()
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

const fetchedMore = ({ state }: Query) => state.fetchMeta?.fetchMore !== undefined

/** What this device has of a query, with the time of which it is. */
async function restore(run: Run): Promise<unknown> {
  const [, , query] = run
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
  const [, , query] = run
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
  const run: Run = [queryFn, context, query]
  const isWanted = query.state.data === undefined || fetchedMore(query)
  const early = isWanted && (!isReachable() || isEnded()) ? await restore(run) : undefined
  if (early !== undefined) return early
  if (quietQueries.delete(query)) markQuiet(context.signal)
  const end = isWanted ? showWhileNobodyAnswers(run) : undefined
  try {
    const data = await queryFn(context)
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

/** A cache beside the screens' own, for what is read but not shown. */
export const createSideClient = (): QueryClient =>
  new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'always' } } })

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

onForget(() => queryClient.clear())
