import { expect, test } from 'vitest'
import { lugaresDe } from './lugares.ts'

test.each([
  {
    what: 'the best seven at first',
    before: [],
    now: [1, 2, 3, 4, 5, 6, 7, 8],
    shown: [1, 2, 3, 4, 5, 6, 7],
  },
  {
    what: 'each in its place when others are better now',
    before: [1, 2, 3],
    now: [3, 1, 2],
    shown: [1, 2, 3],
  },
  { what: 'the next one in the place of a chosen one', before: [1, 2, 3], now: [1, 3, 4], shown: [1, 4, 3] },
  { what: 'fewer where no other is left', before: [1, 2, 3], now: [1, 3], shown: [1, 3] },
  { what: 'more below the others', before: [1], now: [2, 1, 3], shown: [1, 2, 3] },
])('REP-03 suggestions: $what', ({ before, now, shown }) => {
  expect(lugaresDe(before, now)).toEqual(shown)
})
