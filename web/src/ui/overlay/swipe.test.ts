import { describe, expect, it } from 'vitest'
import { swipeCloses, swipeIntent, swipeOffset } from './swipe.ts'

describe('what a finger on a sheet wants', () => {
  it.each([
    { says: 'nothing yet', dx: 2, dy: 5, scrollTop: 0, intent: 'undecided' },
    { says: 'to pull the sheet down', dx: 1, dy: 9, scrollTop: 0, intent: 'drag' },
    {
      says: 'to pull, though the content bounces above its top',
      dx: 0,
      dy: 12,
      scrollTop: -20,
      intent: 'drag',
    },
    { says: 'to scroll up what is scrolled', dx: 0, dy: 40, scrollTop: 120, intent: 'ignore' },
    { says: 'to scroll down', dx: 0, dy: -12, scrollTop: 0, intent: 'ignore' },
    { says: 'to go sideways', dx: 30, dy: 12, scrollTop: 0, intent: 'ignore' },
  ])('says $says at ($dx, $dy)', ({ dx, dy, scrollTop, intent }) => {
    expect(swipeIntent(dx, dy, scrollTop)).toBe(intent)
  })
})

describe('a sheet under a finger', () => {
  it('follows it down and never up', () => {
    expect(swipeOffset(60)).toBe(60)
    expect(swipeOffset(-60)).toBe(0)
  })

  it('closes at 100 px and springs back below (SHE-13)', () => {
    expect(swipeCloses(99)).toBe(false)
    expect(swipeCloses(100)).toBe(true)
  })
})
