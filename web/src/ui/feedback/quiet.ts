import { useEffect } from 'react'
import { createStore, useStore } from '../layout/store.ts'

/** How many screens are open on which nothing may speak by itself. */
const open = createStore(0)

export const isQuiet = (): boolean => open.get() > 0
export const subscribeQuiet = open.subscribe
export const useIsQuiet = (): boolean => useStore(open) > 0

/** While this is on the screen, toasts and offers of a new version wait until it is left. */
export function useQuiet(): void {
  useEffect(() => {
    open.set(open.get() + 1)
    return () => open.set(open.get() - 1)
  }, [])
}
