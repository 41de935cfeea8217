/** The address of a video's sound. It works only from this machine and until `expira` (ms since 1970). */
export interface ResolvedAudio {
  url: string
  headers: Record<string, string>
  expira: number
}

/** Access to a video's sound. Everything throws AppError: 404 no such video, 422 live or too long, 502/503/504 what to do. */
export interface AudioSource {
  /** `stale` is an address that has stopped working; the answer is another one. */
  resolve(videoId: string, options?: { stale?: string }): Promise<ResolvedAudio>
  /** Makes an MP3 of at most ARQUIVO_MAX_BYTES in `folder` (a new, empty one) and returns its path. */
  makeMp3(videoId: string, folder: string): Promise<string>
  /** Refuses a file whose content is no MP3; checks the first frame only where ffprobe is not installed. */
  checkMp3(file: string): Promise<void>
  /** Whether ffmpeg is installed, which transposes sounds. */
  movesKeys(): Promise<boolean>
  /** Transposes an MP3 by semitones at the same speed; returns the path of the new file beside it. Throws 503 without ffmpeg. */
  moveKey(file: string, semitons: number, signal?: AbortSignal): Promise<string>
  /** Whether downloads are allowed on this installation. */
  readonly downloads: boolean
  /** The host of a configured stand-in on this machine; only then may sounds come from private addresses. */
  readonly loopbackHost: string | undefined
  /** The resolver's version (yyyy.MM.dd); undefined when it is not installed, null when unknown. */
  version(): Promise<string | null | undefined>
  /** Stops the running programs. */
  close(): void
}
