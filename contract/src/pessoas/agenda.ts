import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { id } from '../validacao.ts'

/**
 * The feed that a calendar program reads without a login: the only address that contains a secret, because such programs send nothing else.
 */
export const AGENDA_ICS = '/api/agenda/:token.ics'

/** One's own calendar; its secret cannot be read again. Null where there is none, or no program has read it. */
const Agenda = z.object({ criada_em: z.nullable(z.string()), lida_em: z.nullable(z.string()) })
export type Agenda = z.infer<typeof Agenda>

export const agendaCalls = defineCalls({
  get: {
    method: 'GET',
    path: '/api/agenda',
    le: [],
    summary: 'Whether there is an address of one’s own calendar, and when it was read last',
    answer: Agenda,
  },
  create: {
    method: 'POST',
    path: '/api/agenda',
    summary:
      'Make the address of one’s own calendar, which is told this once; the one before opens nothing any more',
    event: 'agenda_criada',
    status: 201,
    answer: z.object({ url: z.string() }),
  },
  remove: {
    method: 'DELETE',
    path: '/api/agenda',
    summary: 'Take the address of one’s own calendar back',
    event: 'agenda_apagada',
    status: 204,
  },
  arquivo: {
    method: 'GET',
    path: '/api/agenda/arquivo',
    le: [],
    summary: 'One’s own calendar as a file of this moment, or one service of it',
    query: z.strictObject({ culto_id: z.optional(id()) }),
    answer: z.object({ nome: z.string(), ics: z.string() }),
  },
})
