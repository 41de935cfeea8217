import { useEffect } from 'react'

/** Keeps the screen of a phone on a music stand awake, where the browser can. */
export function useWakeLock(wanted: boolean): void {
  useEffect(() => {
    if (!wanted || !('wakeLock' in navigator)) return undefined
    let lock: WakeLockSentinel | undefined
    let over = false
    // The browser gives the lock up whenever the page is hidden.
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
  }, [wanted])
}
