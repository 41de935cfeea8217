import { authCalls, type CadastroForm, type CadastroModalForm } from '@cantai/contract/usuarios'
import { api } from '../lib/api-client.ts'

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
