import { useEffect } from 'react'
import { isNative } from '../../native/platform.ts'

/** The browser releases the lock whenever the page is hidden, so it is requested again each time the page is shown. */
function holdInBrowser(): () => void {
  let lock: WakeLockSentinel | undefined
  let over = false
  const request = () => {
    if (document.visibilityState !== 'visible') return
    navigator.wakeLock.request('screen').then(
      (granted) => {
        if (over) void granted.release()
        else lock = granted
      },
      () => undefined,
    )
  }
  request()
  document.addEventListener('visibilitychange', request)
  return () => {
    over = true
    document.removeEventListener('visibilitychange', request)
    void lock?.release()
  }
}

function holdInApp(): () => void {
  let release: (() => void) | undefined
  let over = false
  import('../../native/keep-awake.ts').then(
    ({ holdAwake }) => {
      if (!over) release = holdAwake()
    },
    () => undefined,
  )
  return () => {
    over = true
    release?.()
  }
}

/** Keeps the screen of a phone on a music stand awake: in the app by its plugin, else where the browser can. */
export function useWakeLock(isWanted: boolean): void {
  useEffect(() => {
    if (!isWanted) return undefined
    if (isNative()) return holdInApp()
    return 'wakeLock' in navigator ? holdInBrowser() : undefined
  }, [isWanted])
}
