import { type RefObject, useEffect, useRef } from 'react'

/** Whether somebody navigates by Tab: a button that was only touched keeps the focus too, and should not get keys. */
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
