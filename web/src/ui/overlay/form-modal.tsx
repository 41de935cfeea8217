import { type ComponentProps, useId } from 'react'
import { Button } from '../form/button.tsx'
import { Modal, type ModalProps } from './modal.tsx'

type FormModalProps = Omit<ModalProps, 'footer' | 'size'> & {
  /** Props of the form element. */
  form: Omit<ComponentProps<'form'>, 'id' | 'children'>
  submitLabel: string
  busy: boolean
  disabled?: boolean
}

/** A small modal that consists of one form. */
export function FormModal({ form, submitLabel, busy, disabled = false, children, ...modal }: FormModalProps) {
  const formId = useId()
  // The modal stays open while it saves, because a refusal marks its fields.
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
