import { type Query, useQueryClient } from '@tanstack/react-query'
import { CloudOff, WifiOff } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { momentoEscrito } from '../lib/formatos.ts'
import { useOnline, useReachable } from '../lib/online.ts'
import { restored } from '../lib/query-client.ts'
import { StatusBar } from '../ui/offline-bar.tsx'

/** Lies over the free space under the top bar, so that nothing moves while somebody aims at it. */
export function OfflineNotice() {
  return useReachable() ? null : <Notice />
}

function Notice() {
  const online = useOnline()
  const oldest = useOldest(online)
  if (online && oldest === undefined) return null
  const copy = oldest !== undefined && `mostrando a cópia de ${momentoEscrito(oldest)}`
  return (
    <div className="pointer-events-none fixed inset-x-0 top-14 z-30 mt-[env(safe-area-inset-top)] md:top-16">
      <StatusBar tone="amber">
        {online ? <CloudOff aria-hidden /> : <WifiOff aria-hidden />}
        <span>
          {online ? 'O servidor não responde' : 'Você está sem internet'}
          {copy ? `: ${copy}` : '. O que já foi aberto continua aqui.'}
        </span>
      </StatusBar>
    </div>
  )
}

/** When the oldest of what the screen shows was read; of a server that only does not answer, what was kept here. */
function useOldest(online: boolean): number | undefined {
  const cache = useQueryClient().getQueryCache()
  const shown = (query: Query) =>
    query.isActive() && query.state.data !== undefined && (!online || restored.has(query))
  return useSyncExternalStore(
    (notify) => cache.subscribe(notify),
    () => {
      const times = cache
        .getAll()
        .filter(shown)
        .map(({ state }) => state.dataUpdatedAt)
      return times.length === 0 ? undefined : Math.min(...times)
    },
  )
}
