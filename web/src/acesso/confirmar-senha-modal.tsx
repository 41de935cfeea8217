import { ConfirmacaoForm } from '@cantai/contract/acesso'
import { PasswordField } from '../ui/form/field.tsx'
import { FormModal } from '../ui/overlay/form-modal.tsx'
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
    <FormModal
      open={open}
      onClose={onClose}
      onClosed={onClosed}
      kind="confirm"
      title="Confirme a sua senha"
      description="Para trocar o email da conta, confirme que é você."
      form={formProps}
      submitLabel="Confirmar"
      busy={busy}
    >
      <PasswordField label="Senha" autoComplete="current-password" {...field('currentPassword')} />
    </FormModal>
  )
}
