import { useEffect, useEffectEvent } from 'react'

/** Takes the browser's own bars away too, where it can; `onLeft` when the person brought them back. */
export function useFullScreen(isWanted: boolean, onLeft: () => void): void {
  const tellLeft = useEffectEvent(onLeft)
  useEffect(() => {
    if (!isWanted) return undefined
    // Where it is refused, or not known as on an iPhone, the text fills the page.
    document.documentElement.requestFullscreen?.({ navigationUI: 'hide' }).catch(() => undefined)
    const onChange = () => {
      if (!document.fullscreenElement) tellLeft()
    }
    document.addEventListener('fullscreenchange', onChange)
    return () => {
      document.removeEventListener('fullscreenchange', onChange)
      if (document.fullscreenElement) document.exitFullscreen().catch(() => undefined)
    }
  }, [isWanted])
}
