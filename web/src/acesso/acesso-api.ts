import { queryOptions } from '@tanstack/react-query'
import { linksCalls } from '@cantai/contract/acesso/links'
import {
  authCalls,
  type CadastroForm,
  type CadastroModalForm,
  type ConfiguracoesForm,
  type Usuario,
} from '@cantai/contract/acesso/acesso'
import { api } from '../lib/api/api-client.ts'

/** Says if people may register, and the state of their invitation. Its token is a secret, so the key says only that there is one. */
export const cadastroQuery = (convite: string | undefined) =>
  queryOptions({
    queryKey: ['cadastro', convite !== undefined] as const,
    queryFn: ({ signal }) =>
      convite === undefined
        ? api(linksCalls.cadastro, { signal })
        : api(linksCalls.verificarConvite, { body: { token: convite }, signal }),
    gcTime: 0,
  })

/** How the password link of this page stands. */
export const linkDeSenhaQuery = (token: string) =>
  queryOptions({
    queryKey: ['link-de-senha'] as const,
    queryFn: ({ signal }) => api(linksCalls.verificarSenha, { body: { token }, signal }),
    gcTime: 0,
    // A link used in this very moment is no reason to take the form away.
    staleTime: Infinity,
  })

export const redefinirSenha = (token: string, senha: string) =>
  api(linksCalls.redefinirSenha, { body: { token, senha } })

/** The registration screen's payload; `convite` comes with an invitation link. */
export const registerUsuario = (
  { nome, email, telefone, senha }: CadastroForm,
  convite: string | undefined,
) =>
  api(authCalls.register, {
    body: { nome, email, senha, telefone: telefone || null, ...(convite ? { convite } : {}) },
  })

/** The registration modal's payload. */
export const registerUsuarioInModal = ({ nome, username, email, senha }: CadastroModalForm) =>
  api(authCalls.register, { body: { username, email, password: senha, nome } })

/** Whether somebody else of the ministry is called so; false where that cannot be asked. */
export const isNomeEmUso = (nome: string): Promise<boolean> =>
  api(authCalls.nomeEmUso, { query: { nome } }).then(
    ({ em_uso }) => em_uso,
    () => false,
  )

/** Changes name, email and telephone, and the password if a new one was given, all or nothing. */
export async function saveConfiguracoes(form: ConfiguracoesForm): Promise<Usuario> {
  const { nome, email, telefone, currentPassword, newPassword } = form
  const senhas = {
    ...(currentPassword !== '' && { currentPassword }),
    ...(newPassword !== '' && { newPassword }),
  }
  const { user } = await api(authCalls.profile, {
    body: { nome, email, telefone: telefone || null, ...senhas },
  })
  return user
}
