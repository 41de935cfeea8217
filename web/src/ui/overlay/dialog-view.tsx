import { useRef, useState } from 'react'
import { Button } from '../form/button.tsx'
import type { DialogRequest } from './dialog-store.ts'
import { Modal } from './modal.tsx'

type DialogViewProps = { request: DialogRequest; onDone: () => void }

export function DialogView({ request, onDone }: DialogViewProps) {
  const [open, setOpen] = useState(true)
  const main = useRef<HTMLButtonElement>(null)
  const cancel = useRef<HTMLButtonElement>(null)

  function answer(value: boolean) {
    request.settle(value)
    setOpen(false)
  }

  return (
    <Modal
      open={open}
      onClose={() => answer(false)}
      onClosed={onDone}
      kind={request.kind}
      title={request.title}
      description={request.message}
      size="sm"
      // The button of a destructive action gets no initial focus: a careless Enter must not press it.
      initialFocus={request.danger ? cancel : main}
      footer={
        <>
          {request.cancelLabel && (
            <Button ref={cancel} onClick={() => answer(false)}>
              {request.cancelLabel}
            </Button>
          )}
          <Button ref={main} variant={request.danger ? 'danger' : 'primary'} onClick={() => answer(true)}>
            {request.confirmLabel}
          </Button>
        </>
      }
    />
  )
}
