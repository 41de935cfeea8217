import type { Query } from '@tanstack/react-query'
import type { Copy } from '../../lib/offline/copies.ts'
import { clearForeignCopies, writeCopies } from '../../lib/offline/offline-copy.ts'
import { queryClient, restored } from '../../lib/api/query-client.ts'
import { getSession } from '../../lib/session/session.ts'
import { allRotas } from '../rotas.ts'

const PAUSE_MS = 1_000

const OFFLINE = new Set<unknown>(allRotas.flatMap(({ offline = [] }) => offline))

let pending = new Map<string, Copy>()
let timer: ReturnType<typeof setTimeout> | undefined

/** Keeps what the screens have read and will read, so that it can be read again without a network. */
export function keepCopies(): void {
  clearForeignCopies().catch(() => undefined)
  const cache = queryClient.getQueryCache()
  for (const query of cache.getAll()) take(query)
  cache.subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'success') take(event.query)
  })
}

function take(query: Query): void {
  const { data, dataUpdatedAt } = query.state
  // A restored answer came from the copy itself.
  if (data === undefined || restored.has(query)) return
  if (!OFFLINE.has(query.queryKey[0]) || query.meta?.['noCopy'] === true) return
  pending.set(query.queryHash, { data, at: dataUpdatedAt })
  timer ??= setTimeout(write, PAUSE_MS)
}

function write(): void {
  const copies = pending
  pending = new Map()
  timer = undefined
  const session = getSession()
  if (session.status !== 'in') return
  // A browser without a database reads online only.
  writeCopies(session.usuario.id, copies).catch(() => undefined)
}
