import type { Query } from '@tanstack/react-query'
import { CACHE_LIMPEZA_MS, CACHE_MAX_BYTES, CACHE_TTL_MS } from '@cantai/contract/limites'
import { startCamada } from '../../cifras/camada/sincronizar.ts'
import { followConnection } from '../offline/follow-connection.ts'
import { followChanges } from '../live/follow-changes.ts'
import { followReplicaSoon, keepReplica } from '../offline/keep-replica.ts'
import { registerServiceWorker } from '../offline/bring-app.ts'
import { beyondBytes, readBefore } from '../../lib/api/cache-limits.ts'
import { isReachable } from '../../lib/offline/online.ts'
import { followPush } from '../../lib/push/follow-push.ts'
import { queryClient } from '../../lib/api/query-client.ts'

/** Starts the background work of every screen; a second call does nothing. */
export function startBackground(): void {
  sweepCache()
  followConnection()
  startCamada(followReplicaSoon)
  void registerServiceWorker()
  // Preloaded, because people type on at once after Ctrl+K.
  import('../palette/palette.tsx').catch(() => undefined)
  // Preloaded, because toasts and dialogs cannot be fetched once the network is gone.
  import('../../ui/feedback/toast-viewer.tsx').catch(() => undefined)
  import('../../ui/overlay/dialog-view.tsx').catch(() => undefined)
  keepReplica()
  followChanges()
  followPush()
}

const sizes = new WeakMap<object, number>()

function bytesOf(data: unknown): number {
  if (typeof data !== 'object' || data === null) return 0
  const knownBytes = sizes.get(data)
  if (knownBytes !== undefined) return knownBytes
  const bytes = new TextEncoder().encode(JSON.stringify(data)).byteLength
  sizes.set(data, bytes)
  return bytes
}

const keptOf = (query: Query) => ({
  query,
  at: query.state.dataUpdatedAt,
  bytes: bytesOf(query.state.data),
})

/** Evicts answers that no screen shows, when they are old or room is needed; never while offline. */
function sweep(): void {
  const cache = queryClient.getQueryCache()
  const entries = cache.getAll().map(keptOf)
  const over = isReachable() ? readBefore(entries, Date.now() - CACHE_TTL_MS) : []
  for (const { query } of new Set([...over, ...beyondBytes(entries, CACHE_MAX_BYTES)]))
    if (!query.isActive()) cache.remove(query)
}

function sweepCache(): void {
  setInterval(sweep, CACHE_LIMPEZA_MS)
}
