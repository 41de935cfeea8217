import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { Musica } from './musicas.ts'
import { id, versao } from '../validacao.ts'

/** The texts of a song before an edit; the line in 'Quem fez' shows them, with the author and the time of the edit. */
export const MusicaVersao = z.object({
  id: z.number(),
  /** The moment of the edit. */
  em: z.string(),
  tom: z.nullable(z.string()),
  letra: z.nullable(z.string()),
  cifras: z.nullable(z.string()),
})
export type MusicaVersao = z.infer<typeof MusicaVersao>

const params = z.strictObject({ id: id(), versao_id: id() })

export const versoesCalls = defineCalls({
  get: {
    method: 'GET',
    path: '/api/musicas/:id/versoes/:versao_id',
    le: [],
    access: 'lider',
    summary: 'The texts of a song as they were before an edit of the last 30 days',
    params,
    answer: MusicaVersao,
  },
  voltar: {
    method: 'POST',
    path: '/api/musicas/:id/versoes/:versao_id/voltar',
    access: 'lider',
    summary: 'Give a song the texts again that it had before an edit; a text that it did not have then stays',
    params,
    body: z.strictObject({ versao: versao() }),
    answer: Musica,
  },
})
