import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
const sounds = new Map<string, Promise<Buffer>>()

const isInstalled = (program: string, ...args: string[]): Promise<boolean> =>
  run(program, args).then(
    () => true,
    () => false,
  )

/** Whether ffmpeg is installed here, which makes and moves sounds. */
export const hasFfmpeg = isInstalled('ffmpeg', '-version')

/** Whether the programs that the real clients run are installed here. */
export const hasTools: Promise<boolean> = Promise.all([hasFfmpeg, isInstalled('yt-dlp', '--version')]).then(
  (installed) => installed.every(Boolean),
)

async function make(seconds: number, format: 'm4a' | 'mp3'): Promise<Buffer> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'cantai-som-'))
  const file = path.join(folder, `som.${format}`)
  try {
    await run('ffmpeg', [
      '-loglevel',
      'error',
      '-f',
      'lavfi',
      '-i',
      `sine=frequency=440:duration=${seconds}`,
      file,
    ])
    return await readFile(file)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** A real sound of this length, made by ffmpeg once. */
export function makeSound(seconds: number, format: 'm4a' | 'mp3'): Promise<Buffer> {
  const key = `${seconds} ${format}`
  const sound = sounds.get(key) ?? make(seconds, format)
  sounds.set(key, sound)
  return sound
}
