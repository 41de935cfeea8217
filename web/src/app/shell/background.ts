import { startCamada } from '../../cifras/camada/sincronizar.ts'
import { followConnection } from '../offline/follow-connection.ts'
import { followChanges } from '../live/follow-changes.ts'
import { followReplicaSoon, keepReplica } from '../offline/keep-replica.ts'
import { registerServiceWorker } from '../offline/service-worker.ts'
import { sweepCache } from '../offline/sweep-cache.ts'

/** Starts the work that goes on behind every screen; a second call does nothing. */
export function startBackground(): void {
  sweepCache()
  followConnection()
  startCamada(followReplicaSoon)
  void registerServiceWorker()
  // People type on at once after Ctrl+K, so the palette must open before the next key.
  import('../palette/palette.tsx').catch(() => undefined)
  // Without a network it would be too late to fetch what tells and asks.
  import('../../ui/feedback/toast-viewer.tsx').catch(() => undefined)
  import('../../ui/overlay/dialog-view.tsx').catch(() => undefined)
  keepReplica()
  followChanges()
}
