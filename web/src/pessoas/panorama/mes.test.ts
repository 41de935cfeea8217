import { expect, test } from 'vitest'
import { isMes } from './mes.ts'

test('ESC-19 a month is one of the calendar', () => {
  expect(['2026-12', '2026-13', '0000-01', '2026-1', 'x'].map(isMes)).toEqual([
    true,
    false,
    false,
    false,
    false,
  ])
})
