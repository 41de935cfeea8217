import type { ServerResponse } from 'node:http'
import { sendJson } from './loopback-server.ts'
import { THUMBNAIL, videosDaBusca, type VideoConhecido } from './videos.ts'

const PAGE = 20
const text = (runs: string) => ({ runs: [{ text: runs }] })

const videoRenderer = (video: VideoConhecido) => ({
  videoRenderer: {
    videoId: video.id,
    thumbnail: { thumbnails: [{ url: THUMBNAIL, width: 360, height: 202 }] },
    title: text(video.titulo),
    longBylineText: text(video.canal),
    ownerText: {
      runs: [
        {
          text: video.canal,
          navigationEndpoint: { browseEndpoint: { browseId: 'UC1', canonicalBaseUrl: '/@canal' } },
        },
      ],
    },
    publishedTimeText: { simpleText: video.ha },
    lengthText: {
      accessibility: { accessibilityData: { label: video.escrita } },
      simpleText: video.escrita,
    },
    viewCountText: { simpleText: '1.234 visualizações' },
    navigationEndpoint: { watchEndpoint: { videoId: video.id } },
    badges: [],
    ownerBadges: [],
    thumbnailOverlays: [],
  },
})

const continuation = (token: string) => ({
  continuationItemRenderer: {
    trigger: 'CONTINUATION_TRIGGER_ON_ITEM_SHOWN',
    continuationEndpoint: {
      clickTrackingParams: 'x',
      commandMetadata: { webCommandMetadata: { sendPost: true, apiUrl: '/youtubei/v1/search' } },
      continuationCommand: { token, request: 'CONTINUATION_REQUEST_TYPE_SEARCH' },
    },
  },
})

const sections = (videos: VideoConhecido[], start: number) => [
  { itemSectionRenderer: { contents: videos.slice(start, start + PAGE).map(videoRenderer) } },
  ...(start + PAGE < videos.length ? [continuation(`continua-${start + PAGE}`)] : []),
]

/** The search of youtube.com's own page: a first page by words, the next ones by a token. */
export function answerInnertube(response: ServerResponse, body: Buffer): void {
  const { query, continuation: token } = JSON.parse(body.toString()) as {
    query?: string
    continuation?: string
  }
  if (token === undefined)
    return sendJson(response, 200, {
      responseContext: {},
      estimatedResults: '25',
      contents: {
        twoColumnSearchResultsRenderer: {
          primaryContents: { sectionListRenderer: { contents: sections(videosDaBusca(query ?? ''), 0) } },
        },
      },
    })
  const start = /^continua-(\d+)$/.exec(token)?.[1]
  if (start === undefined)
    return sendJson(response, 400, { error: { code: 400, status: 'INVALID_ARGUMENT' } })
  sendJson(response, 200, {
    responseContext: {},
    onResponseReceivedCommands: [
      {
        clickTrackingParams: 'x',
        appendContinuationItemsAction: {
          continuationItems: sections(videosDaBusca(''), Number(start)),
          targetId: 'search-feed',
        },
      },
    ],
  })
}
