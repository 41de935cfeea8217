import { expect, test } from 'vitest'
import { ultimaVez } from './ultima-vez.ts'

test.each([
  ['2026-11-22', 'hoje'],
  ['2026-11-21', 'ontem'],
  ['2026-11-16', 'há 6 dias'],
  ['2026-11-15', 'há 1 semana'],
  ['2026-11-02', 'há 2 semanas'],
  ['2026-09-27', 'há 8 semanas'],
  ['2026-09-20', 'há 2 meses'],
  ['2025-11-23', 'há 11 meses'],
  ['2025-11-22', 'há 1 ano'],
  ['2024-11-22', 'há 2 anos'],
  ['1999-11-22', 'há 27 anos'],
  ['2026-11-29', 'em 29/11/2026'],
])('FOL-10 played on %s is %s', (data, words) => {
  expect(ultimaVez(data, '2026-11-22')).toBe(words)
})
