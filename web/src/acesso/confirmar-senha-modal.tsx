import { useId } from 'react'
import { ConfirmacaoForm } from '@cantai/contract/acesso'
import { Button } from '../ui/form/button.tsx'
import { PasswordField } from '../ui/form/field.tsx'
import { Modal } from '../ui/overlay/modal.tsx'
import { useSchemaForm } from './use-schema-form.ts'

type ConfirmarSenhaModalProps = {
  open: boolean
  onClose: () => void
  onClosed: () => void
  /** Repeats what was refused without the password. */
  onConfirm: (currentPassword: string) => Promise<void>
}

/** Asks the password of who changes the email of an account some time after the login. */
export function ConfirmarSenhaModal({ open, onClose, onClosed, onConfirm }: ConfirmarSenhaModalProps) {
  const formId = useId()
  const { field, busy, formProps } = useSchemaForm({
    schema: ConfirmacaoForm,
    initial: { currentPassword: '' },
    send: async ({ currentPassword }) => {
      await onConfirm(currentPassword)
      onClose()
    },
    alert: { fallback: 'Erro ao atualizar configurações. Tente novamente.' },
    quietOnField: true,
  })
  return (
    <Modal
      open={open}
      onClose={onClose}
      onClosed={onClosed}
      kind="confirm"
      title="Confirme a sua senha"
      description="Para trocar o email da conta, confirme que é você."
      size="sm"
      footer={
        <>
          <Button disabled={busy} onClick={onClose}>
            Cancelar
          </Button>
          <Button form={formId} type="submit" variant="primary" busy={busy} busyLabel="Salvando...">
            Confirmar
          </Button>
        </>
      }
    >
      <form id={formId} {...formProps}>
        <PasswordField label="Senha" autoComplete="current-password" {...field('currentPassword')} />
      </form>
    </Modal>
  )
}
