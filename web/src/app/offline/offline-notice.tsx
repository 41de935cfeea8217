import { WifiOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { useOnline } from '../../lib/offline/online.ts'
import { StatusBar } from '../../ui/feedback/offline-bar.tsx'

/** Lies over the free space under the top bar, so that nothing moves while somebody aims at it. */
export const Float = ({ children }: { children: ReactNode }) => (
  <div className="pointer-events-none fixed inset-x-0 top-14 z-30 mt-[env(safe-area-inset-top)] md:top-16">
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
