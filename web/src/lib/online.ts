import { useSyncExternalStore } from 'react'

function subscribe(notify: () => void) {
  addEventListener('online', notify)
  addEventListener('offline', notify)
  return () => {
    removeEventListener('online', notify)
    removeEventListener('offline', notify)
  }
}

/** What the browser knows of the network. True may still mean a network without internet. */
export const isOnline = (): boolean => navigator.onLine

export const useOnline = (): boolean => useSyncExternalStore(subscribe, isOnline)
