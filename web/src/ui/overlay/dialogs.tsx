import { type ComponentType, type ReactNode, useEffect, useSyncExternalStore } from 'react'
import { lazyPart } from '../layout/lazy-part.tsx'
import { dialogStore, type DialogKind, type DialogRequest } from './dialog-store.ts'

type DialogViewProps = { request: DialogRequest; onDone: () => void }

type Alert = { kind: Exclude<DialogKind, 'confirm'>; title?: string; message: ReactNode }

export async function showAlert({ kind, title, message }: Alert): Promise<void> {
  await dialogStore.ask({ kind, title, message, confirmLabel: 'Entendi' })
}

type Confirmation = {
  title?: string
  message: ReactNode
  confirmLabel?: string
  cancelLabel?: string
  danger?: boolean
}

/** False when cancelled, closed or swiped away. */
export function confirmAction({
  title,
  message,
  confirmLabel = 'Confirmar',
  cancelLabel = 'Cancelar',
  danger,
}: Confirmation): Promise<boolean> {
  return dialogStore.ask({ kind: 'confirm', title, message, confirmLabel, cancelLabel, danger })
}

/** The first dialog loads the modal's code; if that fails, the browser's own dialog asks. */
const DialogView = lazyPart<DialogViewProps>(
  () =>
    import('./dialog-view.tsx').then(
      (module) => module.DialogView,
      () => NativeDialog,
    ),
  { failed: () => <FirstDialog View={NativeDialog} /> },
)

export const DialogHost = () => <FirstDialog View={DialogView} />

function FirstDialog({ View }: { View: ComponentType<DialogViewProps> }) {
  const request = useSyncExternalStore(dialogStore.subscribe, dialogStore.first)
  return request && <View key={request.id} request={request} onDone={() => dialogStore.remove(request.id)} />
}

function NativeDialog({ request, onDone }: DialogViewProps) {
  useEffect(() => {
    const text = typeof request.message === 'string' ? request.message : request.title
    // oxlint-disable-next-line no-alert -- the only dialog left when the app's own cannot load
    request.settle(request.cancelLabel ? window.confirm(text) : (window.alert(text), true))
    onDone()
  }, [request, onDone])
  return null
}
