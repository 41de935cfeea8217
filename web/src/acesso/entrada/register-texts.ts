/** Texts that both registration forms share. */
export const CRIAR_CONTA = {
  senha: 'Senha',
  confirmar: 'Confirmar Senha',
  action: 'Criar Conta',
  busy: 'Criando conta...',
}

export const REGISTERED = 'Conta criada com sucesso! Faça login para continuar.'

export const REGISTER_ALERT = {
  title: 'Erro no Cadastro',
  fallback: 'Erro ao criar conta. Tente novamente.',
}
