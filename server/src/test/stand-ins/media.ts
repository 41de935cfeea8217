import { VIDEO_ID } from '@cantai/contract/youtube'
import { sendJson, startStandIn, type StandIn } from './loopback-server.ts'
import { answerInnertube } from './innertube.ts'
import { makeSound } from './sound.ts'
import { CHAVE_DE_TESTE } from './videos.ts'
import { answerDataApi, type DataApiFalha } from './youtube-api.ts'

export interface MediaStandIn extends StandIn {
  /** Configuration that makes every client of video and sound ask this stand-in. */
  env: Record<string, string>
  /** The error of the Data API; undefined when it answers. */
  recusa: DataApiFalha | undefined
  /** Properties of every sound. */
  som: {
    /** Its real length. */
    seconds: number
    /** Its length on the watch page, ISO 8601. */
    duration: string
    /** Seconds until its address stops working. */
    expiraEm: number
    /** Answers 403 to every address given out so far. */
    vencer: () => void
    /** Bytes served instead of a real sound's. */
    bytes: Buffer | undefined
    type: string
    /** Breaks the connection once, after this many bytes of a part. */
    cortarEm: number | undefined
    /** Origin of the sound on the watch page; undefined for this stand-in. */
    host: string | undefined
  }
}

const PART_MAX = 1024 * 1024

/** YouTube on this machine: Data API, keyless search, watch page, and media that enforces its rules of ranges and expiry. */
export async function startMediaStandIn(options: { semChave?: boolean } = {}): Promise<MediaStandIn> {
  let generation = 0
  const som: MediaStandIn['som'] = {
    seconds: 5,
    duration: 'PT4M5S',
    expiraEm: 6 * 60 * 60,
    vencer: () => void generation++,
    bytes: undefined,
    type: 'audio/mp4',
    cortarEm: undefined,
    host: undefined,
  }
  const standIn = await startStandIn(async (request, response, url, body) => {
    if (url.pathname.startsWith('/youtube/v3/')) return answerDataApi(response, url, media.recusa)
    if (url.pathname === '/youtubei/v1/search') return answerInnertube(response, body)
    const video = url.searchParams.get('v') ?? url.searchParams.get('id') ?? ''
    if (url.pathname === '/watch') {
      if (!VIDEO_ID.test(video)) return sendJson(response, 404, {})
      const expire = Math.floor(Date.now() / 1000) + som.expiraEm
      const address = `${som.host ?? media.base}/videoplayback?expire=${expire}&id=${video}&g=${generation}`
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
      response.end(watchPage(address, som.duration))
      return
    }
    if (url.pathname !== '/videoplayback') return sendJson(response, 404, {})
    const [, first, last] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? []
    const start = Number(first)
    const bounded = first !== undefined && Number(last) - start < PART_MAX
    const valid =
      Number(url.searchParams.get('expire')) * 1000 > Date.now() &&
      url.searchParams.get('g') === String(generation)
    if (!bounded || !valid || request.method !== 'GET') {
      response.writeHead(403).end()
      return
    }
    const bytes = som.bytes ?? (await makeSound(som.seconds, 'm4a'))
    if (start >= bytes.length) {
      response.writeHead(416, { 'content-range': `bytes */${bytes.length}` }).end()
      return
    }
    const end = Math.min(Number(last), bytes.length - 1)
    response.writeHead(206, {
      'content-type': som.type,
      'content-range': `bytes ${start}-${end}/${bytes.length}`,
      'content-length': end - start + 1,
    })
    const { cortarEm } = som
    som.cortarEm = undefined
    if (cortarEm === undefined) response.end(bytes.subarray(start, end + 1))
    else response.write(bytes.subarray(start, start + cortarEm), () => response.destroy())
  })
  const media: MediaStandIn = {
    ...standIn,
    recusa: undefined,
    som,
    env: {
      ...(options.semChave ? {} : { YOUTUBE_API_KEY: CHAVE_DE_TESTE }),
      YOUTUBE_API_BASE: `${standIn.base}/youtube/v3`,
      YOUTUBE_WATCH_BASE: `${standIn.base}/watch?v=`,
      INNERTUBE_BASE: standIn.base,
    },
  }
  return media
}

/** The page in a form that yt-dlp's generic reader understands: the sound, its kind and its length in JSON-LD. */
const watchPage = (
  address: string,
  duration: string,
) => `<!doctype html><html><head><title>Aquieta Minh'alma</title>
<script type="application/ld+json">${JSON.stringify({
  '@context': 'https://schema.org',
  '@type': 'VideoObject',
  name: "Aquieta Minh'alma",
  contentUrl: address,
  encodingFormat: 'audio/mp4',
  duration,
  uploadDate: '2025-01-01',
})}</script></head><body></body></html>`
