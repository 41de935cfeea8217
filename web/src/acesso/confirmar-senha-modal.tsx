import { useState } from 'react'
import { ConfirmacaoDeSenha, confirmacaoCalls } from '@cantai/contract/acesso/confirmacao'
import { api } from '../lib/api/api-client.ts'
import { failedFields } from '../lib/api/failure.ts'
import { useUsuario } from '../lib/session/session.ts'
import { PasswordField } from '../ui/form/field.tsx'
import { FormModal } from '../ui/overlay/form-modal.tsx'
import { CodigoField } from './codigo-field.tsx'
import { useSchemaForm } from '../lib/form/use-schema-form.ts'

type ConfirmarSenhaModalProps = {
  open: boolean
  onClose: () => void
  /** The purpose for which the password is asked. */
  texto: string
  onConfirmed: () => void
}

/** Asks the password of the person who is logged in, and a code where the login asks for one, before something that matters. */
export function ConfirmarSenhaModal({ texto, onConfirmed, ...modal }: ConfirmarSenhaModalProps) {
  const [comCodigo, setComCodigo] = useState(useUsuario()?.segundo_fator === true)
  const { field, forget, busy, formProps } = useSchemaForm({
    schema: ConfirmacaoDeSenha,
    initial: { currentPassword: '', codigo_totp: '' },
    send: async (body) => {
      try {
        await api(confirmacaoCalls.confirm, { body })
      } catch (error) {
        // The second factor was switched on elsewhere meanwhile.
        if ('codigo_totp' in failedFields(error)) setComCodigo(true)
        throw error
      }
      onConfirmed()
    },
    alert: { fallback: 'Não foi possível confirmar a senha. Tente novamente.' },
    quietOnField: true,
  })
  return (
    <FormModal
      {...modal}
      kind="confirm"
      title="Confirme a sua senha"
      description={texto}
      form={formProps}
      submitLabel="Confirmar"
      busy={busy}
    >
      <PasswordField label="Senha" autoComplete="current-password" {...field('currentPassword')} />
      {comCodigo && <CodigoField {...field('codigo_totp')} onSwitch={() => forget('codigo_totp')} />}
    </FormModal>
  )
}
