import { expect, test } from 'vitest'
import { growth, MOST_GROWTH } from './growth.fixture.ts'

const single = (length: number) => {
  let sum = 0
  for (let i = 0; i < length; i++) sum += i % 7
  return sum
}
const pairs = (length: number) => {
  let sum = 0
  for (let i = 0; i < length; i++) sum += single(length)
  return sum
}

test('work in proportion to a length is told from work in proportion to its square', () => {
  expect(growth(single, 50_000, 200_000)).toBeLessThan(MOST_GROWTH)
  // A disturbed measurement of the small one makes the growth look less, so the most of some counts.
  const ofPairs = [1, 2, 3, 4, 5].map(() => growth(pairs, 1_000, 4_000))
  expect(Math.max(...ofPairs)).toBeGreaterThan(MOST_GROWTH)
})
