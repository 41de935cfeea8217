import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { mensagens } from '../regras.ts'
import { senhaForte, texto } from '../validacao.ts'

/** The state of a one-time link; a revoked one is `invalido` too, so that a guess learns nothing. */
export const EstadoDoLink = z.enum(['valido', 'expirado', 'usado', 'invalido'])
export type EstadoDoLink = z.infer<typeof EstadoDoLink>

export type TipoDeLink = 'convite' | 'senha'

const RECUSAS: Record<TipoDeLink, Record<Exclude<EstadoDoLink, 'valido'>, string>> = {
  senha: {
    expirado: 'Este link venceu. Peça um novo ao administrador do ministério.',
    usado:
      'Este link já foi usado. Entre com a senha nova ou peça outro link ao administrador do ministério.',
    invalido: 'Este link não vale mais. Peça um novo ao administrador do ministério.',
  },
  convite: {
    expirado: 'Este convite venceu. Peça um novo ao administrador do ministério.',
    usado: 'Este convite já foi usado. Entre com a sua conta ou peça outro ao administrador do ministério.',
    invalido: 'Este convite não vale mais. Peça um novo ao administrador do ministério.',
  },
}

/**
 * The message for a link that does not open, and what to do; null for one that opens.
 * @example recusaDoLink('senha', 'expirado') // => 'Este link venceu. Peça um novo ao administrador do ministério.'
 */
export const recusaDoLink = (tipo: TipoDeLink, estado: EstadoDoLink): string | null =>
  estado === 'valido' ? null : RECUSAS[tipo][estado]

/** The secret in the address of a link: 256 random bits. */
const token = () => texto('Link', { min: 1, max: 100 })

export const NovaSenha = z.strictObject({ token: token(), senha: senhaForte() })

/** The fields of the screen that a password link opens. */
export const NovaSenhaForm = z
  .object({
    senha: senhaForte(),
    confirmarSenha: texto('Confirmação de senha', { min: 1, max: 200, verbatim: true }),
  })
  .check(
    z.refine((form) => form.senha === form.confirmarSenha, {
      error: mensagens.senhasDiferentes,
      path: ['confirmarSenha'],
      when: () => true,
    }),
  )
export type NovaSenhaForm = z.infer<typeof NovaSenhaForm>

/** How somebody may register: anybody, anybody whom an administrator then approves, with an invitation only, nobody. */
export const CADASTROS = ['aberto', 'aprovacao', 'convite', 'fechado'] as const
export const Cadastro = z.enum(CADASTROS, { error: 'Modo de cadastro inválido' })
export type Cadastro = z.infer<typeof Cadastro>

/**
 * The present mode of registration; `convite` is the state of the invitation that was asked about, and `convite_de` who made it, while it
 * works.
 */
export const Cadastros = z.object({
  cadastro: Cadastro,
  convite: z.nullable(EstadoDoLink),
  convite_de: z.nullable(z.string()),
})
export type Cadastros = z.infer<typeof Cadastros>

export const linksCalls = defineCalls({
  cadastro: {
    method: 'GET',
    path: '/api/auth/cadastro',
    le: [],
    summary: 'Whether people may register',
    access: 'public',
    answer: Cadastros,
  },
  // Tokens travel in bodies only: addresses are logged by every server on the way.
  verificarConvite: {
    method: 'POST',
    path: '/api/auth/verificar-convite',
    summary: 'Whether people may register, and how an invitation stands, without using it',
    access: 'public',
    body: z.strictObject({ token: token() }),
    answer: Cadastros,
  },
  verificarSenha: {
    method: 'POST',
    path: '/api/auth/verificar-link-senha',
    summary: 'How a password link stands, without using it',
    access: 'public',
    body: z.strictObject({ token: token() }),
    answer: z.object({ estado: EstadoDoLink }),
  },
  redefinirSenha: {
    method: 'POST',
    path: '/api/auth/redefinir-senha',
    summary: 'Set a new password with a link, once; ends every session of the user',
    access: 'public',
    body: NovaSenha,
    status: 204,
  },
})
