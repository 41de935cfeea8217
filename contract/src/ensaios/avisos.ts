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
 * The message that would be sent now: the rehearsal, or 'atualizacao', the changes since the group was told and the rehearsal as it is now.
 * `marca` identifies this text in the request to send, `impedimento` says why sending would be refused, null when nothing prevents it.
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

/**
 * Identifies the text that the person read; 409 `texto_mudou` when it is another now. Pages of 0.2.0 send none, and never let a message
 * wait.
 */
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

/** A leader's decision about a waiting or uncertain message of a service or a rehearsal. */
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
