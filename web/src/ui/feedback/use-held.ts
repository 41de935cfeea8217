import { type RefObject, useEffect, useState } from 'react'

/**
 * Whether somebody is reading it: a pointer moves over it, or it has the focus (Alt+T). A toast that appears under a resting pointer leaves
 * in time.
 */
export function useHeld(list: RefObject<HTMLElement | null>, isShown: boolean): boolean {
  const [isHeld, setHeld] = useState(false)
  useEffect(() => {
    const element = list.current
    if (!element || !isShown) return undefined
    const listening = new AbortController()
    const { signal } = listening
    element.addEventListener(
      'pointermove',
      ({ pointerType, movementX, movementY }) =>
        pointerType === 'mouse' && (movementX !== 0 || movementY !== 0) && setHeld(true),
      { signal },
    )
    element.addEventListener('pointerleave', () => setHeld(false), { signal })
    element.addEventListener('focusin', () => setHeld(true), { signal })
    element.addEventListener('focusout', () => setHeld(false), { signal })
    document.addEventListener(
      'keydown',
      ({ altKey, code }) => altKey && code === 'KeyT' && element.querySelector('button')?.focus(),
      { signal },
    )
    return () => {
      listening.abort()
      setHeld(false)
    }
  }, [list, isShown])
  return isHeld
}
