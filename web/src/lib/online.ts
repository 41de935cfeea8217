import { useSyncExternalStore } from 'react'

let answered = true
const listeners = new Set<() => void>()

function notifyAll(): void {
  for (const notify of listeners) notify()
}

/** Whether the last request met the server. */
export function noteAnswer(came: boolean): void {
  if (answered === came) return
  answered = came
  notifyAll()
}

export function subscribeOnline(notify: () => void): () => void {
  listeners.add(notify)
  if (listeners.size === 1) for (const event of EVENTS) addEventListener(event, notifyAll)
  return () => {
    listeners.delete(notify)
    if (listeners.size === 0) for (const event of EVENTS) removeEventListener(event, notifyAll)
  }
}

const EVENTS = ['online', 'offline'] as const

/** What the browser knows of the network. True may still mean a network without internet. */
export const isOnline = (): boolean => navigator.onLine

/** Whether there is a network and the server answers on it, as far as is known. */
export const isReachable = (): boolean => isOnline() && answered

export const useOnline = (): boolean => useSyncExternalStore(subscribeOnline, isOnline)
export const useReachable = (): boolean => useSyncExternalStore(subscribeOnline, isReachable)
