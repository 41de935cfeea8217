import { useSyncExternalStore } from 'react'
import { createStore } from '../../ui/layout/store.ts'

/** False when the last request met no server. */
const hasAnswer = createStore(true)

let answeredAt = Date.now()

/** When the server answered last, in milliseconds; the start of this page before that. */
export const lastAnswerAt = (): number => answeredAt

export function noteAnswer(came: boolean): void {
  if (came) answeredAt = Date.now()
  if (hasAnswer.get() !== came) hasAnswer.set(came)
}

export function subscribeOnline(notify: () => void): () => void {
  const unsubscribe = hasAnswer.subscribe(notify)
  for (const event of EVENTS) addEventListener(event, notify)
  return () => {
    unsubscribe()
    for (const event of EVENTS) removeEventListener(event, notify)
  }
}

const EVENTS = ['online', 'offline'] as const

/** The browser's own opinion. True may still be a network without internet. */
export const isOnline = (): boolean => navigator.onLine

/** True while there is a network and the server answered last. */
export const isReachable = (): boolean => isOnline() && hasAnswer.get()

export const useOnline = (): boolean => useSyncExternalStore(subscribeOnline, isOnline)
export const useReachable = (): boolean => useSyncExternalStore(subscribeOnline, isReachable)
