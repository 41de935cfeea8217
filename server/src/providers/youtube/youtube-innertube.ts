import type { Innertube, YTNodes } from 'youtubei.js'
import { VIDEO_ID, type Video } from '@cantai/contract/youtube'
import { AppError } from '../../errors.ts'
import { askOutside } from '../outside/outside.ts'
import { unknownPage, YOUTUBE, type VideoQuery, type VideoSearch } from './youtube.ts'

/** YouTube's parameter of the filter "videos only". */
const ONLY_VIDEOS = 'EgIQAQ%3D%3D'

const notWorking = () =>
  new AppError(
    503,
    'A pesquisa de vídeos sem chave não está funcionando: configure YOUTUBE_API_KEY no servidor.',
    { codigo: 'configure_a_chave' },
  )

/** The library calls one fixed host; its requests are redirected to the configured one, under our limits. */
const fetchFrom = (base: string) => async (input: RequestInfo | URL, init?: RequestInit) => {
  const request = new Request(input, init)
  const { pathname, search } = new URL(request.url)
  const body = await request.text()
  const { status, headers, text } = await askOutside({
    service: YOUTUBE,
    url: new URL(`${pathname}${search}`, base),
    init: {
      method: request.method,
      headers: Object.fromEntries(request.headers),
      ...(body === '' ? {} : { body }),
    },
    maxBytes: 8 * 1024 * 1024,
  })
  if (status === 400 && body.includes('"continuation"')) throw unknownPage()
  return new Response(text, { status, headers: { 'content-type': headers.get('content-type') ?? '' } })
}

function toVideo(video: YTNodes.Video): Video {
  const { text } = video.duration
  const published = video.published?.toString()
  const thumbnail = video.best_thumbnail
  return {
    id: { videoId: video.video_id },
    snippet: {
      title: video.title.toString(),
      channelTitle: video.author.name,
      publishedAt: null,
      ...(published === undefined ? {} : { publishedText: published }),
      duration: text !== undefined && /^[\d:]+$/.test(text) ? text : null,
      thumbnails: thumbnail === undefined ? {} : { medium: { url: thumbnail.url } },
    },
  }
}

/** A video of a shape that the library does not know is left out without losing the others. */
function readVideo(video: YTNodes.Video): Video[] {
  try {
    return [toVideo(video)]
  } catch {
    return []
  }
}

/** The search that youtube.com's own page uses, without a key. It may stop working on any day: then 503. */
export function innertube(base: string): VideoSearch {
  let opening: Promise<Innertube> | undefined

  /** The library is large: it is loaded at the first search. */
  async function open(): Promise<Innertube> {
    const library = await import('youtubei.js')
    library.Log.setLevel(library.Log.Level.NONE)
    return library.Innertube.create({
      fetch: fetchFrom(base),
      retrieve_player: false,
      retrieve_innertube_config: false,
      generate_session_locally: true,
      lang: 'pt',
      location: 'BR',
    })
  }

  async function ask({ q, pageToken }: VideoQuery) {
    opening ??= open()
    const client = await opening.catch((error: unknown) => {
      opening = undefined
      throw error
    })
    const { YTNodes } = await import('youtubei.js')
    const page = await client.actions.execute('/search', {
      ...(pageToken === undefined ? { query: q, params: ONLY_VIDEOS } : { continuation: pageToken }),
      parse: true,
    })
    const memo = page.contents_memo ?? page.on_response_received_commands_memo
    if (memo === undefined) throw notWorking()
    const [more] = memo.getType(YTNodes.ContinuationItem)
    const token: unknown = more?.endpoint.payload['token']
    return {
      items: memo
        .getType(YTNodes.Video)
        .filter((video) => VIDEO_ID.test(video.video_id))
        .flatMap(readVideo),
      ...(typeof token === 'string' ? { nextPageToken: token } : {}),
    }
  }

  return {
    client: 'innertube',
    search: async (query) => {
      try {
        return await ask(query)
      } catch (error) {
        throw error instanceof AppError && error.corpo.codigo !== 'resposta_inesperada' ? error : notWorking()
      }
    },
  }
}
