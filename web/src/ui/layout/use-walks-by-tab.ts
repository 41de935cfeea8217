import { type RefObject, useEffect, useRef } from 'react'

/** Whether somebody walks through the buttons with Tab: one that was only touched keeps the focus too, and wants no keys. */
export function useWalksByTab(): RefObject<boolean> {
  const walks = useRef(false)
  useEffect(() => {
    const listening = new AbortController()
    const options = { capture: true, signal: listening.signal }
    document.addEventListener('keydown', ({ key }) => key === 'Tab' && (walks.current = true), options)
    document.addEventListener('pointerdown', () => (walks.current = false), options)
    return () => listening.abort()
  }, [])
  return walks
}
