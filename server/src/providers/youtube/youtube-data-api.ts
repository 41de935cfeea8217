import * as z from 'zod/mini'
import { VIDEO_ID, type Video } from '@cantai/contract/youtube'
import { duracaoEscrita } from '@cantai/contract/musicas/duracao'
import { segundosDaDuracao } from '@cantai/domain/youtube/duracao'
import { AppError } from '../../errors.ts'
import { askOutside, outsideDown, outsideOdd, parseOutside, type OutsideAnswer } from '../outside/outside.ts'
import { retryAfterOf, tooMany } from '../outside/outside-service.ts'
import { unknownPage, YOUTUBE, type VideoQuery, type VideoSearch } from './youtube.ts'

const Thumbnail = z.catch(z.optional(z.object({ url: z.string() })), undefined)

/** Items are read one by one: a video that was deleted while it was indexed has no snippet, and does not take the others away. */
const SearchAnswer = z.object({ nextPageToken: z.optional(z.string()), items: z.array(z.unknown()) })
const SearchItem = z.object({
  id: z.object({ videoId: z.string().check(z.regex(VIDEO_ID)) }),
  snippet: z.object({
    title: z.string(),
    channelTitle: z.catch(z.string(), ''),
    publishedAt: z.catch(z.optional(z.string()), undefined),
    thumbnails: z.catch(z.optional(z.object({ default: Thumbnail, medium: Thumbnail })), undefined),
  }),
})

const VideosAnswer = z.object({ items: z.array(z.unknown()) })
const VideosItem = z.object({ id: z.string(), contentDetails: z.object({ duration: z.string() }) })

/** The items of this shape. */
const itemsOf = <T>(items: readonly unknown[], schema: z.ZodMiniType<T>): T[] =>
  items.flatMap((item) => {
    const { success, data } = schema.safeParse(item)
    return success ? data : []
  })

const ErrorAnswer = z.object({
  error: z.object({
    message: z.optional(z.string()),
    errors: z.optional(z.array(z.object({ reason: z.optional(z.string()) }))),
    details: z.optional(z.array(z.object({ reason: z.optional(z.string()) }))),
  }),
})

const BAD_KEY = new Set([
  'keyInvalid',
  'keyExpired',
  'API_KEY_INVALID',
  'accessNotConfigured',
  'ipRefererBlocked',
  'forbidden',
])
const BAD_PAGE = new Set(['invalidPageToken'])

function refusal(answer: OutsideAnswer): AppError {
  // Its error body is an HTML page.
  if (answer.status === 429) return tooMany(YOUTUBE, retryAfterOf(answer.headers) ?? 60)
  const { data } = ErrorAnswer.safeParse(parseOutside(YOUTUBE, answer))
  const reasons = [...(data?.error.errors ?? []), ...(data?.error.details ?? [])].map((e) => e.reason ?? '')
  if (reasons.some((reason) => BAD_PAGE.has(reason))) return unknownPage()
  if (reasons.some((reason) => BAD_KEY.has(reason)))
    return new AppError(503, 'A chave do YouTube não é válida: confira YOUTUBE_API_KEY no servidor.', {
      codigo: 'chave_invalida',
    })
  if (answer.status === 403)
    return new AppError(403, 'Limite de pesquisas atingido. Tente novamente mais tarde.', {
      codigo: 'limite_de_pesquisas',
    })
  return answer.status >= 500 ? outsideDown(YOUTUBE) : outsideOdd(YOUTUBE)
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** Titles are HTML-escaped. */
const unescapeHtml = (text: string) =>
  text.replaceAll(/&(?:#(\d{1,6})|#x([\da-f]{1,5})|(\w+));/gi, (whole, dec, hex, name) => {
    if (name !== undefined) return ENTITIES[name.toLowerCase()] ?? whole
    const point = dec === undefined ? Number.parseInt(hex, 16) : Number(dec)
    return point > 0 && point <= 0x10_ff_ff ? String.fromCodePoint(point) : whole
  })

/** The Data API v3: a search (100 a day by default) and one cheap call for the lengths. */
export function dataApi(base: string, key: string): VideoSearch {
  async function ask<T>(path: string, params: Record<string, string>, schema: z.ZodMiniType<T>): Promise<T> {
    const url = new URL(`${base.replace(/\/$/, '')}/${path}`)
    url.search = new URLSearchParams({ ...params, key }).toString()
    const answer = await askOutside({ service: YOUTUBE, url })
    if (answer.status !== 200) throw refusal(answer)
    const parsed = schema.safeParse(parseOutside(YOUTUBE, answer))
    if (!parsed.success) throw outsideOdd(YOUTUBE)
    return parsed.data
  }

  /** Lengths by video; empty when they cannot be read, since the search is worth showing without them. */
  async function durations(ids: string[]): Promise<Map<string, string>> {
    if (ids.length === 0) return new Map()
    const { items } = await ask('videos', { part: 'contentDetails', id: ids.join(',') }, VideosAnswer).catch(
      () => ({ items: [] }),
    )
    return new Map(
      itemsOf(items, VideosItem).flatMap(({ id, contentDetails }) => {
        const seconds = segundosDaDuracao(contentDetails.duration)
        return seconds === null ? [] : [[id, duracaoEscrita(seconds)]]
      }),
    )
  }

  return {
    client: 'api',
    search: async ({ q, maxResults, pageToken }: VideoQuery) => {
      const searchAnswer = await ask(
        'search',
        {
          part: 'snippet',
          type: 'video',
          q,
          maxResults: String(maxResults),
          videoCategoryId: '10',
          videoEmbeddable: 'true',
          regionCode: 'BR',
          relevanceLanguage: 'pt',
          ...(pageToken === undefined ? {} : { pageToken }),
        },
        SearchAnswer,
      )
      const videos = itemsOf(searchAnswer.items, SearchItem).map(({ id: { videoId }, snippet }) => ({
        videoId,
        snippet,
      }))
      const lengths = await durations(videos.map(({ videoId }) => videoId))
      const items = videos.map(({ videoId, snippet }): Video => ({
        id: { videoId },
        snippet: {
          title: unescapeHtml(snippet.title),
          channelTitle: unescapeHtml(snippet.channelTitle),
          publishedAt: snippet.publishedAt ?? null,
          duration: lengths.get(videoId) ?? null,
          thumbnails: {
            default: snippet.thumbnails?.default,
            medium: snippet.thumbnails?.medium,
          },
        },
      }))
      return {
        items,
        ...(searchAnswer.nextPageToken === undefined ? {} : { nextPageToken: searchAnswer.nextPageToken }),
      }
    },
  }
}
