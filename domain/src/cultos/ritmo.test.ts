import { expect, test } from 'vitest'
import { ritmoDe } from './ritmo.ts'

test.each([
  [null, null],
  [20, 'lenta'],
  [75, 'lenta'],
  [76, 'media'],
  [112, 'media'],
  [113, 'rapida'],
  [300, 'rapida'],
])('REP-03 a tempo of %s is %s', (bpm, ritmo) => {
  expect(ritmoDe(bpm)).toBe(ritmo)
})
