import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { busca } from '../validacao.ts'

/** A line of a song, from its lyrics or its chord sheet, that matches a full-text search. */
export const TrechoDeMusica = z.object({
  id: z.number(),
  nome: z.string(),
  artista: z.string(),
  tom: z.nullable(z.string()),
  /** One line, or two with ' / ' between them. */
  verso: z.string(),
  origem: z.enum(['letra', 'cifra']),
})
export type TrechoDeMusica = z.infer<typeof TrechoDeMusica>

export const trechosCalls = defineCalls({
  search: {
    method: 'GET',
    path: '/api/musicas/trechos',
    le: ['musicas'],
    expensive: true,
    summary: 'Songs by words that are sung in them, the best answer first',
    query: z.strictObject({ busca: busca() }),
    answer: z.object({ trechos: z.array(TrechoDeMusica) }),
  },
})
