import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { NOME_MAX } from '../limites.ts'
import { NIVEIS_DO_CONVITE } from '../acesso/niveis.ts'
import { LinkCriado } from './usuarios.ts'
import { idParams, registroId, textoOpcional } from '../validacao.ts'

/** Lifetimes of an invitation in hours; the first is the default. */
export const VALIDADES_DO_CONVITE = [24, 72, 168] as const
/** How many people an invitation may be for. */
export const USOS_DO_CONVITE_MAX = 100
/** An invitation for more people asks for the password. */
export const USOS_SEM_SENHA = 10

/** A valid invitation: `usos` of `usos_max` people have used it. */
export const Convite = z.object({
  id: z.number(),
  para: z.nullable(z.string()),
  nivel_acesso: z.enum(NIVEIS_DO_CONVITE),
  usos: z.number(),
  usos_max: z.number(),
  criado_por_nome: z.nullable(z.string()),
  criado_em: z.string(),
  expira_em: z.string(),
})
export type Convite = z.infer<typeof Convite>

const USOS_INVALIDOS = `Um convite serve para 1 a ${USOS_DO_CONVITE_MAX} pessoas`

export const ConviteNovo = z
  .strictObject({
    para: textoOpcional('Para quem', { max: NOME_MAX }),
    horas: z._default(
      z.literal(VALIDADES_DO_CONVITE, { error: 'Validade inválida' }),
      VALIDADES_DO_CONVITE[0],
    ),
    nivel_acesso: z._default(
      z.enum(NIVEIS_DO_CONVITE, {
        error: 'Um convite é para músico ou líder. Torne a pessoa administradora depois que ela entrar.',
      }),
      'musico',
    ),
    usos_max: z._default(
      z
        .int({ error: USOS_INVALIDOS })
        .check(
          z.minimum(1, { error: USOS_INVALIDOS }),
          z.maximum(USOS_DO_CONVITE_MAX, { error: USOS_INVALIDOS }),
        ),
      1,
    ),
    /** The person of the roster whom the new account will belong to. */
    pessoa_id: z.optional(registroId()),
  })
  .check(
    z.refine(({ pessoa_id, usos_max }) => pessoa_id === undefined || usos_max === 1, {
      error: 'O convite de uma pessoa serve para uma pessoa só',
      path: ['usos_max'],
      when: ({ issues }) => issues.length === 0,
    }),
  )
export type ConviteNovo = z.infer<typeof ConviteNovo>

export const convitesCalls = defineCalls({
  list: {
    method: 'GET',
    path: '/api/convites',
    le: [],
    summary: 'The invitations that still work, the latest first',
    access: 'usuarios:editar',
    answer: z.object({ convites: z.array(Convite) }),
  },
  create: {
    method: 'POST',
    path: '/api/convites',
    asksSenha: { nivel_acesso: 'lider', usos_max: USOS_SEM_SENHA },
    event: 'convite_criado',
    summary: 'Make a link with which a person or a group registers',
    access: 'usuarios:editar',
    body: ConviteNovo,
    status: 201,
    answer: LinkCriado,
  },
  revoke: {
    method: 'DELETE',
    path: '/api/convites/:id',
    event: 'convite_revogado',
    summary: 'Make an invitation stop working',
    access: 'usuarios:editar',
    params: idParams,
    status: 204,
  },
})
