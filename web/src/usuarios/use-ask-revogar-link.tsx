import type { UsuarioDaLista } from '@cantai/contract/usuarios'
import { failureMessage } from '../lib/api/failure.ts'
import { Momento } from '../lib/dia.tsx'
import { confirmAction } from '../ui/overlay/dialogs.tsx'
import { toast } from '../ui/feedback/toast.ts'
import { useRevokeLinkDeSenha } from './usuarios-api.ts'

/** Says who made the open password link of a user, and makes it stop working. */
export function useAskRevogarLink() {
  const { mutateAsync: revoke } = useRevokeLinkDeSenha()
  return async (usuario: UsuarioDaLista): Promise<void> => {
    const sure = await confirmAction({
      title: 'Revogar link de nova senha',
      message: <Question usuario={usuario} />,
      confirmLabel: 'Revogar',
      danger: true,
    })
    if (!sure) return
    try {
      await revoke(usuario)
      toast.success('Link revogado')
    } catch (error) {
      toast.apiError(failureMessage(error, 'Não foi possível revogar o link. Tente novamente.'))
    }
  }
}

const Question = ({ usuario }: { usuario: UsuarioDaLista }) => (
  <>
    <p className="line-clamp-4 text-paper wrap-anywhere">
      <strong className="font-semibold">{usuario.nome}</strong> · {usuario.email}
    </p>
    <p className="mt-3 wrap-anywhere">
      O link
      {usuario.link_criado_por !== null && ` criado por ${usuario.link_criado_por}`}
      {usuario.link_expira_em !== null && (
        <>
          , que valeria até <Momento iso={usuario.link_expira_em} />,
        </>
      )}{' '}
      deixa de valer agora. A senha continua a mesma.
    </p>
  </>
)
