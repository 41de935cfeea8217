import { useEffect, useState, type ComponentType } from 'react'
import { useStore } from '../layout/store.ts'
import { toastStore } from './toast.ts'
import type { ToastViewerProps } from './toast-viewer.tsx'

/** Shows nothing, and loads nothing, until the first toast. */
export function ToastHost(props: ToastViewerProps) {
  const toasts = useStore(toastStore)
  const [Viewer, setViewer] = useState<ComponentType<ToastViewerProps>>()

  useEffect(() => {
    if (toasts.length === 0 || Viewer) return
    // A failed fetch leaves the toast waiting: the next one tries again.
    import('./toast-viewer.tsx').then(
      (module) => setViewer(() => module.ToastViewer),
      () => undefined,
    )
  }, [toasts, Viewer])

  return Viewer ? <Viewer {...props} /> : null
}
