import { notifyManager, type Query, QueryClient, type QueryPersister } from '@tanstack/react-query'
import { CACHE_TTL_MS } from '@cantai/contract/limites'
import { ApiError, markQuiet, SESSAO_VENCIDA } from './api-client.ts'
import { isReachable } from '../offline/online.ts'
import { getSession, isEnded, onForget } from '../session/session.ts'

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

/** The copy that this browser kept of a query, with the time at which it was read. */
async function restore(query: Query): Promise<unknown> {
  const session = getSession()
  if (session.status !== 'in') return undefined
  const copy = await import('../offline/offline-copy.ts')
    .then(({ readCopy }) => readCopy(session.usuario.id, query.queryHash))
    .catch(() => undefined)
  if (!copy) return undefined
  restored.add(query)
  // The cache takes an answer for new; its time is set afterwards, as TanStack's own persister does.
  notifyManager.schedule(() => query.setState({ dataUpdatedAt: copy.at }))
  return copy.data
}

/**
 * Asks the server; where it cannot be asked and nothing is on the screen yet, shows what was kept. TanStack's own
 * persister shows what was kept before it asks, whatever the network, and knows neither users nor a limit of bytes.
 */
const persister: QueryPersister = async (queryFn, context, query) => {
  const isFirst = query.state.data === undefined
  const earlyCopy = isFirst && (!isReachable() || isEnded()) ? await restore(query) : undefined
  if (earlyCopy !== undefined) return earlyCopy
  if (quietQueries.delete(query)) markQuiet(context.signal)
  try {
    const data = await queryFn(context)
    restored.delete(query)
    return data
  } catch (error) {
    const keptCopy = isFirst && isUnreachable(error) ? await restore(query) : undefined
    if (keptCopy === undefined) throw error
    return keptCopy
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
