import { expect, test } from 'vitest'
import { beyondBytes, readBefore } from './cache-limits.ts'

const kept = (at: number, bytes: number) => ({ at, bytes })

test('SHE-17 nothing leaves what fits, to the byte', () => {
  expect(beyondBytes([kept(1, 30), kept(2, 70)], 100)).toEqual([])
})

test('SHE-17 the oldest leave, however they are ordered, until the rest fits', () => {
  expect(beyondBytes([kept(3, 40), kept(1, 40), kept(2, 40), kept(4, 40)], 100)).toEqual([
    kept(2, 40),
    kept(1, 40),
  ])
})

test('SHE-17 what is larger than everything that may be kept leaves', () => {
  expect(beyondBytes([kept(1, 101)], 100)).toEqual([kept(1, 101)])
})

test('SHE-17 once one had to leave, no older one stays in its room', () => {
  expect(beyondBytes([kept(3, 60), kept(2, 60), kept(1, 10)], 100)).toEqual([kept(2, 60), kept(1, 10)])
})

test('SHE-17 what was read before the moment is over', () => {
  expect(readBefore([kept(99, 1), kept(100, 1)], 100)).toEqual([kept(99, 1)])
})
