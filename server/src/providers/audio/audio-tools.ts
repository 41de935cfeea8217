import type { AudioSource } from './audio.ts'

export const YTDLP_OLD_DAYS = 90
const DAY_MS = 86_400_000

interface Log {
  info: (details: object, message: string) => void
  warn: (details: object, message: string) => void
}

/** Days since a version 'yyyy.MM.dd' came out. */
export const ytdlpAge = (version: string, agora: Date): number =>
  Math.floor((agora.getTime() - Date.parse(version.slice(0, 10).replaceAll('.', '-'))) / DAY_MS)

/** Logs the version of yt-dlp: YouTube changes so often that one of a few months ago rarely works. */
export async function reportTools(
  audio: Pick<AudioSource, 'version'>,
  log: Log,
  agora = new Date(),
): Promise<void> {
  const ytdlp = await audio.version()
  if (ytdlp === undefined) {
    log.warn({}, 'yt-dlp not found: videos play only as videos, and MP3s can only be uploaded')
    return
  }
  if (ytdlp === null) {
    log.info({}, 'yt-dlp did not say its version')
    return
  }
  const days = ytdlpAge(ytdlp, agora)
  if (days > YTDLP_OLD_DAYS) log.warn({ ytdlp, days }, 'yt-dlp is old: update it if sounds stop playing')
  else log.info({ ytdlp }, 'yt-dlp found')
}
