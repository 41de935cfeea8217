import { Agent, request, type Dispatcher } from 'undici'
import { AppError } from '../../errors.ts'
import { outsideDown, outsideOdd, outsideSlow } from '../outside/outside.ts'
import { lookupOuter, mayAsk } from '../outside/outside-address.ts'
import type { ByteRange } from '../files/files.ts'
import type { AudioSource, ResolvedAudio } from './audio.ts'

const YOUTUBE = 'O YouTube'
const ANSWER_MS = 10_000
const STALLED_MS = 15_000
const MAX_REDIRECTS = 3

const outer = new Agent({ bodyTimeout: STALLED_MS, connect: { lookup: lookupOuter } })
/** Allows the one host on this machine that the configuration names. */
const inner = new Agent({ bodyTimeout: STALLED_MS })

type Response = Dispatcher.ResponseData

/** One range of a video's sound as it arrives; `total` is the size of the whole. */
export interface UpstreamPart {
  body: Response['body']
  total: number
  type: string
}

/** Closes the connection of an unread body. */
export const discard = (body: Response['body']) => void body.on('error', () => {}).destroy()

async function get(
  url: URL,
  audio: ResolvedAudio,
  range: ByteRange,
  dispatcher: Agent,
  leaving: AbortSignal,
) {
  const late = new AbortController()
  const timer = setTimeout(() => late.abort(outsideSlow(YOUTUBE)), ANSWER_MS)
  const headers = new Headers(audio.headers)
  headers.set('accept-encoding', 'identity')
  headers.set('range', `bytes=${range.start}-${range.end}`)
  try {
    return await request(url, { dispatcher, headers, signal: AbortSignal.any([late.signal, leaving]) })
  } catch (error) {
    throw error instanceof AppError ? error : outsideDown(YOUTUBE)
  } finally {
    clearTimeout(timer)
  }
}

async function follow(
  source: AudioSource,
  audio: ResolvedAudio,
  range: ByteRange,
  leaving: AbortSignal,
): Promise<Response> {
  let url = new URL(audio.url)
  for (let i = 0; i <= MAX_REDIRECTS && mayAsk(url, source.loopbackHost); i++) {
    const response = await get(url, audio, range, url.host === source.loopbackHost ? inner : outer, leaving)
    if (response.statusCode < 300 || response.statusCode > 399) return response
    discard(response.body)
    const { location = '' } = response.headers
    const next = URL.parse(String(location), url)
    if (next === null) break
    url = next
  }
  throw outsideOdd(YOUTUBE)
}

function refusal(status: number, retryAfter: unknown): AppError {
  if (status === 404)
    return new AppError(404, 'Este vídeo não está disponível no YouTube.', { codigo: 'video_indisponivel' })
  if (status === 403 || status === 410 || status === 429)
    return new AppError(503, 'O YouTube recusou o pedido deste servidor. Tente mais tarde.', {
      codigo: 'youtube_recusou',
      ...(typeof retryAfter === 'string' && /^\d{1,5}$/.test(retryAfter)
        ? { headers: { 'retry-after': retryAfter } }
        : {}),
    })
  return status >= 500 ? outsideDown(YOUTUBE) : outsideOdd(YOUTUBE)
}

function read({ statusCode, headers, body }: Response, { start, end }: ByteRange): UpstreamPart {
  const type = String(headers['content-type'] ?? '')
  const contentRange = String(headers['content-range'] ?? '')
  const [, first, last, total] = /^bytes (\d+)-(\d+)\/(\d+)$/.exec(contentRange) ?? []
  const fits = Number(first) === start && Number(last) === Math.min(end, Number(total) - 1)
  if (statusCode === 206 && fits && /^(audio|video)\//.test(type)) return { body, total: Number(total), type }
  discard(body)
  throw refusal(statusCode, headers['retry-after'])
}

/**
 * Asks for one range of a video's sound. An address that has stopped working (403, 410) is resolved again, once.
 * Throws AppError; the caller reads the body or discards it. `leaving` stops both the request and the body.
 */
export async function askForRange(
  source: AudioSource,
  videoId: string,
  range: ByteRange,
  leaving: AbortSignal,
): Promise<UpstreamPart> {
  const audio = await source.resolve(videoId)
  const response = await follow(source, audio, range, leaving)
  if (response.statusCode !== 403 && response.statusCode !== 410) return read(response, range)
  discard(response.body)
  const renewed = await source.resolve(videoId, { stale: audio.url })
  return read(await follow(source, renewed, range, leaving), range)
}
