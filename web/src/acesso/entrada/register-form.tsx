import { CadastroForm } from '@cantai/contract/acesso'
import { toast } from '../../ui/feedback/toast.ts'
import { TextField } from '../../ui/form/field.tsx'
import { registerUsuario } from '../acesso-api.ts'
import { NovaSenhaFields } from '../nova-senha-fields.tsx'
import { maskTelefoneInput } from '../telefone.ts'
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
      <TextField label="Nome Completo" autoComplete="name" {...field('nome')} />
      <TextField label="Email" type="email" autoComplete="email" {...field('email')} />
      <TextField
        label="Telefone"
        optional
        type="tel"
        autoComplete="tel-national"
        placeholder="(11) 99999-9999"
        onInput={(event) => maskTelefoneInput(event.currentTarget)}
        {...field('telefone')}
      />
      <NovaSenhaFields texts={CRIAR_CONTA} field={field} busy={busy} />
    </form>
  )
}
