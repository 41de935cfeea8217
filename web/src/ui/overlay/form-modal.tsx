import { type ComponentProps, useId } from 'react'
import { Button } from '../form/button.tsx'
import { Modal, type ModalProps } from './modal.tsx'

type FormModalProps = Omit<ModalProps, 'footer' | 'size'> & {
  /** The form: what sends it, and what it listens to. */
  form: Omit<ComponentProps<'form'>, 'id' | 'children'>
  submitLabel: string
  busy: boolean
  disabled?: boolean
}

/** A small modal that is one form, which saves what it says. */
export function FormModal({ form, submitLabel, busy, disabled = false, children, ...modal }: FormModalProps) {
  const formId = useId()
  // A refusal marks the fields: what is being saved stays open until its answer is there.
  const close = () => {
    if (!busy) modal.onClose()
  }
  return (
    <Modal
      {...modal}
      onClose={close}
      size="sm"
      footer={
        <>
          <Button disabled={busy} onClick={close}>
            Cancelar
          </Button>
          <Button
            type="submit"
            form={formId}
            variant="primary"
            disabled={disabled}
            busy={busy}
            busyLabel="Salvando..."
          >
            {submitLabel}
          </Button>
        </>
      }
    >
      <form id={formId} {...form}>
        {children}
      </form>
    </Modal>
  )
}
