import { CloudOff } from 'lucide-react'
import { useReachable } from '../../lib/offline/online.ts'
import { Button } from '../../ui/form/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { LoadFailed } from '../../ui/feedback/load-failed.tsx'
import { Skeleton, useDelayed } from '../../ui/feedback/skeleton.tsx'

const LINES = ['w-1/2', 'w-3/4', 'w-2/3', 'w-3/5', 'w-1/3', 'w-3/4', 'w-1/2']

type TextoPendenteProps = { what: string; failed: boolean; onRetry: () => void }

/** Shown in place of a song's text until it is loaded. */
export function TextoPendente({ what, failed, onRetry }: TextoPendenteProps) {
  const slow = useDelayed()
  const reachable = useReachable()
  // Offline, the retries that still run will not load it.
  if (!reachable && (failed || slow))
    return (
      <EmptyState
        icon={<CloudOff />}
        title="Sem conexão agora"
        hint={`Este aparelho ainda não guardou ${what} desta música. Abra-a uma vez com internet e ela fica aqui.`}
        action={<Button onClick={onRetry}>Tentar novamente</Button>}
      />
    )
  if (failed)
    return (
      <LoadFailed what={what} erro="Verifique a conexão e tente novamente." busy={false} onRetry={onRetry} />
    )
  return (
    <div aria-busy="true" className={slow ? 'flex flex-col gap-4 py-4' : 'invisible'}>
      {LINES.map((width, i) => (
        // oxlint-disable-next-line react/no-array-index-key -- a still place-holder
        <Skeleton key={i} className={`h-4 ${width}`} />
      ))}
    </div>
  )
}
