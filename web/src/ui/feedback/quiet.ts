import { useEffect } from 'react'
import { createStore, useStore } from '../layout/store.ts'

/** Number of open screens on which nothing may pop up. */
const open = createStore(0)

export const isQuiet = (): boolean => open.get() > 0
export const subscribeQuiet = open.subscribe
export const useIsQuiet = (): boolean => useStore(open) > 0

/** While mounted and wanted, toasts and offers of a new version wait. */
export function useQuiet(isWanted = true): void {
  useEffect(() => {
    if (!isWanted) return undefined
    open.set(open.get() + 1)
    return () => open.set(open.get() - 1)
  }, [isWanted])
}
