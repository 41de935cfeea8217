import { expect, test, vi } from 'vitest'
import { openSources, type Source } from './open-sources.ts'

const is =
  (url: string | null): Source =>
  async () =>
    url
const refused: Source = async () => {
  throw new Error('503')
}
const plays = (...urls: string[]) =>
  vi.fn<(url: string) => Promise<void>>(async (url) => {
    if (!urls.includes(url)) throw new Error(`${url} does not sound`)
  })
const never = () => false

test.each([
  ['the local file first', [is('mp3'), is('video')], 0, ['mp3', 'video'], 0],
  ['the video when there is no file', [is(null), is('video')], 0, ['video'], 1],
  ['the video when the file does not sound', [is('mp3'), is('video')], 0, ['video'], 1],
  ['the video when the file cannot be asked for', [refused, is('video')], 0, ['video'], 1],
  ['nothing when none sounds', [is('mp3'), refused], 0, [], undefined],
  ['nothing when there is nothing', [], 0, [], undefined],
  ['only what comes from the place on', [is('mp3'), is('video')], 1, ['mp3', 'video'], 1],
] as const)('MUS-16 plays %s', async (_case, sources, from, sounding, at) => {
  expect(await openSources(sources, from, plays(...sounding), never)).toBe(at)
})

test('MUS-16 what was given up while its address was asked for is not played', async () => {
  let wanted = true
  const slow: Source = async () => {
    wanted = false
    return 'mp3'
  }
  const play = plays('mp3', 'video')
  expect(await openSources([slow, is('video')], 0, play, () => !wanted)).toBeUndefined()
  expect(play).not.toHaveBeenCalled()
})
