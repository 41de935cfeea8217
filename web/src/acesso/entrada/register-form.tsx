import { CadastroForm } from '@cantai/contract/acesso/acesso'
import { toast } from '../../ui/feedback/toast.ts'
import { registerUsuario } from '../acesso-api.ts'
import { NovaSenhaFields } from '../nova-senha-fields.tsx'
import { DadosFields } from '../dados-fields.tsx'
import { useSchemaForm } from '../use-schema-form.ts'
import { CRIAR_CONTA, REGISTER_ALERT, REGISTERED } from './register-texts.ts'

/** The fields of the registration screen. */
export function RegisterForm({
  convite,
  onDone,
}: {
  convite: string | undefined
  onDone: (email: string) => void
}) {
  const { field, busy, formProps } = useSchemaForm({
    schema: CadastroForm,
    initial: { nome: '', email: '', telefone: '', senha: '', confirmarSenha: '' },
    send: async (form) => {
      await registerUsuario(form, convite)
      toast.success(REGISTERED)
      onDone(form.email)
    },
    alert: REGISTER_ALERT,
  })
  return (
    <form {...formProps}>
      <DadosFields field={field} />
      <NovaSenhaFields texts={CRIAR_CONTA} field={field} busy={busy} />
    </form>
  )
}
