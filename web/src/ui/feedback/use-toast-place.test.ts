import { expect, test } from 'vitest'
import { isCovering } from './use-toast-place.ts'

const field = { top: 100, bottom: 144, left: 0, right: 300 }

test.each([
  ['above it', { top: 40, bottom: 100, left: 0, right: 300 }, false],
  ['beside it', { top: 100, bottom: 144, left: 300, right: 600 }, false],
  ['over its lower edge', { top: 143, bottom: 200, left: 10, right: 20 }, true],
  ['over all of it', { top: 0, bottom: 800, left: 0, right: 800 }, true],
])('TEL-03 a toast %s', (_where, toast, covers) => {
  expect(isCovering(toast, field)).toBe(covers)
})
