import { expect, test } from 'vitest'
import { musicasContadas, prontasContadas } from './contagem.ts'

test.each([
  [5, 1, '5 músicas (1 talvez)'],
  [1, 0, '1 música'],
  [1, 1, '1 música (1 talvez)'],
  [0, 0, '0 músicas'],
])('MEN-06 %i songs, %i of them perhaps', (total, talvez, dito) => {
  expect(musicasContadas(total, talvez)).toBe(dito)
})

test('MEN-06 how many are ready', () => {
  expect(prontasContadas({ total: 4, prontas: 3, a_caminho: 0 })).toBe('3 de 4 prontas')
  expect(prontasContadas({ total: 1, prontas: 1, a_caminho: 0 })).toBe('1 de 1 pronta')
})
