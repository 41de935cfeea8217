import { type Query, useQueryClient } from '@tanstack/react-query'
import { CloudOff, WifiOff } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { momentoEscrito } from '../../lib/formatos.ts'
import { useOnline, useReachable } from '../../lib/offline/online.ts'
import { late, restored } from '../../lib/api/query-client.ts'
import { EndedBar, useEnded } from '../../lib/session/ended-bar.tsx'
import { useStore } from '../../ui/layout/store.ts'
import { Float, Notice } from './offline-notice.tsx'

/** Says that there is no network or no server, and how old the data on the screen is. */
export function CopyNotice() {
  const reachable = useReachable()
  const isEnded = useEnded()
  const isLate = useStore(late) > 0
  return !reachable ? <Unreachable /> : isEnded ? <Ended /> : isLate ? <Late /> : null
}

/** The answer of the server is still missing. */
function Late() {
  const oldest = useOldest(true)
  if (oldest === undefined) return null
  return (
    <Notice>
      <CloudOff aria-hidden />
      <span>O servidor demora a responder: mostrando a cópia de {momentoEscrito(oldest)}</span>
    </Notice>
  )
}

/** The session has ended, and the person goes on reading. */
function Ended() {
  const oldest = useOldest(true)
  return (
    <Float>
      <EndedBar>{oldest !== undefined && ` (cópia de ${momentoEscrito(oldest)})`}</EndedBar>
    </Float>
  )
}

function Unreachable() {
  const online = useOnline()
  const oldest = useOldest(online)
  if (online && oldest === undefined) return null
  return (
    <Notice>
      {online ? <CloudOff aria-hidden /> : <WifiOff aria-hidden />}
      <span>
        {online ? 'O servidor não responde' : <NoNetwork />}
        {oldest === undefined
          ? '. O que já foi aberto continua aqui.'
          : `: mostrando a cópia de ${momentoEscrito(oldest)}`}
      </span>
    </Notice>
  )
}

/** Short enough for one line on a phone. */
const NoNetwork = () => (
  <>
    <span className="max-sm:sr-only">Você está sem internet</span>
    <span aria-hidden className="sm:hidden">
      Sem internet
    </span>
  </>
)

/** Without a server a screen that is younger needs no hour. */
const OLD_MS = 60_000

/** The time at which the oldest data on the screen was read. With a network but no server, only restored copies count. */
function useOldest(online: boolean): number | undefined {
  const cache = useQueryClient().getQueryCache()
  const isShown = (query: Query) =>
    query.isActive() &&
    query.meta?.daMoldura !== true &&
    query.state.data !== undefined &&
    (!online || restored.has(query) || Date.now() - query.state.dataUpdatedAt > OLD_MS)
  return useSyncExternalStore(
    (notify) => cache.subscribe(notify),
    () => {
      const times = cache
        .getAll()
        .filter(isShown)
        .map(({ state }) => state.dataUpdatedAt)
      return times.length === 0 ? undefined : Math.min(...times)
    },
  )
}
