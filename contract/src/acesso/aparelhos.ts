import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { ENCERRADAS_MAX } from '../limites.ts'
import { idParams, texto } from '../validacao.ts'

/** A device on which a person is logged in. */
export const Aparelho = z.object({
  id: z.number(),
  /** The name that its browser gives itself: 'Chrome no Android'; '' when that is not known. */
  nome: z.string(),
  entrou_em: z.string(),
  /** When it was used last, within five minutes. */
  usado_em: z.string(),
  /** The device that asks. */
  este: z.boolean(),
})
export type Aparelho = z.infer<typeof Aparelho>

export const aparelhosCalls = defineCalls({
  list: {
    method: 'GET',
    path: '/api/auth/aparelhos',
    le: [],
    summary: 'The devices on which the user is logged in, the one used last first',
    answer: z.object({ aparelhos: z.array(Aparelho) }),
  },
  end: {
    method: 'DELETE',
    path: '/api/auth/aparelhos/:id',
    event: 'aparelho_encerrado',
    summary: 'End the session of one of the user’s own devices',
    params: idParams,
    status: 204,
  },
  endAll: {
    method: 'DELETE',
    path: '/api/auth/aparelhos',
    event: 'aparelhos_encerrados',
    summary: 'End every session of the user, this one too',
    status: 204,
  },
  lend: {
    method: 'POST',
    path: '/api/auth/aparelhos/emprestado',
    event: 'aparelho_emprestado',
    summary:
      'This device is not one’s own: its session ends half an hour after its last use, like any that is not kept',
    status: 204,
  },
  endLater: {
    method: 'POST',
    path: '/api/auth/encerrar',
    summary:
      'End sessions by the handle that the login answered, which opens nothing; unknown ones are passed over',
    access: 'public',
    body: z.strictObject({
      sessoes: z
        .array(texto('Sessão', { min: 1, max: 100 }))
        .check(z.minLength(1), z.maxLength(ENCERRADAS_MAX)),
    }),
    status: 204,
  },
})
