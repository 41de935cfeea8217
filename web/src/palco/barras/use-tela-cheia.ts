import { useEffect, useSyncExternalStore } from 'react'

function subscribe(notify: () => void) {
  document.addEventListener('fullscreenchange', notify)
  return () => document.removeEventListener('fullscreenchange', notify)
}
const isFull = () => document.fullscreenElement !== null

/** Refused without a press of the person, and not known on an iPhone: there the stage fills the page. */
const enter = () =>
  void document.documentElement.requestFullscreen?.({ navigationUI: 'hide' }).catch(() => undefined)

function leave(): void {
  if (isFull()) document.exitFullscreen().catch(() => undefined)
}

/** Takes the browser's own bars away while the stage is there; `toggle` is undefined where the browser cannot. */
export function useTelaCheia() {
  const cheia = useSyncExternalStore(subscribe, isFull)
  useEffect(() => {
    enter()
    return leave
  }, [])
  const canDo = 'requestFullscreen' in document.documentElement
  return { cheia, toggle: canDo ? (cheia ? leave : enter) : undefined }
}
