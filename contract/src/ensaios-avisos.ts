import * as z from 'zod/mini'
import { defineCalls } from './call.ts'
import { idParams } from './validacao.ts'

/** The last message of a rehearsal; `motivo` says why it waits, was refused or cancelled. */
export const AvisoDoEnsaio = z.object({
  id: z.number(),
  estado: z.enum(['pendente', 'enviando', 'enviada', 'incerta', 'recusada', 'cancelada']),
  criado_em: z.string(),
  enviada_em: z.nullable(z.string()),
  motivo: z.nullable(z.string()),
})
export type AvisoDoEnsaio = z.infer<typeof AvisoDoEnsaio>

/**
 * The message that a press would send now: the rehearsal, or 'atualizacao', what changed since the group was told and the
 * rehearsal as it is now. `impedimento` says why a press would be refused, null when nothing stands in its way.
 */
export const PreviaDoAvisoDoEnsaio = z.object({
  tipo: z.enum(['ensaio', 'atualizacao']),
  texto: z.string(),
  diferenca: z.array(z.string()),
  ultima: z.nullable(AvisoDoEnsaio),
  impedimento: z.nullable(z.string()),
})
export type PreviaDoAvisoDoEnsaio = z.infer<typeof PreviaDoAvisoDoEnsaio>

export const avisosDoEnsaioCalls = defineCalls({
  previa: {
    method: 'GET',
    path: '/api/ensaios/:id/aviso',
    summary: "A rehearsal's message to the group as it would be sent now",
    access: 'lider',
    params: idParams,
    answer: PreviaDoAvisoDoEnsaio,
  },
  avisar: {
    method: 'POST',
    path: '/api/ensaios/:id/avisar',
    summary: "Send a rehearsal's message, or what changed in it, to the group; 409 says why it did not leave",
    access: 'lider',
    params: idParams,
    body: z.optional(z.nullable(z.strictObject({}))),
    answer: AvisoDoEnsaio,
  },
})
