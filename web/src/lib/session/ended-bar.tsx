import { KeyRound } from 'lucide-react'
import { type ReactNode, useSyncExternalStore } from 'react'
import { StatusBar } from '../../ui/feedback/offline-bar.tsx'
import { enterAgain, isEnded, subscribeSession } from './session.ts'

export const useEnded = (): boolean => useSyncExternalStore(subscribeSession, isEnded)

/** Says, over what is still read, that the session has ended, and opens the login; `children` follow its words. */
export function EndedBar({ children }: { children?: ReactNode }) {
  if (!useEnded()) return null
  return (
    <StatusBar tone="amber">
      <KeyRound aria-hidden className="max-sm:hidden" />
      <span>Sua sessão terminou: entre de novo para salvar{children}</span>
      <button
        type="button"
        onClick={() => void enterAgain()}
        className="pointer-events-auto -my-1.5 min-h-11 shrink-0 cursor-pointer rounded-md px-2 font-semibold underline underline-offset-4"
      >
        Entrar
      </button>
    </StatusBar>
  )
}
