import { expect, test } from 'vitest'
import { status } from './status.ts'

test.each([
  ['2026-11-22', [], 'nova'],
  ['2026-11-22', ['2026-11-21'], 'recorrente'],
  ['2026-11-22', ['2026-11-22'], 'nova'],
  ['2026-11-22', ['2026-11-29'], 'nova'],
  ['2026-11-22', ['2026-11-29', '2025-11-23'], 'recorrente'],
  ['2027-01-01', ['2026-12-31'], 'recorrente'],
  ['2024-03-01', ['2024-02-29'], 'recorrente'],
  ['2024-02-29', ['2024-02-29'], 'nova'],
] as const)('PLA-04 a song planned for %s and played on %j is %s', (data, execucoes, expected) => {
  expect(status(data, execucoes)).toBe(expected)
})
