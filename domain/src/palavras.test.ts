import { expect, test } from 'vitest'
import { formatNumber, orNull, plural } from './palavras.ts'

test.each([
  [0, '0 cultos'],
  [1, '1 culto'],
  [2, '2 cultos'],
  [1204, '1.204 cultos'],
])('%i with its noun is %s', (n, said) => expect(plural(n, 'culto', 'cultos')).toBe(said))

test('a large number is written as in Brazil', () => expect(formatNumber(1_234_567)).toBe('1.234.567'))

test('an empty text is none; nothing else is taken for one', () => {
  expect(['', undefined, null, ' ', 0, false].map((value) => orNull(value))).toEqual([
    null,
    null,
    null,
    ' ',
    0,
    false,
  ])
})
