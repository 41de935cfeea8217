import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useForm } from 'react-hook-form'
import { CadastroModalForm } from '@cantai/contract/acesso'
import { failedFields } from '../../lib/api/failure.ts'
import { TextField } from '../../ui/form/field.tsx'
import { NovaSenhaFields } from '../nova-senha-fields.tsx'
import { CRIAR_CONTA, tellRegisterFailure } from './register-outcome.ts'
import { registerUsuarioInModal } from '../acesso-api.ts'

const FIELDS = ['nome', 'username', 'email'] as const

/** The fields of the registration modal. */
export function RegisterModalForm({ onDone }: { onDone: () => void }) {
  const {
    register,
    handleSubmit,
    setError,
    formState: { errors, isSubmitting },
  } = useForm<CadastroModalForm>({
    mode: 'onTouched',
    resolver: standardSchemaResolver(CadastroModalForm),
    defaultValues: { nome: '', username: '', email: '', senha: '', confirmarSenha: '' },
  })

  const submit = handleSubmit(async (form) => {
    try {
      await registerUsuarioInModal(form)
    } catch (error) {
      const { password: senha, ...campos } = failedFields(error)
      for (const name of FIELDS) if (campos[name]) setError(name, { message: campos[name] })
      if (senha) setError('senha', { message: senha })
      await tellRegisterFailure(error)
      return
    }
    onDone()
  })

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-1">
      <TextField
        label="Nome Completo"
        autoComplete="name"
        error={errors.nome?.message}
        {...register('nome')}
      />
      <TextField
        label="Usuário"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        error={errors.username?.message}
        {...register('username')}
      />
      <TextField
        label="Email"
        type="email"
        autoComplete="email"
        error={errors.email?.message}
        {...register('email')}
      />
      <NovaSenhaFields
        texts={CRIAR_CONTA}
        senha={register('senha', { deps: 'confirmarSenha' })}
        confirmarSenha={register('confirmarSenha')}
        errors={errors}
        busy={isSubmitting}
      />
    </form>
  )
}
