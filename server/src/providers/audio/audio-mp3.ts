import { open } from 'node:fs/promises'
import path from 'node:path'
import * as z from 'zod/mini'
import { AppError } from '../../errors.ts'
import { isFrame, tagLength, TAGS_MAX } from './audio-frames.ts'
import { MissingProgram, runProgram } from './audio-process.ts'

const PROBE_MS = 20_000

const notMp3 = () =>
  new AppError(422, 'Este arquivo não é um MP3: escolha um arquivo de som no formato MP3.', {
    codigo: 'nao_e_mp3',
  })

const Probed = z.object({ streams: z.array(z.object({ codec_name: z.optional(z.string()) })) })

/** True when the file begins, after its tags and some padding, with a frame of MPEG audio. */
async function looksLikeMp3(file: string): Promise<boolean> {
  const handle = await open(file)
  try {
    let at = 0
    for (let tag = 0; tag < TAGS_MAX; tag++) {
      const head = Buffer.alloc(10)
      await handle.read(head, 0, head.length, at)
      const length = tagLength(head)
      if (length === 0) break
      at += length
    }
    const start = Buffer.alloc(4096)
    const { bytesRead } = await handle.read(start, 0, start.length, at)
    const first = start.subarray(0, bytesRead).findIndex((byte) => byte !== 0)
    return first >= 0 && isFrame(start.subarray(first, Math.min(first + 3, bytesRead)))
  } finally {
    await handle.close()
  }
}

/** Throws 422 for a file that is no MP3: by its first frame, and by ffprobe's reading of it where that is installed. */
export async function probeMp3(file: string, ffmpeg: string): Promise<void> {
  if (!(await looksLikeMp3(file))) throw notMp3()
  const ffprobe = path.join(path.dirname(ffmpeg), path.basename(ffmpeg).replace('ffmpeg', 'ffprobe'))
  const args = ['-v', 'error', '-f', 'mp3', '-show_entries', 'stream=codec_name', '-of', 'json', '-i', file]
  const finished = await runProgram(ffprobe, args, { timeoutMs: PROBE_MS, folder: path.dirname(file) }).catch(
    (error: unknown) => {
      if (error instanceof MissingProgram) return undefined
      throw error
    },
  )
  if (finished === undefined) return
  const parsed = Probed.safeParse(finished.code === 0 ? JSON.parse(finished.stdout) : undefined)
  if (!parsed.success || !parsed.data.streams.some(({ codec_name }) => codec_name === 'mp3')) throw notMp3()
}
