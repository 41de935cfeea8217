import { followConnection } from '../offline/follow-connection.ts'
import { keepComing } from '../offline/keep-coming.ts'
import { registerServiceWorker } from '../offline/service-worker.ts'
import { sweepCache } from '../offline/sweep-cache.ts'

const STAYS_MS = 60_000

/** Starts the work that goes on behind every screen; a second call does nothing. */
export function startBackground(): void {
  sweepCache()
  followConnection()
  void registerServiceWorker()
  // People type on at once after Ctrl+K, so the palette must open before the next key.
  import('../palette/palette.tsx').catch(() => undefined)
  // A first visit asks for nothing but its screens; only who stays or comes back will read without a network.
  const first = !navigator.serviceWorker?.controller
  setTimeout(() => void keepComing().catch(() => undefined), first ? STAYS_MS : 0)
}
