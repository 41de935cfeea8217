import { formFailure } from '../../lib/api/failure.ts'
import { showAlert } from '../../ui/overlay/dialogs.tsx'

/** How both registration forms end. */
export const CRIAR_CONTA = {
  senha: 'Senha',
  confirmar: 'Confirmar Senha',
  action: 'Criar Conta',
  busy: 'Criando conta...',
}

export const REGISTERED = 'Conta criada com sucesso! Faça login para continuar.'

export const tellRegisterFailure = (error: unknown): Promise<void> =>
  showAlert({
    kind: 'error',
    title: 'Erro no Cadastro',
    message: formFailure(error, 'Erro ao criar conta. Tente novamente.'),
  })
