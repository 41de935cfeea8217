import { CatchBoundary } from '@tanstack/react-router'
import { useEffect, useState, type ComponentType } from 'react'
import { Button } from '../form/button.tsx'
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

  return (
    Viewer && (
      <CatchBoundary getResetKey={() => toasts} errorComponent={PlainToasts}>
        <Viewer {...props} />
      </CatchBoundary>
    )
  )
}

/** After a fault of the viewer, which tries again with the next toast: words that were said are not lost with their place. */
function PlainToasts() {
  const toasts = useStore(toastStore)
  return (
    <ol className="fixed inset-x-4 bottom-(--above-floating) z-60 rounded-lg border border-line bg-hover empty:hidden">
      {toasts.map(({ id, text, description }) => (
        <li key={id} role="status" className="flex items-center gap-2 p-3">
          <span className="min-w-0 grow">
            {text} {description}
          </span>
          <Button size="sm" onClick={() => toastStore.remove(id)}>
            Fechar
          </Button>
        </li>
      ))}
    </ol>
  )
}
