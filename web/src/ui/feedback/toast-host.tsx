import { useEffect, useState, type ComponentType } from 'react'
import { useStore } from '../layout/store.ts'
import { toastStore } from './toast.ts'
import type { ToastViewerProps } from './toast-viewer.tsx'

/** Renders and loads nothing until the first toast. */
export function ToastHost(props: ToastViewerProps) {
  const toasts = useStore(toastStore)
  const [Viewer, setViewer] = useState<ComponentType<ToastViewerProps>>()

  useEffect(() => {
    if (toasts.length === 0 || Viewer) return
    // If the code cannot be fetched, the toast waits: the next one retries.
    import('./toast-viewer.tsx').then(
      (module) => setViewer(() => module.ToastViewer),
      () => undefined,
    )
  }, [toasts, Viewer])

  return Viewer ? <Viewer {...props} /> : null
}
