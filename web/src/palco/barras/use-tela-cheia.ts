import { useEffect, useSyncExternalStore } from 'react'
import { enterFullScreen, leaveFullScreen } from '../../native/full-screen.ts'

function subscribe(notify: () => void) {
  document.addEventListener('fullscreenchange', notify)
  return () => document.removeEventListener('fullscreenchange', notify)
}
/** Undefined, not null, where a browser fills the screen with nothing but videos, as an iPhone's. */
const isFull = () => Boolean(document.fullscreenElement)

/** Takes the browser's own bars away while the stage is there; `toggle` is undefined where the browser cannot. */
export function useTelaCheia() {
  const cheia = useSyncExternalStore(subscribe, isFull)
  useEffect(() => {
    enterFullScreen()
    return leaveFullScreen
  }, [])
  const canDo = 'requestFullscreen' in document.documentElement
  return { cheia, toggle: canDo ? (cheia ? leaveFullScreen : enterFullScreen) : undefined }
}
