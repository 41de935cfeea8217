import { followConnection } from './follow-connection.ts'
import { keepComing } from './keep-coming.ts'
import { keepCopies } from './keep-copies.ts'
import { registerServiceWorker } from './service-worker.ts'
import { sweepCache } from './sweep-cache.ts'

/** What runs behind every screen, once. */
export function startBackground(): void {
  keepCopies()
  sweepCache()
  followConnection()
  void registerServiceWorker()
  keepComing().catch(() => undefined)
}
