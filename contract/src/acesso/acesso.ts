import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { NOME_MAX, SENHA_MAX } from '../limites.ts'
import { falhasDaSenha, isUsername, mensagens } from '../regras.ts'
import {
  codigoDeEntrada,
  email,
  emailOuUsername,
  nivelAcesso,
  senha,
  senhaForte,
  telefone,
  telefoneGuardado,
  texto,
} from '../validacao.ts'

/**
 * A user as the client sees one; `padrao` marks the default administrator until its password was changed, `situacao` somebody whom
 * no administrator has approved yet.
 */
export const Usuario = z.object({
  id: z.number(),
  nome: z.string(),
  username: z.string(),
  email: z.string(),
  telefone: z.nullable(z.string()),
  nivel_acesso: nivelAcesso(),
  permissoes: z.array(z.string()),
  padrao: z.boolean(),
  situacao: z.optional(z.literal('aguardando')),
  /** The password of this administrator is among the first that a stranger would try. */
  senha_comum: z.optional(z.literal(true)),
  /** The login of this person asks for a code too. */
  segundo_fator: z.optional(z.literal(true)),
})
export type Usuario = z.infer<typeof Usuario>

const nome = () => texto('Nome', { min: 2, max: NOME_MAX })
/** The rule for new usernames; existing ones stay as they are. */
const username = () =>
  texto('Usuário', { min: 2, max: 60 }).check(
    z.refine((valor: string) => valor === '' || isUsername(valor), {
      error: 'Usuário pode ter letras de A a Z, números, ponto, hífen e sublinhado, sem espaços',
    }),
  )

/** Exactly one of the two spellings of the password must be there. */
const umaSenha = () =>
  z.refine<{ senha?: string | undefined; password?: string | undefined }>(
    (body) => (body.senha === undefined) !== (body.password === undefined),
    {
      error: mensagens.obrigatorio('Senha'),
      path: ['senha'],
    },
  )

export const Login = z
  .strictObject({
    email: emailOuUsername(),
    senha: z.optional(senha()),
    password: z.optional(senha()),
    manter_conectado: z.optional(z.boolean()),
    /** The second factor: six figures, or a recovery code. A login that needs one and has none is answered 401 `segundo_fator`. */
    codigo_totp: z.optional(codigoDeEntrada()),
    /** The id of this device, from the answer to an earlier login on it. */
    aparelho: z.optional(texto('Aparelho', { min: 1, max: 100 })),
  })
  .check(umaSenha())

/** The login form's fields. */
export const LoginForm = z.object({
  email: emailOuUsername(),
  senha: senha(),
  manter_conectado: z.boolean(),
})
export type LoginForm = z.infer<typeof LoginForm>

/** Both registration shapes: {nome, email, senha, telefone|null} and {username, email, password, nome}. */
export const Cadastro = z
  .strictObject({
    nome: nome(),
    email: email(),
    username: z.optional(username()),
    telefone: z.optional(z.nullable(telefone())),
    senha: z.optional(senhaForte()),
    password: z.optional(senhaForte()),
    convite: z.optional(texto('Convite', { max: 100 })),
  })
  .check(umaSenha())

const iguais = (mensagem: string) =>
  z.refine<{ senha: string; confirmarSenha: string }>((form) => form.senha === form.confirmarSenha, {
    error: mensagem,
    path: ['confirmarSenha'],
    when: () => true,
  })

const confirmarSenha = () => texto('Confirmação de senha', { min: 1, max: 200, verbatim: true })

/** The registration screen's fields. */
export const CadastroForm = z
  .object({
    nome: nome(),
    email: email(),
    telefone: telefone(),
    senha: senhaForte(),
    confirmarSenha: confirmarSenha(),
  })
  .check(iguais(mensagens.senhasDiferentes))
export type CadastroForm = z.infer<typeof CadastroForm>

/** The registration modal's fields. */
export const CadastroModalForm = z
  .object({
    nome: nome(),
    username: username(),
    email: email(),
    senha: senhaForte(),
    confirmarSenha: confirmarSenha(),
  })
  .check(iguais(mensagens.senhasDiferentesNoModal))
export type CadastroModalForm = z.infer<typeof CadastroModalForm>

export const TrocaDeSenha = z.strictObject({
  currentPassword: texto('Senha atual', { min: 1, max: 200, verbatim: true }),
  newPassword: senhaForte(),
})

/**
 * Own name, email and, if it is there, telephone (null or '' takes it away), and with `newPassword` the password; all of it or nothing is
 * saved. `currentPassword` is needed for a new password, and for another email once the password was given `SENHA_CONFIRMADA_MS` ago.
 */
