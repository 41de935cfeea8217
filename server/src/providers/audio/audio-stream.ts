import { Readable } from 'node:stream'
import { AppError } from '../../errors.ts'
import { outsideDown, outsideOdd } from '../outside/outside.ts'
import type { ByteRange } from '../files/files.ts'
import { askForRange, discard } from './audio-upstream.ts'
import type { AudioSource } from './audio.ts'

/** YouTube answers 403 to a request for more than about 1 MiB, or for an open range. */
const PART_BYTES = 1024 * 1024
/** Bytes to read ahead, so that the listener has some while the next part is requested. */
const READ_AHEAD_BYTES = 128 * 1024
/** Retries of a broken connection without progress. */
const FAILURES_MAX = 2

/** True for a connection failure, after which the rest is requested again; other errors are answers. */
const isBroken = (error: unknown) =>
  !(error instanceof AppError) || ['fora_do_ar', 'demorou'].includes(error.corpo.codigo ?? '')

/** The sound from `start` to `end`, requested in parts. */
async function* readParts(
  source: AudioSource,
  videoId: string,
  total: number,
  { start, end }: ByteRange,
  leaving: AbortSignal,
): AsyncGenerator<Buffer, void> {
  let failures = 0
  for (let position = start; position <= end;) {
    const last = Math.min(position + PART_BYTES - 1, end)
    try {
      const part = await askForRange(source, videoId, { start: position, end: last }, leaving)
      if (part.total !== total) {
        discard(part.body)
        throw outsideOdd('O YouTube')
      }
      for await (const chunk of part.body as AsyncIterable<Buffer>) {
        failures = 0
        position += chunk.length
        if (position > last + 1) throw outsideOdd('O YouTube')
        yield chunk
      }
      if (position <= last) throw outsideDown('O YouTube')
    } catch (error) {
      if (leaving.aborted || !isBroken(error) || ++failures > FAILURES_MAX) throw error
    }
  }
}

/** Requests from upstream only as fast as it is read. Destroying it ends the upstream request at once, even while no byte comes. */
function streamParts(...[source, videoId, total, range]: [AudioSource, string, number, ByteRange]): Readable {
  const leaving = new AbortController()
  const parts = readParts(source, videoId, total, range, leaving.signal)
  return new Readable({
    highWaterMark: READ_AHEAD_BYTES,
    read() {
      parts.next().then(
        ({ value }) => this.push(value ?? null),
        (error: Error) => this.destroy(error),
      )
    },
    destroy(error, done) {
      leaving.abort()
      done(error)
    },
  })
}

export interface AudioBytes {
  bytes: number
  type: string
  open: (range: ByteRange) => Readable
}

/** A video's sound as bytes that can be read from anywhere. Throws AppError before anything was sent. */
export async function openAudio(source: AudioSource, videoId: string): Promise<AudioBytes> {
  const first = await askForRange(source, videoId, { start: 0, end: 0 }, new AbortController().signal)
  void first.body.dump()
  const { total, type } = first
  return { bytes: total, type, open: (range) => streamParts(source, videoId, total, range) }
}
