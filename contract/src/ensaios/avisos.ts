import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { idParams, texto } from '../validacao.ts'

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
 * rehearsal as it is now. `marca` names this text to the press, `impedimento` says why a press would be refused, null when nothing stands in its way.
 */
export const PreviaDoAvisoDoEnsaio = z.object({
  tipo: z.enum(['ensaio', 'atualizacao']),
  texto: z.string(),
  marca: z.string(),
  diferenca: z.array(z.string()),
  ultima: z.nullable(AvisoDoEnsaio),
  impedimento: z.nullable(z.string()),
})
export type PreviaDoAvisoDoEnsaio = z.infer<typeof PreviaDoAvisoDoEnsaio>

/** The text that was read; 409 `texto_mudou` when it is another now. Pages of 0.2.0 name none, and never let a message wait. */
const marca = z.optional(texto('Marca', { max: 100 }))

export const avisosDoEnsaioCalls = defineCalls({
  previa: {
    method: 'GET',
    path: '/api/ensaios/:id/aviso',
    le: [{ pedida: 'ensaios' }, 'planejamento', 'musicas'],
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
    body: z.optional(z.nullable(z.strictObject({ marca }))),
    answer: AvisoDoEnsaio,
  },
})

const nada = z.optional(z.nullable(z.strictObject({})))

/** The fate of a message about a service or a rehearsal, in the hands of whoever leads. */
export const avisosDaFilaCalls = defineCalls({
  chegou: {
    method: 'POST',
    path: '/api/avisos/:id/chegou',
    summary: 'Somebody has seen in the group that an uncertain message arrived',
    access: 'lider',
    params: idParams,
    body: nada,
    answer: AvisoDoEnsaio,
  },
  enviarDeNovo: {
    method: 'POST',
    path: '/api/avisos/:id/enviar-de-novo',
    summary: 'An uncertain or refused message leaves again, unless it no longer says what is so',
    access: 'lider',
    params: idParams,
    body: nada,
    answer: AvisoDoEnsaio,
  },
  retirar: {
    method: 'POST',
    path: '/api/avisos/:id/retirar',
    summary: 'Take back a message that still waits',
    access: 'lider',
    params: idParams,
    body: nada,
    answer: AvisoDoEnsaio,
  },
})
