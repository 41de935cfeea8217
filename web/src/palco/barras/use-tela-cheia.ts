import { useEffect, useSyncExternalStore } from 'react'
import { enterFullScreen, leaveFullScreen } from '../../native/full-screen.ts'

function subscribe(notify: () => void) {
  document.addEventListener('fullscreenchange', notify)
  return () => document.removeEventListener('fullscreenchange', notify)
}
/** Undefined, not null, where a browser shows only videos in full screen, as an iPhone's. */
const isFull = () => Boolean(document.fullscreenElement)

/** Enters full screen while the stage is open; `toggle` is undefined where the browser cannot. */
export function useTelaCheia() {
  const cheia = useSyncExternalStore(subscribe, isFull)
  useEffect(() => {
    enterFullScreen()
    return leaveFullScreen
  }, [])
  const canDo = 'requestFullscreen' in document.documentElement
  return { cheia, toggle: canDo ? (cheia ? leaveFullScreen : enterFullScreen) : undefined }
}
