import type { ServerResponse } from 'node:http'
import { sendJson } from './loopback-server.ts'
import { CHAVE_DE_TESTE, THUMBNAIL, VIDEOS, videosDaBusca } from './videos.ts'

export type DataApiFalha = 'cota' | 'muitas' | 'desligada' | 'pagina429'

const error = (code: number, reason: string, message: string, extra: object = {}) => ({
  error: { code, message, errors: [{ message, domain: 'youtube.quota', reason }], ...extra },
})

const REFUSALS: Record<Exclude<DataApiFalha, 'pagina429'>, [number, object]> = {
  cota: [
    403,
    error(403, 'quotaExceeded', 'The request cannot be completed because you have exceeded your quota.'),
  ],
  muitas: [403, error(403, 'rateLimitExceeded', 'Too many requests.')],
  desligada: [403, error(403, 'accessNotConfigured', 'YouTube Data API v3 has not been used in project 1.')],
}

const BAD_KEY = {
  error: {
    code: 400,
    message: 'API key not valid. Please pass a valid API key.',
    errors: [{ message: 'API key not valid.', domain: 'global', reason: 'badRequest' }],
    status: 'INVALID_ARGUMENT',
    details: [{ '@type': 'type.googleapis.com/google.rpc.ErrorInfo', reason: 'API_KEY_INVALID' }],
  },
}

const escapeHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll("'", '&#39;').replaceAll('"', '&quot;')

function search(response: ServerResponse, url: URL): void {
  const page = /^p(\d+)$/.exec(url.searchParams.get('pageToken') ?? 'p0')
  if (!page) return sendJson(response, 400, error(400, 'invalidPageToken', 'The page token is invalid.'))
  const size = Number(url.searchParams.get('maxResults') ?? 5)
  const start = Number(page[1]) * size
  const videos = videosDaBusca(url.searchParams.get('q') ?? '')
  sendJson(response, 200, {
    kind: 'youtube#searchListResponse',
    ...(start + size < videos.length ? { nextPageToken: `p${Number(page[1]) + 1}` } : {}),
    regionCode: 'BR',
    pageInfo: { totalResults: videos.length, resultsPerPage: size },
    items: videos.slice(start, start + size).map((video) => ({
      kind: 'youtube#searchResult',
      id: { kind: 'youtube#video', videoId: video.id },
      snippet: {
        publishedAt: video.publicado,
        channelId: 'UC1',
        title: escapeHtml(video.titulo),
        description: '',
        thumbnails: { default: { url: THUMBNAIL }, medium: { url: THUMBNAIL } },
        channelTitle: escapeHtml(video.canal),
        liveBroadcastContent: 'none',
      },
    })),
  })
}

/** search.list and videos.list of the Data API v3, with their checks of key and page. */
export function answerDataApi(response: ServerResponse, url: URL, recusa: DataApiFalha | undefined): void {
  if (url.searchParams.get('key') !== CHAVE_DE_TESTE) return sendJson(response, 400, BAD_KEY)
  if (recusa === 'pagina429') {
    response.writeHead(429, { 'content-type': 'text/html' }).end('<html><title>Sorry...</title></html>')
    return
  }
  if (recusa) return sendJson(response, ...REFUSALS[recusa])
  if (url.pathname === '/youtube/v3/search') return search(response, url)
  const ids = new Set((url.searchParams.get('id') ?? '').split(','))
  sendJson(response, 200, {
    kind: 'youtube#videoListResponse',
    items: VIDEOS.filter(({ id }) => ids.has(id)).map(({ id, duracao }) => ({
      kind: 'youtube#video',
      id,
      contentDetails: { duration: duracao, dimension: '2d' },
    })),
  })
}
