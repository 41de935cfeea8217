import type { Query } from '@tanstack/react-query'
import { CACHE_LIMPEZA_MS, CACHE_MAX_BYTES, CACHE_TTL_MS } from '@cantai/contract/limites'
import { beyondBytes, readBefore } from '../../lib/api/cache-limits.ts'
import { isReachable } from '../../lib/offline/online.ts'
import { queryClient } from '../../lib/api/query-client.ts'

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

/** Removes answers that no screen shows, when they are old or room is needed; never while there is no network. */
function sweep(): void {
  const cache = queryClient.getQueryCache()
  const entries = cache.getAll().map(keptOf)
  const over = isReachable() ? readBefore(entries, Date.now() - CACHE_TTL_MS) : []
  for (const { query } of new Set([...over, ...beyondBytes(entries, CACHE_MAX_BYTES)]))
    if (!query.isActive()) cache.remove(query)
}

export function sweepCache(): void {
  setInterval(sweep, CACHE_LIMPEZA_MS)
}
