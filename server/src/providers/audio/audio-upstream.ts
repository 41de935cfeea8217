import http, { type IncomingMessage } from 'node:http'
import https from 'node:https'
import { AppError } from '../../errors.ts'
import { outsideDown, outsideOdd, outsideSlow } from '../outside/outside.ts'
import { lookupOuter, mayAsk } from '../outside/outside-address.ts'
import type { ByteRange } from '../files/files.ts'
import type { AudioSource, ResolvedAudio } from './audio.ts'

const YOUTUBE = 'O YouTube'
const ANSWER_MS = 10_000
const MAX_REDIRECTS = 3

/** Every connection reads into the same room: node:http takes what it needs out of it before the next one reads. */
const room = Buffer.allocUnsafeSlow(64 * 1024)

/** Saves the 64 KiB that a socket otherwise takes anew for each read, and leaves to the collector. */
function readIntoRoom<A extends http.Agent>(agent: A): A {
  const connect = agent.createConnection.bind(agent)
  agent.createConnection = (options, done) => {
    const onread = {
      buffer: room,
      callback: (length: number) => {
        socket?.emit('data', room.subarray(0, length))
        return true
      },
    }
    const reading = { ...options, onread }
    const socket = connect(reading, done)
    return socket
  }
  return agent
}

const agents = {
  'http:': readIntoRoom(new http.Agent({ keepAlive: true })),
  'https:': readIntoRoom(new https.Agent({ keepAlive: true })),
}

/** One range of a video's sound as it arrives; `total` is the size of the whole. */
export interface UpstreamPart {
  body: IncomingMessage
  total: number
  type: string
}

function get(url: URL, audio: ResolvedAudio, range: ByteRange, inner: boolean): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const secure = url.protocol === 'https:'
    const request = (secure ? https : http).get(url, {
      agent: agents[secure ? 'https:' : 'http:'],
      headers: {
        ...audio.headers,
        'accept-encoding': 'identity',
        range: `bytes=${range.start}-${range.end}`,
      },
      ...(inner ? {} : { lookup: lookupOuter }),
    })
    const timer = setTimeout(() => request.destroy(outsideSlow(YOUTUBE)), ANSWER_MS)
    request.on('response', (response) => {
      clearTimeout(timer)
      resolve(response)
    })
    request.on('error', (error) => {
      clearTimeout(timer)
      reject(error instanceof AppError ? error : outsideDown(YOUTUBE))
    })
  })
}

async function follow(source: AudioSource, audio: ResolvedAudio, range: ByteRange): Promise<IncomingMessage> {
  let url = new URL(audio.url)
  for (let i = 0; i <= MAX_REDIRECTS && mayAsk(url, source.loopbackHost); i++) {
    const response = await get(url, audio, range, url.host === source.loopbackHost)
    const { location } = response.headers
    if (response.statusCode === undefined || response.statusCode < 300 || response.statusCode > 399)
      return response
    response.destroy()
    const next = URL.parse(location ?? '', url)
    if (next === null) break
    url = next
  }
  throw outsideOdd(YOUTUBE)
}

function refusal(status: number | undefined, retryAfter: string | undefined): AppError {
  if (status === 404)
    return new AppError(404, 'Este vídeo não está disponível no YouTube.', { codigo: 'video_indisponivel' })
  if (status === 403 || status === 410 || status === 429)
    return new AppError(503, 'O YouTube recusou o pedido deste servidor. Tente mais tarde.', {
      codigo: 'youtube_recusou',
      ...(retryAfter === undefined || !/^\d{1,5}$/.test(retryAfter)
        ? {}
        : { headers: { 'retry-after': retryAfter } }),
    })
  return status !== undefined && status >= 500 ? outsideDown(YOUTUBE) : outsideOdd(YOUTUBE)
}

function read(response: IncomingMessage, { start, end }: ByteRange): UpstreamPart {
  const { 'content-range': contentRange, 'content-type': type = '' } = response.headers
  const [, first, last, total] = /^bytes (\d+)-(\d+)\/(\d+)$/.exec(contentRange ?? '') ?? []
  const fits = Number(first) === start && Number(last) === Math.min(end, Number(total) - 1)
  if (response.statusCode === 206 && fits && /^(audio|video)\//.test(type))
    return { body: response, total: Number(total), type }
  response.destroy()
  throw refusal(response.statusCode, response.headers['retry-after'])
}

/**
 * Asks for one range of a video's sound. An address that has stopped working (403, 410) is resolved again, once.
 * Throws AppError; the caller destroys the body it no longer needs.
 */
export async function askForRange(
  source: AudioSource,
  videoId: string,
  range: ByteRange,
): Promise<UpstreamPart> {
  const audio = await source.resolve(videoId)
  const response = await follow(source, audio, range)
  if (response.statusCode !== 403 && response.statusCode !== 410) return read(response, range)
  response.destroy()
  const renewed = await source.resolve(videoId, { stale: audio.url })
  return read(await follow(source, renewed, range), range)
}
