import { expect, test } from 'vitest'
import { temOutroTom } from './tom-dito.ts'

const TONS = new Map<number, string | null>([
  [1, 'G'],
  [2, null],
])

test.each([
  [[], false],
  [[{ musica_id: 1, tom: 'G' }], false],
  [[{ musica_id: 1, tom: 'A' }], true],
  [[{ musica_id: 1, tom: null }], true],
  [[{ musica_id: 2, tom: null }], false],
  [[{ musica_id: 2, tom: 'C' }], true],
  [[{ musica_id: 3, tom: 'C' }], false],
])('DEV-01 the group was told %j: another key now is %s', (ditas, expected) => {
  expect(temOutroTom(ditas, (id) => TONS.get(id))).toBe(expected)
})
