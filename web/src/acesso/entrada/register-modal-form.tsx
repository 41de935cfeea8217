import { CadastroModalForm } from '@cantai/contract/acesso/acesso'
import { TextField } from '../../ui/form/field.tsx'
import { registerUsuarioInModal } from '../acesso-api.ts'
import { NovaSenhaFields } from '../nova-senha-fields.tsx'
import { useSchemaForm } from '../use-schema-form.ts'
import { CRIAR_CONTA, REGISTER_ALERT } from './register-texts.ts'

/** The fields of the registration modal. */
export function RegisterModalForm({ onDone }: { onDone: () => void }) {
  const { field, busy, formProps } = useSchemaForm({
    schema: CadastroModalForm,
    initial: { nome: '', username: '', email: '', senha: '', confirmarSenha: '' },
    send: async (form) => {
      await registerUsuarioInModal(form)
      onDone()
    },
    fieldNames: { password: 'senha' },
    alert: REGISTER_ALERT,
  })
  return (
    <form {...formProps}>
      <TextField label="Nome Completo" autoComplete="name" {...field('nome')} />
      <TextField
        label="Usuário"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        {...field('username')}
      />
      <TextField label="Email" type="email" autoComplete="email" {...field('email')} />
      <NovaSenhaFields texts={CRIAR_CONTA} field={field} busy={busy} />
    </form>
  )
}
