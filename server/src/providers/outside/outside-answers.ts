import { createHash } from 'node:crypto'
import * as z from 'zod/mini'
import { readCache, writeCache } from '../../db/cache.ts'
import type { Db } from '../../db/db.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const FOUND_MS = 30 * DAY_MS
const MISSED_MS = DAY_MS
/** How long a failure is cached, so that the client's own retries do not reach the service. */
const FAILED_MS = 4_000

/** `complete` is false when a source that might have it could not be asked; the result is then not cached. */
export interface Outcome<T> {
  readonly found: T | null
  readonly complete: boolean
}

/** A key that is short enough for an index, hashed from parts of any length. */
export const cacheKey = (kind: string, ...parts: readonly (string | number | undefined)[]): string =>
  `${kind}:${createHash('sha256').update(JSON.stringify(parts)).digest('base64url')}`

/**
 * Answers of outside services, cached in the database for `foundMs` (30 days by default; 1 day for an empty result). Concurrent equal
 * questions share one request. A cached answer that does not match `schema` is fetched again. `mayAsk` is called before a request, and may
 * throw.
 */
export function rememberAnswers<T>(
  { db, agora }: { db: Db; agora: () => Date },
  schema: z.ZodMiniType<T>,
  { foundMs = FOUND_MS, failedMs = FAILED_MS }: { foundMs?: number; failedMs?: number } = {},
) {
  const running = new Map<string, Promise<T | null>>()

  const Cached = z.object({ found: z.nullable(schema) })
  const readCached = (key: string) => readCache(db, Cached, key, agora())

  async function ask(key: string, work: () => Promise<Outcome<T>>): Promise<T | null> {
    // The same question may have been answered since the caller's look into the cache.
    const cached = await readCached(key)
    if (cached) return cached.found
    const { found, complete } = await work()
    const lasts = found === null ? MISSED_MS : foundMs
    if (complete) await writeCache(db, key, { found }, new Date(agora().getTime() + lasts))
    return found
  }

  function start(key: string, work: () => Promise<Outcome<T>>): Promise<T | null> {
    const promise = ask(key, work)
    running.set(key, promise)
    const forget = () => void running.delete(key)
    promise.then(forget, () => (failedMs > 0 ? void setTimeout(forget, failedMs).unref() : forget()))
    return promise
  }

  return async (key: string, mayAsk: () => void, work: () => Promise<Outcome<T>>) => {
    const cached = await readCached(key)
    if (cached) return cached.found
    if (!running.has(key)) mayAsk()
    return running.get(key) ?? start(key, work)
  }
}
