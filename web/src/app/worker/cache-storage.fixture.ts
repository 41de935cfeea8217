/** A browser's caches as far as the worker needs it; `full` refuses all that is put from then on. */
export function memoryCaches() {
  const kept = new Map<string, Map<string, Response>>()
  const state = { full: false }
  const pathnameOf = (key: RequestInfo | URL) =>
    new URL(key instanceof Request ? key.url : key, 'http://cantai').pathname
  const cacheOf = (entries: Map<string, Response>) => ({
    keys: async () => [...entries.keys()].map((path) => new Request(`http://cantai${path}`)),
    match: async (key: RequestInfo | URL) => entries.get(pathnameOf(key))?.clone(),
    put: async (key: RequestInfo | URL, response: Response) => {
      if (state.full) throw new DOMException('No room', 'QuotaExceededError')
      entries.set(pathnameOf(key), response)
    },
  })
  const caches = {
    keys: async () => [...kept.keys()],
    open: async (name: string) => {
      const entries = kept.get(name) ?? new Map<string, Response>()
      kept.set(name, entries)
      return cacheOf(entries)
    },
    delete: async (name: string) => kept.delete(name),
    match: async (key: RequestInfo | URL, { cacheName }: MultiCacheQueryOptions = {}) => {
      for (const [name, entries] of kept)
        if (cacheName === undefined || cacheName === name) {
          const hit = entries.get(pathnameOf(key))
          if (hit) return hit.clone()
        }
      return undefined
    },
  }
  // The worker uses these methods of the interface alone.
  return { state, kept, caches: caches as unknown as CacheStorage }
}
