import { expect, test } from 'vitest'
import { foiEnsaiada } from './foi-ensaiada.ts'

test.each([
  ['2026-11-22', [], false],
  ['2026-11-22', ['2026-11-21'], true],
  ['2026-11-22', ['2026-11-22'], true],
  ['2026-11-22', ['2026-11-23'], false],
  ['2026-11-22', ['2026-10-23'], true],
  ['2026-11-22', ['2026-10-22'], false],
  ['2027-01-15', ['2026-12-16'], true],
  ['2027-01-15', ['2026-12-15'], false],
  ['2024-03-30', ['2024-02-29'], true],
  ['2025-03-30', ['2025-02-27'], false],
] as const)('PLA-08 a song of the service on %s rehearsed on %j: %s', (data, ensaios, expected) => {
  expect(foiEnsaiada(data, ensaios)).toBe(expected)
})
