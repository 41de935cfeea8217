import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { Culto } from '../cultos/cultos.ts'
import { id, registroId } from '../validacao.ts'

/** Limit of singers of one song of a service. */
export const CANTORES_MAX = 12

/**
 * Somebody who could sing a song of a service. `tom`: the key in which they sang it last; `na_escala`: they have a vocal place in its
 * roster.
 */
const Cantor = z.object({
  id: z.number(),
  nome: z.string(),
  tom: z.nullable(z.string()),
  na_escala: z.boolean(),
})
export type Cantor = z.infer<typeof Cantor>

const params = z.strictObject({ id: id(), musica_id: id() })
const EDITAR = 'escala:editar' as const

export const quemCantaCalls = defineCalls({
  cantores: {
    method: 'GET',
    path: '/api/cultos/:id/musicas/:musica_id/quem-canta',
    le: [{ pedida: 'cultos' }, 'pessoas'],
    summary: 'Who could sing a song of a service, each with the key remembered of them; the roster first',
    access: EDITAR,
    params,
    answer: z.object({ cantores: z.array(Cantor) }),
  },
  save: {
    method: 'PUT',
    path: '/api/cultos/:id/musicas/:musica_id/quem-canta',
    summary: 'Write who sings a song of a service, the whole list in its order; no key changes',
    access: EDITAR,
    params,
    body: z.strictObject({
      pessoas: z
        .array(registroId(), { error: 'Escolha quem canta' })
        .check(z.maxLength(CANTORES_MAX, `Escolha até ${CANTORES_MAX} pessoas`)),
    }),
    answer: Culto,
  },
})
