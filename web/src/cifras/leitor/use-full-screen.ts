import { useEffect, useEffectEvent } from 'react'
import { enterFullScreen, leaveFullScreen } from '../../native/full-screen.ts'

/** Takes the browser's own bars away too, where it can; `onLeft` when the person brought them back. */
export function useFullScreen(isWanted: boolean, onLeft: () => void): void {
  const tellLeft = useEffectEvent(onLeft)
  useEffect(() => {
    if (!isWanted) return undefined
    enterFullScreen()
    const onChange = () => {
      if (!document.fullscreenElement) tellLeft()
    }
    document.addEventListener('fullscreenchange', onChange)
    return () => {
      document.removeEventListener('fullscreenchange', onChange)
      leaveFullScreen()
    }
  }, [isWanted])
}
