import { useEffect, useState, useSyncExternalStore, type ComponentType } from 'react'
import { toastStore } from './toast.ts'
import type { ToastViewerProps } from './toast-viewer.tsx'

/** Shows nothing, and loads nothing, until the first toast. */
export function ToastHost(props: ToastViewerProps) {
  const waiting = useSyncExternalStore(toastStore.subscribe, toastStore.waiting)
  const [Viewer, setViewer] = useState<ComponentType<ToastViewerProps>>()

  useEffect(() => {
    if (waiting.length === 0 || Viewer) return
    // A failed fetch leaves the toast waiting: the next one tries again.
    import('./toast-viewer.tsx').then(
      (module) => setViewer(() => module.ToastViewer),
      () => undefined,
    )
  }, [waiting, Viewer])

  return Viewer ? <Viewer {...props} /> : null
}
