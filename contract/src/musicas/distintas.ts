import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { GRUPO_DE_REPETIDAS_MAX } from '../limites.ts'
import { idParams, registroId } from '../validacao.ts'

const DUAS = 'Diga ao menos duas músicas'
const DEMAIS = `Diga no máximo ${GRUPO_DE_REPETIDAS_MAX} músicas de uma vez`

/** Ids of songs that look alike and are different ones, in any order, each once. */
export const GrupoDistinto = z.strictObject({
  musicas: z.array(registroId(), { error: DUAS }).check(
    z.refine((ids) => new Set(ids).size > 1, { error: DUAS, abort: true }),
    z.maxLength(GRUPO_DE_REPETIDAS_MAX, DEMAIS),
  ),
})

/** The same statement, the ids of the songs sorted. */
export const MusicasDistintas = z.object({
  id: z.number(),
  musicas: z.array(z.number()),
  dito_por_nome: z.nullable(z.string()),
  dito_em: z.string(),
})
export type MusicasDistintas = z.infer<typeof MusicasDistintas>

export const distintasCalls = defineCalls({
  list: {
    method: 'GET',
    path: '/api/musicas/distintas',
    le: ['musicas'],
    summary:
      'Groups of songs that look alike and are not repeated, the latest first; those whose songs are all there',
    answer: z.object({ distintas: z.array(MusicasDistintas) }),
  },
  say: {
    method: 'POST',
    path: '/api/musicas/distintas',
    access: 'musicas:editar',
    summary: 'Say that songs which look alike are different ones; saying it again changes nothing',
    body: GrupoDistinto,
    answer: MusicasDistintas,
  },
  unsay: {
    method: 'DELETE',
    path: '/api/musicas/distintas/:id',
    access: 'musicas:editar',
    summary: 'Show a group as repeated again; no fault when it is shown already',
    params: idParams,
    status: 204,
  },
})
