import type { IncomingMessage } from 'node:http'
import { Readable } from 'node:stream'
import { AppError } from '../../errors.ts'
import { outsideDown, outsideOdd, outsideSlow } from '../outside/outside.ts'
import type { ByteRange } from '../files/files.ts'
import { askForRange } from './audio-upstream.ts'
import type { AudioSource } from './audio.ts'

/** YouTube answers 403 to a request for more than about 1 MiB, or for an open range. */
const PART_BYTES = 1024 * 1024
const STALLED_MS = 15_000
/** Broken connections in a row without a byte between them. */
const FAILURES_MAX = 2

/** The sound from `start` to `end`, asked for in parts, never faster than it is read. Destroying it stops the upstream. */
class AudioStream extends Readable {
  readonly #source: AudioSource
  readonly #videoId: string
  readonly #total: number
  readonly #end: number
  #position: number
  #part: IncomingMessage | undefined
  #asking = false
  #full = false
  #failures = 0

  constructor(source: AudioSource, videoId: string, total: number, { start, end }: ByteRange) {
    super({ highWaterMark: 128 * 1024 })
    this.#source = source
    this.#videoId = videoId
    this.#total = total
    this.#position = start
    this.#end = end
  }

  override _read(): void {
    this.#full = false
    if (this.#part) this.#part.resume()
    else void this.#next()
  }

  override _destroy(error: Error | null, callback: (error?: Error | null) => void): void {
    this.#part?.destroy()
    callback(error)
  }

  async #next(): Promise<void> {
    if (this.#asking || this.destroyed) return
    if (this.#position > this.#end) {
      this.push(null)
      return
    }
    this.#asking = true
    const range = { start: this.#position, end: Math.min(this.#position + PART_BYTES - 1, this.#end) }
    try {
      const { body, total } = await askForRange(this.#source, this.#videoId, range)
      this.#asking = false
      if (this.destroyed) body.destroy()
      else if (total === this.#total) this.#take(body, range.end)
      else {
        body.destroy()
        this.destroy(outsideOdd('O YouTube'))
      }
    } catch (error) {
      this.#asking = false
      const broken = error instanceof AppError && ['fora_do_ar', 'demorou'].includes(error.corpo.codigo ?? '')
      if (broken) this.#broken(error)
      else this.destroy(error instanceof Error ? error : outsideDown('O YouTube'))
    }
  }

  #take(body: IncomingMessage, end: number): void {
    this.#part = body
    const stalled = setTimeout(() => {
      if (this.#full) stalled.refresh()
      else body.destroy(outsideSlow('O YouTube'))
    }, STALLED_MS)
    body.on('data', (chunk: Buffer) => {
      stalled.refresh()
      this.#failures = 0
      this.#position += chunk.length
      if (this.#position > end + 1) this.destroy(outsideOdd('O YouTube'))
      else if (!this.push(chunk)) {
        this.#full = true
        body.pause()
      }
    })
    body.on('error', () => {})
    body.on('close', () => {
      clearTimeout(stalled)
      this.#part = undefined
      if (this.destroyed) return
      if (this.#position <= end) this.#broken(body.errored ?? outsideDown('O YouTube'))
      else if (!this.#full) void this.#next()
    })
  }

  #broken(error: Error): void {
    if (++this.#failures > FAILURES_MAX) this.destroy(error)
    else void this.#next()
  }
}

export interface AudioBytes {
  bytes: number
  type: string
  open: (range: ByteRange) => Readable
  passing: true
}

/** A video's sound as bytes that can be read from anywhere. Throws AppError before anything was sent. */
export async function openAudio(source: AudioSource, videoId: string): Promise<AudioBytes> {
  const { body, total, type } = await askForRange(source, videoId, { start: 0, end: 0 })
  body.resume()
  return {
    bytes: total,
    type,
    open: (range) => new AudioStream(source, videoId, total, range),
    passing: true,
  }
}
