import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { Musica } from './musicas.ts'
import { idParams, texto } from '../validacao.ts'

export const mp3Calls = defineCalls({
  url: {
    method: 'GET',
    path: '/api/musicas/:id/mp3-url',
    le: [],
    summary: 'Whether the song has an MP3 here, and a signed, short-lived address that plays it',
    params: idParams,
    answer: z.object({
      hasLocalFile: z.boolean(),
      filename: z.nullable(z.string()),
      mp3Url: z.nullable(z.string()),
    }),
  },
  download: {
    method: 'POST',
    path: '/api/musicas/:id/download/complete',
    access: 'musicas:editar',
    expensive: true,
    summary: "Keep the video's sound as the song's MP3; a repeated request joins the running one",
    params: idParams,
    body: z.strictObject({ youtube_url: texto('Endereço do vídeo', { min: 1, max: 500 }) }),
    answer: z.object({ filename: z.string(), musica: Musica }),
  },
  remove: {
    method: 'DELETE',
    path: '/api/musicas/:id/mp3',
    access: 'musicas:editar',
    summary: "Delete the song's MP3",
    params: idParams,
    answer: Musica,
  },
})

/** POST replaces the song's MP3: multipart/form-data with one file in the field `arquivo`; answers the song (200). */
export const ENVIAR_MP3 = '/api/musicas/:id/mp3'
