import { stat } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import * as z from 'zod/mini'
import { ARQUIVO_MAX_BYTES } from '@cantai/contract/limites'
import type { Config } from '../../config.ts'
import { isLoopback } from '../../variaveis.ts'
import { AppError } from '../../errors.ts'
import { outsideOdd } from '../outside/outside.ts'
import { queue } from '../outside/outside-queue.ts'
import { singleFlight } from '../outside/outside-single-flight.ts'
import { busy, explainYtdlp, missingTools, tooLarge, tooLong } from './audio-errors.ts'
import { keyMover } from './audio-key.ts'
import { probeMp3 } from './audio-mp3.ts'
import { MissingProgram, runProgram, type Finished } from './audio-process.ts'
import type { AudioSource, ResolvedAudio } from './audio.ts'

const SPACING_MS = 2_000
const RESOLVE_MS = 30_000
const CONVERT_MS = 5 * 60_000
const EXPIRY_MARGIN_MS = 5 * 60_000
const UNKNOWN_EXPIRY_MS = 60 * 60_000
const KEPT_MAX = 1_000
const QUEUE_MAX = 10
const CONCURRENT_CONVERSIONS = 2
const MAX_SECONDS = 20 * 60
/** The longest sound that fits the size limit at 128 kbit/s; a longer one is made at 64, at which 20 minutes fit. */
const SECONDS_AT_128K = Math.floor((ARQUIVO_MAX_BYTES * 8) / 136_000)
/** Since this version yt-dlp runs YouTube's scripts in a JavaScript runtime, which an argument must name. */
const NEEDS_RUNTIME = '2025.11.12'

const PLAIN = "[protocol~='^https?$']"
const FORMAT = `bestaudio[ext=m4a]${PLAIN}/bestaudio${PLAIN}/best${PLAIN}`
const COMMON = ['--no-config', '--no-playlist', '--socket-timeout', '10', '--retries', '1']

const Printed = z.object({
  url: z.string(),
  duration: z.optional(z.nullable(z.number())),
  is_live: z.optional(z.nullable(z.boolean())),
  http_headers: z.optional(z.record(z.string(), z.string())),
})

interface Known extends ResolvedAudio {
  seconds: number | undefined
}

