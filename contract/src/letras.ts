import * as z from 'zod/mini'
import { defineCalls } from './call.ts'
import { NOME_MAX } from './limites.ts'
import { texto } from './validacao.ts'

export const BuscaDeLetra = z.strictObject({
  artist: texto('Artista', { min: 1, max: NOME_MAX }),
  title: texto('Título', { min: 1, max: NOME_MAX }),
  /** Length of the recording in seconds, when it is known. */
  duration: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(86_400))),
})
export type BuscaDeLetra = z.infer<typeof BuscaDeLetra>

/** Lyrics found online, under the source's own name for them. */
export const LetraEncontrada = z.object({
  lyrics: z.string(),
  source: z.string(),
  /** The page to look at; https. */
  sourceUrl: z.string(),
  title: z.string(),
  artist: z.string(),
  /** True for the song by its own artist; otherwise a person must look before it is saved. */
  certain: z.boolean(),
})
export type LetraEncontrada = z.infer<typeof LetraEncontrada>

export const LetrasEncontradas = z.object({
  ...LetraEncontrada.shape,
  alternatives: z.array(LetraEncontrada),
})
export type LetrasEncontradas = z.infer<typeof LetrasEncontradas>

export const letrasCalls = defineCalls({
  search: {
    method: 'GET',
    path: '/api/lyrics/search',
    le: [],
    copia: true,
    expensive: true,
    summary: 'The words of a song, found online; 404 when no source has them',
    query: BuscaDeLetra,
    answer: LetrasEncontradas,
  },
})
