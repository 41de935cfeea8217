import { WifiOff } from 'lucide-react'
import { useReachable } from '../../lib/offline/online.ts'
import { EndedBar, useEnded } from '../../lib/session/ended-bar.tsx'
import { StatusBar } from '../../ui/feedback/offline-bar.tsx'

/** Below the stage's buttons: that there is no network, or that the session has ended; neither takes anybody off the stage. */
export function AvisoDoPalco() {
  const reachable = useReachable()
  const isEnded = useEnded()
  if (reachable && !isEnded) return null
  return (
    <div className="order-last -mx-2 basis-[calc(100%+1rem)]">
      {reachable ? (
        <EndedBar />
      ) : (
        <StatusBar tone="amber">
          <WifiOff aria-hidden />
          <span>Sem internet: o palco segue com o que está guardado neste aparelho</span>
        </StatusBar>
      )}
    </div>
  )
}