export const Perfil = z
  .strictObject({
    nome: nome(),
    email: email(),
    telefone: z.optional(z.nullable(telefoneGuardado())),
    currentPassword: z.optional(TrocaDeSenha.shape.currentPassword),
    newPassword: z.optional(TrocaDeSenha.shape.newPassword),
  })
  .check(
    z.refine(
      ({ currentPassword, newPassword }) => newPassword === undefined || currentPassword !== undefined,
      {
        error: 'Senha atual é obrigatório para alteração',
        path: ['currentPassword'],
      },
    ),
  )
export type Perfil = z.infer<typeof Perfil>

type Senhas = { currentPassword: string; newPassword: string; confirmPassword: string }

/** Validates the three passwords of the settings: all of them or none must be filled in. */
function falhasDaTroca({ currentPassword, newPassword, confirmPassword }: Senhas): Partial<Senhas> {
  if (`${currentPassword}${newPassword}${confirmPassword}` === '') return {}
  const weak = newPassword === '' ? 'Nova senha é obrigatória' : falhasDaSenha(newPassword)
  return {
    ...(currentPassword === '' && { currentPassword: 'Senha atual é obrigatório para alteração' }),
    ...(weak !== null && { newPassword: weak }),
    ...(confirmPassword === ''
      ? { confirmPassword: 'Confirmação de senha é obrigatória' }
      : confirmPassword !== newPassword && { confirmPassword: mensagens.senhasDiferentes }),
  }
}

const senhaLivre = (campo: string) => texto(campo, { max: SENHA_MAX, verbatim: true })

/** The settings modal's fields; the password is changed only when its three fields are filled. */
export const ConfiguracoesForm = z
  .object({
    nome: nome(),
    email: email(),
    telefone: telefoneGuardado(),
    currentPassword: senhaLivre('Senha atual'),
    newPassword: senhaLivre('Nova senha'),
    confirmPassword: senhaLivre('Confirmação de senha'),
  })
  .check(
    z.superRefine<Senhas>((form, ctx) => {
      for (const [path, message] of Object.entries(falhasDaTroca(form)))
        ctx.addIssue({ code: 'custom', path: [path], message, input: form })
    }),
  )
export type ConfiguracoesForm = z.infer<typeof ConfiguracoesForm>

/** The password alone, asked again before something that matters. */
export const ConfirmacaoForm = z.object({ currentPassword: senha() })

export const authCalls = defineCalls({
  login: {
    method: 'POST',
    path: '/api/auth/login',
    summary: 'Log in with an email or username',
    access: 'public',
    body: Login,
    /**
     * The device keeps `aparelho`, also after logout: it opens nothing, it only makes the device known. `sessao` opens nothing either: it
     * lets a session be ended after its token was forgotten.
     */
    answer: z.object({
      token: z.string(),
      user: Usuario,
      aparelho: z.optional(z.string()),
      sessao: z.optional(z.string()),
    }),
  },
  register: {
    method: 'POST',
    path: '/api/auth/register',
    event: 'cadastro',
    summary: 'Create an account of level musico',
    access: 'public',
    body: Cadastro,
    status: 201,
    answer: z.object({ user: Usuario }),
  },
  me: {
    method: 'GET',
    path: '/api/auth/me',
    le: [],
    summary: 'The logged-in user',
    waiting: true,
    answer: z.object({ user: Usuario }),
  },
  logout: {
    method: 'POST',
    path: '/api/auth/logout',
    event: 'logout',
    summary: 'End this session',
    waiting: true,
    body: z.optional(z.strictObject({})),
    status: 204,
  },
  profile: {
    method: 'PUT',
    path: '/api/auth/profile',
    event: 'conta_alterada',
    summary: 'Change own name, email and telephone, and the password, all or nothing',
    body: Perfil,
    answer: z.object({ user: Usuario }),
  },
  nomeEmUso: {
    method: 'GET',
    path: '/api/auth/nome-em-uso',
    le: [],
    summary:
      'Whether somebody else is called so, before one takes the name; a new name is never refused for it',
    query: z.strictObject({ nome: nome() }),
    answer: z.object({ em_uso: z.boolean() }),
  },
  changePassword: {
    method: 'PUT',
    path: '/api/auth/change-password',
    event: 'senha_alterada',
    summary: 'Change own password; ends every other session of the user',
    body: TrocaDeSenha,
    status: 204,
  },
})
