import type { UsuarioDaLista } from '@cantai/contract/usuarios'
import { failureMessage } from '../lib/api/failure.ts'
import { leave, useUsuario } from '../lib/session/session.ts'
import { confirmAction } from '../ui/overlay/dialogs.tsx'
import { toast } from '../ui/feedback/toast.ts'
import { useChangeAtivo } from './usuarios-api.ts'

/** Asks, and deactivates a user or brings one back. */
export function useAskAtivo() {
  const me = useUsuario()?.id
  const { mutateAsync: changeAtivo } = useChangeAtivo()
  return async (usuario: UsuarioDaLista): Promise<void> => {
    const ativo = !usuario.ativo
    const self = usuario.id === me
    const sure = await confirmAction({
      title: ativo ? 'Reativar conta' : self ? 'Desativar a sua própria conta?' : 'Desativar conta',
      message: <Question usuario={usuario} self={self} />,
      confirmLabel: ativo ? 'Reativar' : 'Desativar',
      danger: !ativo,
    })
    if (!sure) return
    try {
      await changeAtivo({ usuario, body: { ativo, ...(self && { confirmar: true }) } })
    } catch (error) {
      toast.apiError(failureMessage(error, 'Não foi possível mudar a conta. Tente novamente.'))
      return
    }
    toast.success(
      ativo ? `A conta de ${usuario.nome} foi reativada` : `A conta de ${usuario.nome} foi desativada`,
    )
    if (self) leave('choice')
  }
}

const Question = ({ usuario, self }: { usuario: UsuarioDaLista; self: boolean }) => (
  <>
    <p className="line-clamp-4 text-paper wrap-anywhere">
      <strong className="font-semibold">{usuario.nome}</strong> · {usuario.email}
    </p>
    <p className="mt-3">
      {!usuario.ativo
        ? 'Volta a poder entrar, com a mesma senha e o mesmo nível.'
        : self
          ? 'Você sai agora e só volta quando outro administrador reativar a sua conta.'
          : 'Sai na hora de todos os aparelhos e não entra mais até ser reativada. O que registrou continua guardado.'}
    </p>
  </>
)
