import { EstadoDoLink, NovaSenhaForm } from '@cantai/contract/acesso/links'
import { ApiError } from '../../lib/api/api-client.ts'
import { redefinirSenha } from '../acesso-api.ts'
import { NovaSenhaFields } from '../nova-senha-fields.tsx'
import { useSchemaForm } from '../../lib/form/use-schema-form.ts'

type RedefinirSenhaFormProps = {
  token: string
  onDone: () => void
  /** Called when the link has stopped working. */
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
  const { field, busy, formProps } = useSchemaForm({
    schema: NovaSenhaForm,
    initial: { senha: '', confirmarSenha: '' },
    send: async ({ senha }) => {
      try {
        await redefinirSenha(token, senha)
      } catch (error) {
        const estado = estadoOf(error)
        if (estado) return onRefused(estado)
        throw error
      }
      onDone()
    },
    alert: { fallback: 'Não foi possível salvar a nova senha. Tente novamente.' },
    quietOnField: true,
  })
  return (
    <form {...formProps}>
      <NovaSenhaFields texts={TEXTS} field={field} busy={busy} />
    </form>
  )
}
