import { expect, test } from 'vitest'
import { diasDoMes, isMes, mesPorExtenso, mesVizinho } from './mes.ts'

test.each([
  ['2026-12', 1, '2027-01'],
  ['2026-01', -1, '2025-12'],
  ['2026-05', 0, '2026-05'],
  ['2026-11', 14, '2028-01'],
])('ESC-19 %s and %i months: %s', (mes, meses, expected) => {
  expect(mesVizinho(mes, meses)).toBe(expected)
})

test('ESC-19 a month is the calendar’s, from its first to its last day', () => {
  expect(diasDoMes('2028-02')).toEqual({ de: '2028-02-01', ate: '2028-02-29' })
  expect(diasDoMes('2026-12')).toEqual({ de: '2026-12-01', ate: '2026-12-31' })
  expect(mesPorExtenso('2026-12')).toBe('dezembro de 2026')
  expect(['2026-12', '2026-13', '0000-01', '2026-1', 'x'].map(isMes)).toEqual([
    true,
    false,
    false,
    false,
    false,
  ])
})
