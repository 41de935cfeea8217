import { useId } from 'react'
import { DesligarForm } from '@cantai/contract/acesso/segundo-fator'
import { toast } from '../../ui/feedback/toast.ts'
import { Button } from '../../ui/form/button.tsx'
import { PasswordField } from '../../ui/form/field.tsx'
import { Modal, type ModalProps } from '../../ui/overlay/modal.tsx'
import { CodigoField } from '../codigo-field.tsx'
import { useSchemaForm } from '../../lib/form/use-schema-form.ts'
import { endSegundoFator } from './seguranca-api.ts'

/** Asks for the password and a code, and lets the login be the password alone again. */
export function DesligarSegundoFatorModal(props: Pick<ModalProps, 'open' | 'onClose' | 'onClosed'>) {
  const formId = useId()
  const { field, forget, busy, formProps } = useSchemaForm({
    schema: DesligarForm,
    initial: { currentPassword: '', codigo_totp: '' },
    send: async (form) => {
      await endSegundoFator(form)
      toast.success('Verificação em duas etapas desligada')
      props.onClose()
    },
    alert: { fallback: 'Não foi possível desligar. Tente novamente.' },
    quietOnField: true,
  })
  return (
    <Modal
      {...props}
      title="Desligar verificação em duas etapas"
      description="A sua conta volta a entrar só com a senha."
      size="sm"
      footer={
        <>
          <Button disabled={busy} onClick={props.onClose}>
            Cancelar
          </Button>
          <Button form={formId} type="submit" variant="danger" busy={busy} busyLabel="Desligando...">
            Desligar
          </Button>
        </>
      }
    >
      <form id={formId} {...formProps}>
        <PasswordField label="Senha" autoComplete="current-password" {...field('currentPassword')} />
        <CodigoField {...field('codigo_totp')} onSwitch={() => forget('codigo_totp')} />
      </form>
    </Modal>
  )
}
