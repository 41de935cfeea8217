import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, test } from 'vitest'
import { GRAVACOES } from '../../test/how-often.ts'
import { hasFfmpeg } from '../../test/stand-ins/sound.ts'
import { newFolder } from '../../test/main-process.ts'
import { keyMover } from './audio-key.ts'

const run = promisify(execFile)
const HERTZ = 48_000
const { signal } = new AbortController()

/** Sounds like a church's: long and short, mono and stereo, at the rates of sites and telephones. */
const RECORDINGS = Array.from({ length: 12 }, (_, i) => ({
  seconds: 4 + i * 7.3,
  rate: [44_100, 48_000, 22_050][i % 3] ?? 0,
  channels: 1 + (i % 2),
  kbits: [128, 64, 192, 320][i % 4] ?? 0,
})).slice(0, GRAVACOES)
/** By day only the first and the last are measured. */
const KEYS = GRAVACOES === 12 ? [-4, -3, -2, -1, 1, 2, 3, 4] : [-4, 4]

async function record(file: string, { seconds, rate, channels, kbits }: (typeof RECORDINGS)[number]) {
  const tone = `sine=frequency=440:sample_rate=${rate}:duration=${seconds}`
  // oxfmt-ignore
  await run('ffmpeg', [
    '-v', 'error', '-f', 'lavfi', '-i', tone, '-ac', String(channels), '-b:a', `${kbits}k`, file,
  ])
}

/** Length and pitch of a sound, by its zero crossings. */
async function measure(file: string): Promise<{ seconds: number; hertz: number }> {
  const args = ['-v', 'error', '-i', file, '-ac', '1', '-ar', String(HERTZ), '-f', 's16le', '-']
  const { stdout } = await run('ffmpeg', args, { encoding: 'buffer', maxBuffer: 2 ** 28 })
  const samples = new Int16Array(stdout.buffer, stdout.byteOffset, stdout.length / 2)
  const ups: number[] = []
  // The silence at both ends comes from the format.
  for (let at = HERTZ / 2; at < samples.length - HERTZ / 2; at++) {
    const [before, after] = [samples[at - 1] ?? 0, samples[at] ?? 0]
    if (before < 0 && after >= 0) ups.push(at - after / (after - before))
  }
  const span = ((ups.at(-1) ?? 0) - (ups[0] ?? 0)) / HERTZ
  return { seconds: samples.length / HERTZ, hertz: (ups.length - 1) / span }
}

describe.runIf(await hasFfmpeg)('EST-01 a recording in another key', () => {
  const mover = keyMover('ffmpeg', signal)

  test.each(RECORDINGS)('EST-01 of $seconds s at $rate Hz is as long and in tune', async (recording) => {
    const file = path.join(await newFolder(), 'som.mp3')
    await record(file, recording)
    const before = await measure(file)
    for (const semitons of KEYS) {
      const { seconds, hertz } = await measure(await mover.moveKey(file, semitons))
      expect(Math.abs(seconds - before.seconds), `length at ${semitons}`).toBeLessThan(0.1)
      const cents = 1200 * Math.log2(hertz / (440 * 2 ** (semitons / 12)))
      expect(Math.abs(cents), `cents at ${semitons}`).toBeLessThan(5)
    }
  })

  test('EST-01 what is no sound is refused in words', async () => {
    const file = path.join(await newFolder(), 'som.mp3')
    await writeFile(file, 'não é som')
    await expect(mover.moveKey(file, 2)).rejects.toMatchObject({
      status: 422,
      corpo: { codigo: 'tom_nao_mudou' },
    })
  })
})

test('EST-01 without ffmpeg it is said what to install, and once it is there it is found', async () => {
  const mover = keyMover('/nao/existe/ffmpeg', signal)
  expect(await mover.movesKeys()).toBe(false)
  const file = path.join(await newFolder(), 'som.mp3')
  await writeFile(file, 'x')
  await expect(mover.moveKey(file, 2)).rejects.toMatchObject({
    status: 503,
    message: 'Instale o ffmpeg no servidor',
  })
})
