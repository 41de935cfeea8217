import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { idParams, registroId } from '../validacao.ts'

const funcoes = () =>
  z.array(registroId(), { error: 'Diga as funções' }).check(z.maxLength(60, 'São funções demais'))

/** The functions of an account's person, and those that the account proposes in their place; null: it proposes nothing. */
const TocoECanto = z.object({ funcoes: z.array(z.number()), proposta: z.nullable(z.array(z.number())) })
export type TocoECanto = z.infer<typeof TocoECanto>

/** An account that proposes its functions; `pessoa_id` is null where it serves nowhere yet. */
export const Proposta = z.object({
  usuario_id: z.number(),
  nome: z.string(),
  pessoa_id: z.nullable(z.number()),
  funcoes: z.array(z.number()),
})
export type Proposta = z.infer<typeof Proposta>

const EDITAR = 'escala:editar' as const

export const propostasCalls = defineCalls({
  minha: {
    method: 'GET',
    path: '/api/escala/toco-e-canto',
    le: ['pessoas'],
    summary: "One's own functions, and those that one proposes",
    answer: TocoECanto,
  },
  propor: {
    method: 'PUT',
    path: '/api/escala/toco-e-canto',
    summary:
      'Propose what one plays and sings, the whole list; a lider accepts it. What one has already takes the proposal back',
    body: z.strictObject({ funcoes: funcoes() }),
    answer: TocoECanto,
  },
  list: {
    method: 'GET',
    path: '/api/pessoas/propostas',
    le: ['pessoas'],
    summary: 'Accounts that propose their functions',
    access: EDITAR,
    answer: z.object({ propostas: z.array(Proposta) }),
  },
  aceitar: {
    method: 'POST',
    path: '/api/pessoas/propostas/:id/aceitar',
    summary:
      'Give the account `id` the functions that were read; without a person it gets one. 409 `registro_alterado` where it proposes others by now, or its person has others than `atuais`',
    access: EDITAR,
    params: idParams,
    body: z.strictObject({ funcoes: funcoes(), atuais: z.optional(funcoes()) }),
    answer: z.object({ pessoa_id: z.number() }),
  },
  recusar: {
    method: 'DELETE',
    path: '/api/pessoas/propostas/:id',
    summary: 'Refuse what the account `id` proposes',
    access: EDITAR,
    params: idParams,
    status: 204,
  },
})
