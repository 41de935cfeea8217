import { KeyRound, WifiOff } from 'lucide-react'
import { useReachable } from '../../lib/offline/online.ts'
import { useEnded } from '../../lib/session/ended-bar.tsx'
import { enterAgain } from '../../lib/session/session.ts'

/** A notice beside the song's line: no network, or an ended session; neither closes the stage. */
export function AvisoDoPalco() {
  const reachable = useReachable()
  const isEnded = useEnded()
  if (reachable && !isEnded) return null
  return (
    <output className="flex shrink-0 items-center gap-1.5 rounded-full bg-amber-soft px-2.5 font-medium text-amber">
      {reachable ? (
        <>
          <KeyRound aria-hidden className="size-4 max-sm:hidden" />
          Sua sessão terminou
          <button
            type="button"
            onClick={() => void enterAgain()}
            className="relative cursor-pointer font-semibold underline underline-offset-4 after:absolute after:-inset-x-2 after:-inset-y-3"
          >
            Entrar
          </button>
        </>
      ) : (
        <>
          <WifiOff aria-hidden className="size-4" />
          Sem internet
          <span className="max-lg:sr-only">: o palco segue com o que está neste aparelho</span>
        </>
      )}
    </output>
  )
}
