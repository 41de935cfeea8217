import { useEffect, useEffectEvent } from 'react'

/** Takes the browser's own bars away too, where it can; `onLeft` when the person brought them back. */
export function useFullScreen(wanted: boolean, onLeft: () => void): void {
  const left = useEffectEvent(onLeft)
  useEffect(() => {
    if (!wanted) return undefined
    // Where it is refused, or not known as on an iPhone, the text fills the page.
    document.documentElement.requestFullscreen?.({ navigationUI: 'hide' }).catch(() => undefined)
    const changed = () => {
      if (!document.fullscreenElement) left()
    }
    document.addEventListener('fullscreenchange', changed)
    return () => {
      document.removeEventListener('fullscreenchange', changed)
      if (document.fullscreenElement) document.exitFullscreen().catch(() => undefined)
    }
  }, [wanted])
}
