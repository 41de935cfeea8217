import { useEffect } from 'react'
import { authCalls } from '@cantai/contract/acesso/acesso'
import { api } from '../api/api-client.ts'
import { isReachable } from '../offline/online.ts'
import { useHoldSession } from './hold.ts'
import { isEnded } from './session.ts'

const PROLONG_MS = 5 * 60 * 1000

/** Somebody who plays asks the server for nothing for an hour: a stage that is seen keeps the session, and is not left for one that ended (PAL-05). */
export function useSessionOnStage(hasSession = true): void {
  useHoldSession(hasSession)
  useEffect(() => {
    if (!hasSession) return undefined
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible' && isReachable() && !isEnded())
        api(authCalls.me).catch(() => undefined)
    }, PROLONG_MS)
    return () => clearInterval(timer)
  }, [hasSession])
}
