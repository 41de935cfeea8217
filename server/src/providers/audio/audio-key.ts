import { stat } from 'node:fs/promises'
import path from 'node:path'
import { keyNotMoved, missingFfmpeg } from './audio-errors.ts'
import { MissingProgram, runProgram } from './audio-process.ts'
import { mp3Seconds } from './audio-seconds.ts'
import type { AudioSource } from './audio.ts'

const LOOK_MS = 20_000
/** Four minutes of music take two seconds of CPU, and ten on a small computer. */
const MOVE_MS = 5 * 60_000
const HERTZ = 44_100
/** Bit rates in kilobits a second; the first that is not less than the original's is used. */
const KBITS = [64, 96, 128, 160, 192]

/** The sound is resampled to play faster, and so higher, then stretched to its old length at that pitch. */
function filterOf(semitons: number): string {
  const ratio = 2 ** (semitons / 12)
  return `aresample=${HERTZ},asetrate=${Math.round(HERTZ * ratio)},aresample=${HERTZ},atempo=${1 / ratio}`
}

async function kbitsFor(file: string): Promise<number> {
  const [{ size }, seconds] = [await stat(file), await mp3Seconds(file)]
  // A tag with a picture increases the apparent bit rate.
  const kbits = (size * 8) / 1000 / Math.max(1, seconds)
  return KBITS.find((each) => each * 1.1 >= kbits) ?? KBITS.at(-1) ?? 0
}

/** Transposes sounds with ffmpeg, at a lower priority than anything else here. */
export function keyMover(ffmpeg: string, signal: AbortSignal): Pick<AudioSource, 'movesKeys' | 'moveKey'> {
  let isThere = false
  return {
    // Only its presence is cached: it may be installed meanwhile.
    movesKeys: async () => {
      isThere ||= await runProgram(ffmpeg, ['-version'], { timeoutMs: LOOK_MS, signal }).then(
        ({ code }) => code === 0,
        () => false,
      )
      return isThere
    },
    moveKey: async (file, semitons, stop = signal) => {
      const folder = path.dirname(file)
      const made = path.join(folder, 'outro-tom.mp3')
      // oxfmt-ignore
      const args = [
        '-v', 'error', '-nostdin', '-y', '-protocol_whitelist', 'file', '-f', 'mp3', '-i', file,
        '-map', '0:a:0', '-map_metadata', '-1', '-af', filterOf(semitons),
        '-c:a', 'libmp3lame', '-b:a', `${await kbitsFor(file)}k`, made,
      ]
      const options = { timeoutMs: MOVE_MS, folder, signal: AbortSignal.any([signal, stop]), isPatient: true }
      const { code } = await runProgram(ffmpeg, args, options).catch((error: unknown) => {
        throw error instanceof MissingProgram ? missingFfmpeg() : error
      })
      const bytes = await stat(made).then(
        ({ size }) => size,
        () => 0,
      )
      if (code !== 0 || bytes === 0) throw keyNotMoved()
      return made
    },
  }
}
