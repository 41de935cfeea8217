import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useForm } from 'react-hook-form'
import { EstadoDoLink, NovaSenhaForm } from '@cantai/contract/acesso-links'
import { ApiError } from '../../lib/api/api-client.ts'
import { failedFields, formFailure } from '../../lib/api/failure.ts'
import { showAlert } from '../../ui/overlay/dialogs.tsx'
import { NovaSenhaFields } from '../nova-senha-fields.tsx'
import { redefinirSenha } from '../acesso-api.ts'

type RedefinirSenhaFormProps = {
  token: string
  onDone: () => void
  /** The link that was good is so no longer. */
  onRefused: (estado: EstadoDoLink) => void
}

const TEXTS = {
  senha: 'Nova senha',
  confirmar: 'Confirmar nova senha',
  action: 'Salvar nova senha',
  busy: 'Salvando...',
}

const estadoOf = (error: unknown) =>
  EstadoDoLink.safeParse(error instanceof ApiError ? error.codigo?.replace('link_', '') : undefined).data

export function RedefinirSenhaForm({ token, onDone, onRefused }: RedefinirSenhaFormProps) {
  const {
    register,
    handleSubmit,
    setError,
    formState: { errors, isSubmitting },
  } = useForm<NovaSenhaForm>({
    mode: 'onTouched',
    resolver: standardSchemaResolver(NovaSenhaForm),
    defaultValues: { senha: '', confirmarSenha: '' },
  })

  const submit = handleSubmit(async ({ senha }) => {
    try {
      await redefinirSenha(token, senha)
    } catch (error) {
      const estado = estadoOf(error)
      if (estado) return onRefused(estado)
      const { senha: message } = failedFields(error)
      if (message) return setError('senha', { message }, { shouldFocus: true })
      await showAlert({
        kind: 'error',
        message: formFailure(error, 'Não foi possível salvar a nova senha. Tente novamente.'),
      })
      return
    }
    onDone()
  })

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-1">
      <NovaSenhaFields
        texts={TEXTS}
        senha={register('senha', { deps: 'confirmarSenha' })}
        confirmarSenha={register('confirmarSenha')}
        errors={errors}
        busy={isSubmitting}
      />
    </form>
  )
}
