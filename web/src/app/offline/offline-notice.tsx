import { WifiOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { useOnline } from '../../lib/offline/online.ts'
import { StatusBar } from '../../ui/feedback/offline-bar.tsx'

/**
 * Sticks below the top bar and the bars under it. One line lies over the page's free space, so that nothing moves while somebody aims at
 * it; further lines push the page down.
 */
export const Float = ({ children }: { children: ReactNode }) => (
  <div className="pointer-events-none sticky top-[calc(3.5rem+env(safe-area-inset-top))] z-30 -mb-5 min-h-5 sm:-mb-9 sm:min-h-9 max-sm:[&>output]:min-h-5 max-sm:[&>output]:py-0 md:top-[calc(4rem+env(safe-area-inset-top))]">
    {children}
  </div>
)

export const Notice = ({ children }: { children: ReactNode }) => (
  <Float>
    <StatusBar tone="amber">{children}</StatusBar>
  </Float>
)

/** For the screens before the login and addresses that do not exist; the others have `CopyNotice`, which also says how old the data is. */
export function OfflineNotice() {
  if (useOnline()) return null
  return (
    <Notice>
      <WifiOff aria-hidden />
      <span>Você está sem internet.</span>
    </Notice>
  )
}
