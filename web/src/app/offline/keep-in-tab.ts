import type { Query } from '@tanstack/react-query'
import { clearForeignCopies } from '../../lib/offline/offline-copy.ts'
import { type Copy, keepInTab } from '../../lib/offline/tab-copies.ts'
import { queryClient, restored } from '../../lib/api/query-client.ts'
import { isOwnDevice } from '../../lib/session/own-device.ts'
import { getSession } from '../../lib/session/session.ts'

const PAUSE_MS = 1_000

let pending = new Map<string, Copy>()
let pendingOf: number | undefined
let timer: ReturnType<typeof setTimeout> | undefined

/** Keeps what the screens have read and will read in this tab, so that it can be read again without a network. */
export function keepTab(): void {
  clearForeignCopies().catch(() => undefined)
  const cache = queryClient.getQueryCache()
  for (const query of cache.getAll()) take(query)
  cache.subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'success') take(event.query)
  })
}

function take(query: Query): void {
  const { data, dataUpdatedAt } = query.state
  const session = getSession()
  // A restored answer came from the copy itself.
  if (data === undefined || session.status !== 'in' || isOwnDevice() || restored.has(query)) return
  if (query.meta?.consulta?.call.copia !== true || query.meta.semCopia === true) return
  if (pendingOf !== session.usuario.id) pending = new Map()
  pendingOf = session.usuario.id
  pending.set(query.queryHash, { data, at: dataUpdatedAt })
  timer ??= setTimeout(write, PAUSE_MS)
}

function write(): void {
  const copies = pending
  pending = new Map()
  timer = undefined
  const session = getSession()
  if (session.status !== 'in' || session.usuario.id !== pendingOf || isOwnDevice()) return
  try {
    keepInTab(session.usuario.id, copies)
  } catch {
    // A browser without storage reads online only.
  }
}
