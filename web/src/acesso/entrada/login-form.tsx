import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useForm } from 'react-hook-form'
import { LoginForm as LoginSchema } from '@cantai/contract/acesso'
import { failedFields, formFailure } from '../../lib/api/failure.ts'
import { login } from '../../lib/session/session.ts'
import { Button } from '../../ui/form/button.tsx'
import { showAlert } from '../../ui/overlay/dialogs.tsx'
import { Checkbox, PasswordField, TextField } from '../../ui/form/field.tsx'
import { toast } from '../../ui/feedback/toast.ts'

/** A login that fails for lack of network still has a dialog to say so. */
const preloadDialog = () => void import('../../ui/overlay/dialog-view.tsx').catch(() => undefined)

/** The fields of the login screen and of the login modal. */
export function LoginForm({ onDone }: { onDone?: () => void }) {
  const {
    register,
    handleSubmit,
    setError,
    formState: { errors, isSubmitting },
  } = useForm<LoginSchema>({
    mode: 'onTouched',
    resolver: standardSchemaResolver(LoginSchema),
    defaultValues: { email: '', senha: '', manter_conectado: false },
  })

  const submit = handleSubmit(async ({ email, senha, manter_conectado }) => {
    try {
      await login(email, senha, manter_conectado)
    } catch (error) {
      const campos = failedFields(error)
      if (campos['email']) setError('email', { message: campos['email'] })
      if (campos['senha']) setError('senha', { message: campos['senha'] })
      const message = formFailure(error, 'Erro ao fazer login. Verifique suas credenciais.')
      await showAlert({ kind: 'error', title: 'Erro no Login', message })
      return
    }
    toast.success('Login realizado com sucesso!')
    onDone?.()
  })

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-1">
      <TextField
        label="Email"
        placeholder="Email ou nome de usuário"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        onFocus={preloadDialog}
        error={errors.email?.message}
        {...register('email')}
      />
      <PasswordField
        label="Senha"
        autoComplete="current-password"
        onFocus={preloadDialog}
        error={errors.senha?.message}
        {...register('senha')}
      />
      <Checkbox label="Manter conectado neste aparelho" {...register('manter_conectado')} />
      <Button type="submit" variant="primary" busy={isSubmitting} busyLabel="Entrando..." className="mt-2">
        Entrar
      </Button>
      <p className="mt-3 text-center text-sm text-balance text-dim">
        Esqueceu a senha? Peça um link ao administrador do ministério.
      </p>
    </form>
  )
}
