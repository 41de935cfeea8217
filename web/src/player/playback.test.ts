import { describe, expect, test } from 'vitest'
import {
  type AudioState,
  nextTrecho,
  otherVelocidade,
  playbackOf,
  progressText,
  toggledVolume,
  volumeLook,
  volumeStep,
} from './playback.ts'

const audio = (state: Partial<AudioState> = {}): AudioState => ({
  paused: false,
  ended: false,
  readyState: 4,
  currentTime: 65,
  duration: 200,
  volume: 1,
  muted: false,
  playbackRate: 1,
  ...state,
})

describe('MUS-18 what the player says', () => {
  test.each([
    ['opening', { paused: true, readyState: 0 }, 'loading'],
    ['open', {}, 'playing'],
    ['open', { readyState: 2 }, 'buffering'],
    ['open', { paused: true, readyState: 2 }, 'paused'],
    ['open', { ended: true }, 'paused'],
    ['failed', { paused: true }, 'failed'],
  ] as const)('MUS-18 phase %s and %j is %s', (phase, state, status) => {
    expect(playbackOf(audio(state), phase).status).toBe(status)
  })

  test.each([
    [{ duration: Number.NaN }, '1:05'],
    [{ duration: Number.POSITIVE_INFINITY }, '1:05'],
    [{ currentTime: 0, duration: 59.9 }, '0:00 de 0:59'],
    [{ currentTime: 3725, duration: 4000 }, '1:02:05 de 1:06:40'],
  ])('MUS-18 %j reads %s', (state, text) => {
    expect(progressText(playbackOf(audio(state), 'open'))).toBe(text)
  })
})

describe('MUS-18 volume', () => {
  test('MUS-18 where the device alone sets the volume, muted still reads 0', () => {
    expect(playbackOf(audio({ muted: true }), 'open').volume).toBe(0)
  })

  test.each([
    [-1, 0],
    [0.04, 0],
    [0.1 + 0.2, 0.3],
    [0.96, 1],
    [7, 1],
  ])('MUS-18 %d stands at %d', (asked, stands) => expect(volumeStep(asked)).toBe(stands))

  test.each([
    [0, 1, 'off'],
    [0.1, 0, 'low'],
    [0.4, 0, 'low'],
    [0.5, 0, 'high'],
    [1, 0, 'high'],
  ] as const)('MUS-18 at %d the mute button goes to %d and the icon is %s', (volume, next, look) => {
    expect(toggledVolume(volume)).toBe(next)
    expect(volumeLook(volume)).toBe(look)
  })
})

describe('FOL-06 learning a song', () => {
  test('FOL-06 a stretch is marked by its beginning, its end, and given up', () => {
    const begun = nextTrecho(undefined, 12)
    expect(begun).toEqual({ inicio: 12 })
    expect(nextTrecho(begun, 20)).toEqual({ inicio: 12, fim: 20 })
    expect(nextTrecho({ inicio: 12, fim: 20 }, 15)).toBeUndefined()
  })

  test.each([12.4, 5])('FOL-06 an end at %d s begins the stretch anew', (time) => {
    expect(nextTrecho({ inicio: 12 }, time)).toEqual({ inicio: time })
  })

  test.each([
    [1, -1, 0.9],
    [1, 1, 1.1],
    [0.5, -1, undefined],
    [1.25, 1, undefined],
  ] as const)('FOL-06 from %d times by %d to %s', (now, by, next) => {
    expect(otherVelocidade(now, by)).toBe(next)
  })
})
