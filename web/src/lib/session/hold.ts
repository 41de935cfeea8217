import { useEffect } from 'react'
import { createStore } from '../../ui/layout/store.ts'

/** Number of open sheets and stages: nobody is redirected from one because the session has ended (PAL-05). */
const open = createStore(0)

export const isHeld = (): boolean => open.get() > 0
export const subscribeHold = open.subscribe

/** One more, or one less. */
export const hold = (more: boolean): void => open.set(open.get() + (more ? 1 : -1))

/** While true, this screen is not left when the session ends. */
export function useHoldSession(reading: boolean): void {
  useEffect(() => {
    if (!reading) return undefined
    hold(true)
    return () => hold(false)
  }, [reading])
}