/** yt-dlp finds a video's sound and, with ffmpeg, makes MP3s. One resolution every two seconds, two conversions at a time. */
export function ytdlp(config: Config['audio'], sleep: (ms: number) => Promise<unknown> = delay): AudioSource {
  const stopping = new AbortController()
  // Cached in memory rather than in the database: an address works only from the machine that resolved it.
  const addresses = new Map<string, Known>()
  const resolveOnce = singleFlight<Known>()
  const oneAtATime = queue(1, QUEUE_MAX, busy)
  const convertInTurn = queue(CONCURRENT_CONVERSIONS, QUEUE_MAX, busy)
  let lastResolution = 0
  let runtime: Promise<string[]> | undefined

  async function run(args: readonly string[], timeoutMs: number, folder?: string): Promise<Finished> {
    try {
      const where = folder === undefined ? {} : { folder }
      return await runProgram(config.ytdlp, args, { timeoutMs, signal: stopping.signal, ...where })
    } catch (error) {
      throw error instanceof MissingProgram ? missingTools() : error
    }
  }

  async function version(): Promise<string | null | undefined> {
    const finished = await run(['--no-config', '--version'], RESOLVE_MS).catch(() => undefined)
    if (finished === undefined) return undefined
    return finished.code === 0 ? finished.stdout.trim() : null
  }

  async function runtimeArgs(): Promise<string[]> {
    runtime ??= version().then((foundVersion) => {
      // Not cached: it may only have been slow.
      if (foundVersion === null) runtime = undefined
      return (foundVersion ?? '') >= NEEDS_RUNTIME ? ['--js-runtimes', `node:${process.execPath}`] : []
    })
    return runtime
  }

  async function resolveNow(videoId: string): Promise<Known> {
    const pause = lastResolution + SPACING_MS - Date.now()
    if (pause > 0) await sleep(pause)
    lastResolution = Date.now()
    const finished = await run(
      [
        ...COMMON,
        ...(await runtimeArgs()),
        '-f',
        FORMAT,
        '--print',
        '%(.{url,duration,is_live,http_headers})j',
        '--',
        `${config.watchBase}${videoId}`,
      ],
      RESOLVE_MS,
    )
    const parsed = Printed.safeParse(parseLine(finished.stdout))
    if (finished.code !== 0 || !parsed.success) throw explainYtdlp(finished)
    const { url: address, duration, is_live, http_headers } = parsed.data
    if (is_live)
      throw new AppError(422, 'Transmissões ao vivo só tocam no vídeo.', { codigo: 'video_ao_vivo' })
    const url = URL.parse(address)
    if (url === null) throw outsideOdd('O YouTube')
    url.hash = ''
    const expire = Number(url.searchParams.get('expire'))
    return {
      url: url.href,
      headers: http_headers ?? {},
      expira: (expire > 0 ? expire * 1000 : Date.now() + UNKNOWN_EXPIRY_MS) - EXPIRY_MARGIN_MS,
      seconds: duration ?? undefined,
    }
  }

  async function resolve(videoId: string, { stale }: { stale?: string } = {}): Promise<Known> {
    const knownAddress = addresses.get(videoId)
    if (knownAddress && knownAddress.url !== stale && knownAddress.expira > Date.now()) return knownAddress
    return resolveOnce(videoId, () =>
      oneAtATime(async () => {
        const resolvedAddress = await resolveNow(videoId)
        addresses.delete(videoId)
        addresses.set(videoId, resolvedAddress)
        const [oldest] = addresses.keys()
        if (addresses.size > KEPT_MAX && oldest !== undefined) addresses.delete(oldest)
        return resolvedAddress
      }),
    )
  }

  async function makeMp3(videoId: string, folder: string): Promise<string> {
    const { seconds } = await resolve(videoId)
    if (seconds !== undefined && seconds > MAX_SECONDS) throw tooLong()
    const quality = seconds === undefined || seconds > SECONDS_AT_128K ? '64K' : '128K'
    const finished = await run(
      [
        ...COMMON,
        ...(await runtimeArgs()),
        ...(path.isAbsolute(config.ffmpeg) ? ['--ffmpeg-location', config.ffmpeg] : []),
        '--http-chunk-size',
        '1M',
        '--max-filesize',
        '100M',
        '--match-filter',
        `!is_live & duration <=? ${MAX_SECONDS}`,
        '-f',
        FORMAT,
        '-x',
        '--audio-format',
        'mp3',
        '--audio-quality',
        quality,
        '-P',
        folder,
        '-o',
        'som.%(ext)s',
        '--print',
        'after_move:filepath',
        '--no-simulate',
        '--',
        `${config.watchBase}${videoId}`,
      ],
      CONVERT_MS,
      folder,
    )
    const file = path.join(folder, 'som.mp3')
    const fileStat = await stat(file).catch(() => undefined)
    if (finished.code !== 0 || fileStat === undefined || fileStat.size === 0) throw explainYtdlp(finished)
    if (fileStat.size > ARQUIVO_MAX_BYTES) throw tooLarge()
    return file
  }

  const watch = new URL(config.watchBase)
  return {
    downloads: config.download,
    loopbackHost: isLoopback(watch.hostname) ? watch.host : undefined,
    resolve,
    makeMp3: (videoId, folder) => convertInTurn(() => makeMp3(videoId, folder)),
    checkMp3: (file) => probeMp3(file, config.ffmpeg),
    ...keyMover(config.ffmpeg, stopping.signal),
    version,
    close: () => stopping.abort(),
  }
}

function parseLine(stdout: string): unknown {
  try {
    return JSON.parse(stdout.trim().split('\n').at(-1) ?? '')
  } catch {
    return undefined
  }
}
