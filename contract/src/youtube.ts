import * as z from 'zod/mini'
import { defineCalls } from './call.ts'
import { texto } from './validacao.ts'

/** The eleven characters after 'v=' in a video's address. */
export const VIDEO_ID = /^[\w-]{11}$/

const videoId = () =>
  z.string().check(
    z.regex(VIDEO_ID, {
      error: 'ID do vídeo inválido: são os 11 caracteres depois de "v=" no endereço do YouTube',
    }),
  )

const Thumbnail = z.object({ url: z.string() })

/** A video found online, in the spelling of the YouTube Data API; `duration` is m:ss or h:mm:ss, null when unknown. */
export const Video = z.object({
  id: z.object({ videoId: z.string() }),
  snippet: z.object({
    title: z.string(),
    channelTitle: z.string(),
    /** ISO 8601; null when the source only tells words. */
    publishedAt: z.nullable(z.string()),
    /** The source's own words ('há 3 anos') when there is no date. */
    publishedText: z.optional(z.string()),
    duration: z.nullable(z.string()),
    thumbnails: z.object({ default: z.optional(Thumbnail), medium: z.optional(Thumbnail) }),
  }),
})
export type Video = z.infer<typeof Video>

/** A video of a search; `no_repertorio` when a song of the repertoire has it. */
export const VideoEncontrado = z.object({ ...Video.shape, no_repertorio: z.boolean() })
export type VideoEncontrado = z.infer<typeof VideoEncontrado>

export const BuscaDeVideos = z.strictObject({
  q: texto('Busca', { min: 1, max: 250 }),
  maxResults: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(50)), 10),
  pageToken: z.optional(texto('Página', { max: 2_000 })),
  type: z._default(z.enum(['video']), 'video'),
  videoCategoryId: z._default(z.enum(['10']), '10'),
})
export type BuscaDeVideos = z.infer<typeof BuscaDeVideos>

export const youtubeCalls = defineCalls({
  search: {
    method: 'GET',
    path: '/api/youtube/search',
    le: [],
    expensive: true,
    summary: 'Videos of the music category found online, a page at a time',
    query: BuscaDeVideos,
    answer: z.object({ items: z.array(VideoEncontrado), nextPageToken: z.optional(z.string()) }),
  },
  audioUrl: {
    method: 'GET',
    path: '/api/youtube/audio-url/:videoId',
    le: [],
    expensive: true,
    summary:
      "An address on this server that plays the video's sound; signed, short-lived, bound to the video",
    params: z.object({ videoId: videoId() }),
    answer: z.object({ url: z.string() }),
  },
  convert: {
    method: 'POST',
    path: '/api/youtube-converter/convert-to-mp3',
    expensive: true,
    summary: 'Convert a video to MP3; a repeated request joins the running one. `size` in MB',
    body: z.strictObject({
      videoUrl: texto('Endereço do vídeo', { min: 1, max: 500 }),
      title: texto('Título', { min: 1, max: 500 }),
    }),
    answer: z.object({
      success: z.boolean(),
      downloadUrl: z.string(),
      filename: z.string(),
      size: z.number(),
    }),
  },
})
