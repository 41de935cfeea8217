import { useEffect, useEffectEvent } from 'react'

const isPrintKey = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent) =>
  (ctrlKey || metaKey) && !altKey && !shiftKey && key.toLowerCase() === 'p'

/** Ctrl+P opens what looks at the paper first; from there on it is the browser's own. */
export function useTeclaImprimir(enabled: boolean, onPrint: () => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!isPrintKey(event) || event.defaultPrevented) return
    event.preventDefault()
    if (!event.repeat) onPrint()
  })
  useEffect(() => {
    if (!enabled) return undefined
    // Not the very callback: an effect event may not be handed to others.
    const key = (event: KeyboardEvent) => onKey(event)
    addEventListener('keydown', key)
    return () => removeEventListener('keydown', key)
  }, [enabled])
}
