import { falhaDoTexto, isEmailOuUsername, LIMITES_DA_SENHA, LIMITES_DO_EMAIL, mensagens } from './regras.ts'

/** The login form's own fields. */
export interface LoginForm {
  email: string
  senha: string
  manter_conectado: boolean
}

/**
 * The faults of a login, by field; none: it can be sent. The same rules as those of the call, without zod: the login is the
 * first screen that anybody loads.
 * @example falhasDoLogin({ email: 'ana@', senha: '' }) // => { email: 'Email inválido', senha: 'Senha é obrigatório' }
 */
export function falhasDoLogin({ email, senha }: Pick<LoginForm, 'email' | 'senha'>): Record<string, string> {
  const deEmail =
    falhaDoTexto('Email', LIMITES_DO_EMAIL, email) ?? (isEmailOuUsername(email) ? null : mensagens.email)
  const deSenha = falhaDoTexto('Senha', LIMITES_DA_SENHA, senha)
  return { ...(deEmail !== null && { email: deEmail }), ...(deSenha !== null && { senha: deSenha }) }
}
