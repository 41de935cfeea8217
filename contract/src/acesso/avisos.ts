import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { registroId } from '../validacao.ts'

/** Something that somebody else did to this account, or, for administrators, to what concerns everybody: a sentence with who and when. */
export const AvisoDaConta = z.object({ id: z.number(), texto: z.string() })
export type AvisoDaConta = z.infer<typeof AvisoDaConta>

export const avisosDaContaCalls = defineCalls({
  list: {
    method: 'GET',
    path: '/api/auth/avisos',
    le: [],
    summary: 'What others did to the caller’s account and the caller has not read yet, the earliest first',
    prolongs: false,
    answer: z.object({ avisos: z.array(AvisoDaConta) }),
  },
  seen: {
    method: 'POST',
    path: '/api/auth/avisos/vistos',
    summary: 'The caller has read these: up to the one with this id',
    body: z.strictObject({ ate: registroId() }),
    status: 204,
  },
})
