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

test('work in proportion to a length is told from work in proportion to its square', async () => {
  expect(await growth(single, 500_000, 8_000_000)).toBeLessThan(MOST_GROWTH)
  expect(await growth(pairs, 500, 8_000)).toBeGreaterThan(MOST_GROWTH)
})
