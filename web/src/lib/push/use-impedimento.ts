import { useSyncExternalStore } from 'react'
import { impedimento, type Impedimento } from './impedimento.ts'

/** A permission is changed beside the page: some browsers tell, in others it is looked at when somebody comes back. */
function subscribe(notify: () => void): () => void {
  const over = new AbortController()
  const { signal } = over
  addEventListener('focus', notify, { signal })
  document.addEventListener('visibilitychange', notify, { signal })
  navigator.permissions?.query({ name: 'notifications' }).then(
    (permission) => permission.addEventListener('change', notify, { signal }),
    () => undefined,
  )
  return () => over.abort()
}

export const useImpedimento = (): Impedimento | undefined => useSyncExternalStore(subscribe, impedimento)
