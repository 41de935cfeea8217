import { WifiOff } from 'lucide-react'
import { useOnline } from '../lib/online.ts'
import { StatusBar } from '../ui/offline-bar.tsx'

/** Lies over the free space under the top bar, so that nothing moves while somebody aims at it. */
export function OfflineNotice() {
  const online = useOnline()
  if (online) return null
  return (
    <div className="pointer-events-none fixed inset-x-0 top-14 z-30 mt-[env(safe-area-inset-top)] md:top-16">
      <StatusBar tone="amber">
        <WifiOff aria-hidden />
        <span>
          Você está sem internet.<span className="max-sm:sr-only"> O que já foi aberto continua aqui.</span>
        </span>
      </StatusBar>
    </div>
  )
}
