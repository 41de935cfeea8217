import { WifiOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { useOnline } from '../../lib/offline/online.ts'
import { StatusBar } from '../../ui/feedback/offline-bar.tsx'

/**
 * Follows the top bar and the bars below it. It lies over the page's free space, so that what somebody aims at moves by no more
 * than the notice needs beyond that.
 */
export const Float = ({ children }: { children: ReactNode }) => (
  <div className="pointer-events-none sticky top-[calc(3.5rem+env(safe-area-inset-top))] z-30 -mb-7 min-h-7 sm:-mb-9 sm:min-h-9 md:top-[calc(4rem+env(safe-area-inset-top))]">
    {children}
  </div>
)

export const Notice = ({ children }: { children: ReactNode }) => (
  <Float>
    <StatusBar tone="amber">{children}</StatusBar>
  </Float>
)

/** For the screens before the login; the others have `CopyNotice`, which also says how old the data is. */
export function OfflineNotice() {
  if (useOnline()) return null
  return (
    <Notice>
      <WifiOff aria-hidden />
      <span>Você está sem internet.</span>
    </Notice>
  )
}
