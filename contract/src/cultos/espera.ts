import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { idParams, texto } from '../validacao.ts'

/** A text of a service that is shown to nobody outside yet: its author came in without an invitation, and nobody has approved it. */
export const TextoEmEspera = z.object({
  campo: z.enum([
    'titulo',
    'tipo',
    'traje',
    'observacoes',
    'roteiro',
    'musica',
    'letra',
    'cifras',
    'ensaio',
    'sequencia',
  ]),
  texto: z.string(),
  /** The text that is shown meanwhile; null: none. */
  dito: z.nullable(z.string()),
  autor: z.string(),
})
export type TextoEmEspera = z.infer<typeof TextoEmEspera>

/** `marca` identifies the list: only texts that were read are approved. */
export const TextosEmEspera = z.object({ textos: z.array(TextoEmEspera), marca: z.string() })
export type TextosEmEspera = z.infer<typeof TextosEmEspera>

export const esperaCalls = defineCalls({
  list: {
    method: 'GET',
    path: '/api/cultos/:id/espera',
    le: [{ pedida: 'cultos' }, 'ensaios', 'musicas'],
    copia: true,
    summary:
      'The texts of a service, its songs and rehearsals that nobody who may speak for the church wrote or approved',
    params: idParams,
    answer: TextosEmEspera,
  },
  aprovar: {
    method: 'POST',
    path: '/api/cultos/:id/aprovar',
    access: 'lider',
    summary:
      'Let these texts leave: messages, calendars, links; 409 `texto_mudou` when they are others than those read',
    params: idParams,
    body: z.strictObject({ marca: texto('Marca', { min: 1, max: 100 }) }),
    answer: TextosEmEspera,
  },
})
