import { expect, test } from 'vitest'
import { TONS } from '../cifras/tom/tons.ts'
import { outroPasso, semitonsDaGravacao } from './tom-da-gravacao.ts'

test.each([
  ['A', 'G', -2],
  ['G', 'A', 2],
  ['C', 'B', -1],
  ['B', 'C', 1],
  ['C', 'F#', 6],
  ['F#', 'C', 6],
  ['Bb', 'A#', 0],
  ['Em', 'F#m', 2],
  ['C', 'Am', 0],
  ['Am', 'D', 2],
  [null, 'G', 0],
  ['G', null, 0],
  ['X', 'G', 0],
] as const)('EST-01 a recording in %s sounds in %s moved by %i', (gravacao, tom, semitons) => {
  expect(semitonsDaGravacao(gravacao, tom)).toBe(semitons)
})

test('EST-01 there and back is nothing, and no way is longer than six', () => {
  for (const de of TONS)
    for (const para of TONS) {
      const there = semitonsDaGravacao(de, para)
      expect(Math.abs(there)).toBeLessThanOrEqual(6)
      expect(Math.abs(there + semitonsDaGravacao(para, de)) % 12).toBe(0)
    }
})

test('EST-01 a step goes to the end and not beyond', () => {
  expect([
    outroPasso(0, 1),
    outroPasso(5, 1),
    outroPasso(6, 1),
    outroPasso(-6, -1),
    outroPasso(1, -1),
  ]).toEqual([1, 6, undefined, undefined, 0])
})
