import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useForm } from 'react-hook-form'
import { CadastroForm } from '@cantai/contract/acesso'
import { failedFields } from '../../lib/api/failure.ts'
import { TextField } from '../../ui/form/field.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { NovaSenhaFields } from '../nova-senha-fields.tsx'
import { CRIAR_CONTA, REGISTERED, tellRegisterFailure } from './register-outcome.ts'
import { maskTelefoneInput } from '../telefone.ts'
import { registerUsuario } from '../acesso-api.ts'

const FIELDS = ['nome', 'email', 'telefone', 'senha'] as const

/** The fields of the registration screen. */
export function RegisterForm({ convite, onDone }: { convite: string | undefined; onDone: () => void }) {
  const {
    register,
    handleSubmit,
    setError,
    formState: { errors, isSubmitting },
  } = useForm<CadastroForm>({
    mode: 'onTouched',
    resolver: standardSchemaResolver(CadastroForm),
    defaultValues: { nome: '', email: '', telefone: '', senha: '', confirmarSenha: '' },
  })

  const submit = handleSubmit(async (form) => {
    try {
      await registerUsuario(form, convite)
    } catch (error) {
      const campos = failedFields(error)
      for (const name of FIELDS) if (campos[name]) setError(name, { message: campos[name] })
      await tellRegisterFailure(error)
      return
    }
    toast.success(REGISTERED)
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
        label="Email"
        type="email"
        autoComplete="email"
        error={errors.email?.message}
        {...register('email')}
      />
      <TextField
        label="Telefone"
        optional
        type="tel"
        autoComplete="tel-national"
        placeholder="(11) 99999-9999"
        error={errors.telefone?.message}
        onInput={(event) => maskTelefoneInput(event.currentTarget)}
        {...register('telefone')}
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
