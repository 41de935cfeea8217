import { expect, test } from 'vitest'
import { diaEm } from '../datas.ts'
import { tocadaNoDomingoAnterior } from './tocada-no-domingo-anterior.ts'

test.each([
  ['2026-11-22', [], false],
  ['2026-11-22', ['2026-11-15'], true],
  ['2026-11-22', ['2026-11-22'], false],
  ['2026-11-22', ['2026-11-16', '2026-11-21', '2026-11-08'], false],
  ['2026-11-21', ['2026-11-15'], true],
  ['2026-11-23', ['2026-11-22'], true],
  ['2026-11-23', ['2026-11-15'], false],
  ['2027-01-01', ['2026-12-27'], true],
  ['2027-01-03', ['2026-12-27'], true],
  ['2024-03-03', ['2024-02-25'], true],
  ['2032-03-01', ['2032-02-29'], true],
] as const)('PLA-04 planned for %s and played on %j: %s', (data, execucoes, expected) => {
  expect(tocadaNoDomingoAnterior(data, execucoes)).toBe(expected)
})

test("PLA-04 a Sunday evening in the ministry's zone is that Sunday, though Monday in UTC", () => {
  const evening = new Date('2026-11-23T02:30:00Z')
  expect(tocadaNoDomingoAnterior('2026-11-29', [diaEm(evening, 'America/Sao_Paulo')])).toBe(true)
  expect(tocadaNoDomingoAnterior('2026-11-29', [diaEm(evening, 'UTC')])).toBe(false)
})
