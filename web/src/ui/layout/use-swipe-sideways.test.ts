import { expect, test } from 'vitest'
import { turnOf } from './use-swipe-sideways.ts'

test.each([
  [-80, 10, 1],
  [80, -20, -1],
  [-40, 0, 0],
  [60, 55, 0],
  [0, 200, 0],
])('ESC-19 a finger that went %i and %i turns %i', (dx, dy, turn) => {
  expect(turnOf(dx, dy)).toBe(turn)
})
