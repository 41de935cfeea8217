import { expect, test } from 'vitest'
import { reportTools } from './audio-tools.ts'

const agora = new Date('2026-11-21T12:00:00Z')

test.each([
  ['2026.11.01', 'info', 'yt-dlp found'],
  ['2026.08.23', 'info', 'yt-dlp found'],
  ['2026.08.22', 'warn', 'yt-dlp is old'],
  ['2023.03.04', 'warn', 'yt-dlp is old'],
  ['2026.11.01.232828', 'info', 'yt-dlp found'],
  [undefined, 'warn', 'yt-dlp not found'],
  [null, 'info', 'did not say its version'],
])('yt-dlp %s is told at level %s', async (version, level, words) => {
  const logged: [string, string][] = []
  const log = {
    info: (_details: object, message: string) => void logged.push(['info', message]),
    warn: (_details: object, message: string) => void logged.push(['warn', message]),
  }
  await reportTools({ version: async () => version }, log, agora)
  expect(logged).toEqual([[level, expect.stringContaining(words)]])
})
